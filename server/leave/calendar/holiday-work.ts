import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Returns the minutes that an employee worked on each day; days without work can be left out. */
export type HolidayWork = (db: Db, employeeId: string, days: readonly Day[]) => Promise<ReadonlyMap<Day, number>>

let holidayWorkSource: HolidayWork = async () => new Map()

/** Attendance registers its source here. Without a source, no day off has recorded work. */
export function provideHolidayWork(work: HolidayWork): void {
  holidayWorkSource = work
}

export const listWorkedMinutes: HolidayWork = (db, employeeId, days) => holidayWorkSource(db, employeeId, days)
