import { periodWords } from '../../../domain/payroll/slip/period-words.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/format.ts'

type Facts = Record<string, string | number>

/** A slip's sentences and periods in the person's language. */
export function useSlipWords(currency?: string) {
  const { t, i18n } = useTranslation()
  const { day, money, number } = useFormat()
  const word = (name: string, fact: string | number) => {
    if (typeof fact === 'number') return /amount$/i.test(name) ? money(fact, currency) : number(fact)
    return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? day(fact) : fact
  }
  return {
    /** A reason with its numbers. */
    reason: (text: string, facts: Facts) =>
      t(text, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, word(name, fact)]))),
    period: (range: { from: string; to: string }) => periodWords(range, i18n.language === 'hi' ? 'hi' : 'en'),
  }
}
