import { sql, type SQL } from 'drizzle-orm'
import { defaultRules, type AttendanceRules } from '../../../domain/attendance/day/attendance-rules.ts'
import type { locationChecks } from '../../../domain/attendance/policies/policy.entities.ts'
import type { lateDeductions, overtimePayments } from '../../../domain/attendance/day/attendance-rules.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The settings of a policy beyond the rules of a day. */
export interface PolicyRow extends AttendanceRules, Record<string, unknown> {
  fromDay: Day
  zoneId: string | null
  employeeTypeId: string | null
  deductsAbsence: boolean
  locationCheck: (typeof locationChecks)[number]
  freeLates: number
  latesPerHalfDay: number
  lateDeduction: (typeof lateDeductions)[number]
  lateLeaveTypeId: string | null
  overtimeComponentId: string | null
  overtimeLeaveTypeId: string | null
  compOffHours: number
  monthlyHours: number
  overtimePayment: (typeof overtimePayments)[number]
  correctionsPerMonth: number
  correctionDaysBack: number
  minRestHours: number
  maxWeekHours: number
}

/** The rules of an organisation without a policy: nothing is recorded and nothing is deducted. */
export const noPolicy: PolicyRow = {
  ...defaultRules,
  fromDay: '1900-01-01',
  zoneId: null,
  employeeTypeId: null,
  deductsAbsence: false,
  locationCheck: 'NONE',
  freeLates: 31,
  latesPerHalfDay: 31,
  lateDeduction: 'NONE',
  lateLeaveTypeId: null,
  overtimePayment: 'NONE',
  overtimeComponentId: null,
  overtimeLeaveTypeId: null,
  compOffHours: 8,
  monthlyHours: 208,
  correctionsPerMonth: 31,
  correctionDaysBack: 366,
  minRestHours: 0,
  maxWeekHours: 168,
}

/** All policies, the latest first. */
export async function listPolicies(db: Db): Promise<PolicyRow[]> {
  const { rows } = await db.execute<PolicyRow>(sql`
    select from_day as "fromDay", zone_id as "zoneId", employee_type_id as "employeeTypeId", is_tracked as "isTracked", deducts_absence as "deductsAbsence",
      location_check as "locationCheck", hour_mode as "hourMode", minutes_before as "minutesBefore", minutes_after as "minutesAfter",
      late_grace_minutes as "lateGraceMinutes", early_grace_minutes as "earlyGraceMinutes", full_day_percent as "fullDayPercent", half_day_percent as "halfDayPercent",
      missing_punch_as as "missingPunchAs", free_lates as "freeLates", lates_per_half_day as "latesPerHalfDay", late_deduction as "lateDeduction", late_leave_type_id as "lateLeaveTypeId",
      min_overtime_minutes as "minOvertimeMinutes", overtime_step_minutes as "overtimeStepMinutes", overtime_payment as "overtimePayment", overtime_component_id as "overtimeComponentId", overtime_leave_type_id as "overtimeLeaveTypeId", comp_off_hours as "compOffHours", monthly_hours as "monthlyHours",
      corrections_per_month as "correctionsPerMonth", correction_days_back as "correctionDaysBack", min_rest_hours as "minRestHours", max_week_hours as "maxWeekHours"
    from attendance_policy order by from_day desc, id`)
  return rows
}

/** True when a policy records the attendance of at least one employee. */
export async function hasTrackedEmployees(db: Db, on: Day): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from attendance_policy where is_tracked and from_day <= ${on} limit 1`)
  return rows.length > 0
}

/** SQL: columns of the policy `p` that applies to an employment `m` on a day: the most specific one, then the latest. */
export const selectPolicyOnDay = (columns: SQL, day: QueryValue): SQL => sql`
  select ${columns} from attendance_policy p where p.from_day <= ${day}
    and (p.zone_id is null or p.zone_id = m.zone_id) and (p.employee_type_id is null or p.employee_type_id = m.employee_type_id)
  order by (case when p.employee_type_id is null then 0 else 2 end) + (case when p.zone_id is null then 0 else 1 end) desc, p.from_day desc limit 1`

/** SQL: the policy of an employee on a day records attendance and deducts absences. */
export const isAbsenceDeducted = (employeeId: SQL, day: SQL): SQL => sql`coalesce((
  select policy.is_deducted from (select) as one
  left join lateral (
    select x.zone_id, x.employee_type_id from employment x where x.employee_id = ${employeeId} and x.from_day <= ${day} order by x.from_day desc limit 1) m on true
  left join lateral (${selectPolicyOnDay(sql`p.is_tracked and p.deducts_absence as is_deducted`, day)}) policy on true), false)`

interface PolicyPlace {
  zoneId: string | null
  employeeTypeId: string | null
}

/** The policy of an employee on a day: the most specific one, then the latest. */
export function findPolicy(policies: readonly PolicyRow[], place: PolicyPlace, day: Day): PolicyRow {
  let best: PolicyRow | null = null
  for (const policy of policies) {
    if (policy.fromDay > day) continue
    if (policy.zoneId !== null && policy.zoneId !== place.zoneId) continue
    if (policy.employeeTypeId !== null && policy.employeeTypeId !== place.employeeTypeId) continue
    if (best === null || countScopes(policy) > countScopes(best)) best = policy
  }
  return best ?? noPolicy
}

const countScopes = ({ zoneId, employeeTypeId }: PolicyRow): number =>
  (employeeTypeId === null ? 0 : 2) + (zoneId === null ? 0 : 1)
