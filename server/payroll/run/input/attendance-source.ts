import { sql, type SQL } from 'drizzle-orm'
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
  /** The pay of approved overtime by day. */
  overtime: readonly {
    id: string
    componentId: string
    amount: number
    day: Day
    minutes: number
    percent: number
  }[]
}

export type AttendanceSource = (
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
) => Promise<ReadonlyMap<string, AttendanceSummary>>

let attendanceSource: AttendanceSource = async () => new Map()

interface AttendanceConditions {
  /** On a payslip `s`: attendance is recorded for its employee, and its hours are not approved. */
  isMissing: SQL
  /** On an employee `e`: a correction of a day in the period is pending. */
  isCorrectionPending: (from: Day, to: Day) => SQL
}

let conditions: AttendanceConditions = { isMissing: sql`false`, isCorrectionPending: () => sql`false` }

/** Registers the source of attendance. Without one, all employees count as present. */
export function provideAttendance(next: AttendanceSource, nextConditions: AttendanceConditions): void {
  attendanceSource = next
  conditions = nextConditions
}

export const isAttendanceMissing = (): SQL => conditions.isMissing

export const isCorrectionPending = (from: Day, to: Day): SQL => conditions.isCorrectionPending(from, to)

export const findAttendance: AttendanceSource = (db, employeeIds, from, to) =>
  attendanceSource(db, employeeIds, from, to)
