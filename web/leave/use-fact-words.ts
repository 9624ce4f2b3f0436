import { useFormat } from '../kit/format.ts'

type Facts = Record<string, string | number>

/** Facts of a line with its days as people write them. */
export function useFactWords(): (facts: Facts) => Facts {
  const { day, number } = useFormat()
  const words = (fact: string | number) => {
    if (typeof fact === 'number') return number(fact)
    return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? day(fact) : fact
  }
  return (facts) => Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, words(fact)]))
}
