import { addDays, type Day, createDay } from '../../../kit/day.ts'

export interface TaxYear {
  from: Day
  to: Day
  /** `'2026-27'`. */
  name: string
}

/** The tax year (1 April to 31 March) of a day. */
export function findTaxYear(day: Day): TaxYear {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { from: createDay(year, 4, 1), to: createDay(year + 1, 3, 31), name: `${year}-${String(year + 1).slice(2)}` }
}

/** The half year of a day: ESI contribution period or half year of professional tax. It begins in one of two months. */
export function findHalfYear(day: Day, months: readonly number[]): { from: Day; to: Day } {
  const [first, second] = [Math.min(...months), Math.max(...months)]
  const year = Number(day.slice(0, 4))
  const begins = [createDay(year - 1, second, 1), createDay(year, first, 1), createDay(year, second, 1)]
  const next = begins.findIndex((begin) => begin > day)
  const from = begins.at(next === -1 ? 2 : next - 1) ?? day
  return { from, to: addDays(begins[next] ?? createDay(year + 1, first, 1), -1) }
}

/** The months after the month of `day`, up to and including the month of `until`: `'2026-12'`. */
export function listMonthsAfter(day: Day, until: Day): string[] {
  const months: string[] = []
  let [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  for (;;) {
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
    const name = createDay(year, month, 1).slice(0, 7)
    if (name > until.slice(0, 7)) return months
    months.push(name)
  }
}

/** Full years between the date of birth and a day. */
export const calculateAge = (born: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
