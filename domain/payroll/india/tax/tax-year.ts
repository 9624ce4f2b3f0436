import { type Day, createDay } from '../../../kit/day.ts'

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

/** The half year from April or October: ESI contribution period and half year of professional tax. */
export function findHalfYear(day: Day): { from: Day; to: Day } {
  const year = Number(day.slice(0, 4))
  const monthDay = day.slice(5)
  if (monthDay >= '04-01' && monthDay <= '09-30') return { from: createDay(year, 4, 1), to: createDay(year, 9, 30) }
  const begin = monthDay < '04-01' ? year - 1 : year
  return { from: createDay(begin, 10, 1), to: createDay(begin + 1, 3, 31) }
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
