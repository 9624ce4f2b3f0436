import { useTranslation } from 'react-i18next'
import { formatFact } from '../../../../domain/kit/format-fact.ts'
import { useFormat } from '../../../kit/data/format.ts'
import type { LineProblems } from './missing-fields.ts'

/** The problems of a line by field, as texts. */
export function useLineProblems() {
  const { t } = useTranslation()
  const format = useFormat()
  return (problems: LineProblems = []): Record<string, string> => {
    const byField = new Map<string, string>()
    for (const { field, code, facts } of problems) {
      const currency = typeof facts.currency === 'string' ? facts.currency : undefined
      const texts = Object.entries(facts).map(([name, fact]): [string, string] => [
        name,
        formatFact(name, fact, { ...format, word: (label) => t(label) }, currency),
      ])
      if (!byField.has(field)) byField.set(field, t(code, Object.fromEntries<string>(texts)))
    }
    return Object.fromEntries(byField)
  }
}
