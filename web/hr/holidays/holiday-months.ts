import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'

export type HolidayRow = ApiReply<'POST /api/hr/holidays/all'>[number]

export interface MonthOfHolidays {
  /** '2026-01' */
  month: string
  holidays: HolidayRow[]
}

/** The holidays of a year by month, in order. Months without holidays are left out. */
export function groupHolidaysByMonth(holidays: readonly HolidayRow[], year: number): MonthOfHolidays[] {
  const inYear = holidays
    .filter(({ day }) => Number(day.slice(0, 4)) === year)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const months = [...new Set(inYear.map(({ day }) => day.slice(0, 7)))]
  return months.map((month) => ({ month, holidays: inYear.filter(({ day }) => day.startsWith(month)) }))
}

/** The next holiday from today. */
export const findNextHoliday = (holidays: readonly HolidayRow[], today: Day): HolidayRow | undefined =>
  holidays.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day))[0]
