import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

type CompensatedOvertime = (db: Db, employeeId: string, day: Day) => Promise<boolean>

let compensatedOvertime: CompensatedOvertime = async () => false

/** Registers a check: was the work of a day already credited as comp-off with the overtime of its month? */
export function provideCompensatedOvertime(find: CompensatedOvertime): void {
  compensatedOvertime = find
}

export const isOvertimeCompensated: CompensatedOvertime = (db, employeeId, day) =>
  compensatedOvertime(db, employeeId, day)
