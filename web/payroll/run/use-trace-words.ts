import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/format.ts'

interface Said {
  text: string
  facts: Record<string, string | number>
}

/** A reason in words: amounts are minor units under names that end in `Amount`, days are written as people write them. */
export function useTraceWords(currency?: string): (step: Said) => string {
  const { t } = useTranslation()
  const { day, number, money } = useFormat()
  const word = (name: string, fact: string | number) => {
    if (typeof fact === 'number') return /amount$/i.test(name) ? money(fact, currency) : number(fact)
    return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? day(fact) : fact
  }
  return ({ text, facts }) =>
    t(text, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, word(name, fact)])))
}
