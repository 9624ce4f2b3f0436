import type { Day } from '../../../../domain/kit/day.ts'
import type { Decimal, SourceLink } from '../../../../domain/payroll/engine/types.ts'
import type { Db } from '../../../kit/db/tenant.ts'

/**
 * The attendance of an employee in a period: missed days or parts of days, and units worked for employees paid by
 * units.
 */
export interface AttendanceSummary {
  absences: readonly { day: Day; fraction: Decimal; source: SourceLink | null }[]
  /** By pay rate type. Null means that attendance is not recorded: all employees count as present. */
  worked: readonly { rateTypeId: string; quantity: Decimal; from: Day; to: Day }[] | null
}

export type AttendanceSource = (
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
) => Promise<ReadonlyMap<string, AttendanceSummary>>

let attendanceSource: AttendanceSource = async () => new Map()

/** Registers the source of attendance. Without one, all employees count as present. @public */
export function provideAttendance(next: AttendanceSource): void {
  attendanceSource = next
}

export const findAttendance: AttendanceSource = (db, employeeIds, from, to) =>
  attendanceSource(db, employeeIds, from, to)
