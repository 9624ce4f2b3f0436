import type { Day } from '../../../../domain/kit/day.ts'
import type { Decimal, SourceLink } from '../../../../domain/payroll/engine/types.ts'
import type { Db } from '../../../kit/db/tenant.ts'

/** What someone's time sheet says of a period: days or parts of days missed, and units worked where they are paid by units. */
export interface AttendanceSummary {
  absences: readonly { day: Day; fraction: Decimal; source: SourceLink | null }[]
  /** By pay rate type; null says that nobody counted, and everybody is taken to have worked their days. */
  worked: readonly { rateTypeId: string; quantity: Decimal; from: Day; to: Day }[] | null
}

export type AttendanceSource = (
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
) => Promise<ReadonlyMap<string, AttendanceSummary>>

let attendanceSource: AttendanceSource = async () => new Map()

/** Whoever keeps attendance says here who was there; until then everybody was. @public */
export function provideAttendance(next: AttendanceSource): void {
  attendanceSource = next
}

export const findAttendance: AttendanceSource = (db, employeeIds, from, to) =>
  attendanceSource(db, employeeIds, from, to)
