import { findHalvesWorked } from '../../../domain/leave/calendar/work-week.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadZoneCalendars } from './zone-calendar.queries.ts'

export type IsWorkingDay = (zoneId: string | null, day: Day) => boolean

/** Whether a day in a period is a working day of a zone: by its weekly pattern, and not a full public holiday. */
export async function loadWorkingDayCheck(db: Db, from: Day, to: Day): Promise<IsWorkingDay> {
  const findCalendar = await loadZoneCalendars(db, from, to)
  return (zoneId, day) => {
    const { week, holidays } = findCalendar(zoneId)
    const worked = findHalvesWorked(week, day)
    return (worked.first || worked.second) && !holidays.some((one) => one.day === day && !one.isHalfDay)
  }
}
