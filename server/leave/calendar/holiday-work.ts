import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Answers how many minutes someone worked on each of the days; days without work may be left out. */
export type HolidayWork = (db: Db, employeeId: string, days: readonly Day[]) => Promise<ReadonlyMap<Day, number>>

let holidayWorkSource: HolidayWork = async () => new Map()

/** Whoever keeps punches says here what was worked; until then no day off is known to be. */
export function provideHolidayWork(work: HolidayWork): void {
  holidayWorkSource = work
}

export const listWorkedMinutes: HolidayWork = (db, employeeId, days) => holidayWorkSource(db, employeeId, days)
