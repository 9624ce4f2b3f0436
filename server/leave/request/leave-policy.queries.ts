import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { NamedPeriod } from '../../../domain/leave/request/date-rules.ts'
import type { LeaveYearBasis } from '../../../domain/leave/accrual/leave-year.ts'
import type { LeavePolicy } from '../../../domain/leave/request/policy-rules.ts'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { selectDepartmentAncestors, selectDepartmentShifts, selectZoneHolidays } from '../../hr/ports.ts'
import { createCachedQuery } from '../../kit/db/cached-query.ts'
import type { QueryValue } from '../../kit/db/prepared-query.ts'
import { selectWorkingPeriod, type WorkCalendarParts } from '../calendar/work-calendar.queries.ts'

export interface LeaveTypePolicy extends LeavePolicy {
  id: string
  code: string
  colour: string
  yearBasis: LeaveYearBasis
}

/** The policy for all employees of a zone and department, for some leave types and dates. */
export interface ApplicablePolicy extends Omit<WorkCalendarParts, 'picked'> {
  terms: (Omit<LeaveTypePolicy, keyof RequestRules> & { rules: Partial<RequestRules> | null })[]
  locked: NamedPeriod[]
  blocked: (NamedPeriod & { leaveTypeId: string | null })[]
}

interface PolicyScope {
  zoneId: string | null
  departmentId: string | null
  leaveTypeIds: string[]
  from: Day
  to: Day
}

export const loadApplicablePolicy = createCachedQuery<PolicyScope, ApplicablePolicy>(
  ({ zoneId, departmentId, leaveTypeIds, from, to }) => sql`
    with here as (select ${zoneId}::uuid as zone, ${departmentId}::uuid as department)
    select ${selectTypePolicies(leaveTypeIds)} as terms, ${selectWorkingPeriod(policyZone)} as period, ${selectDepartmentShifts(policyDepartment)} as shifts,
      ${selectZoneHolidays(policyZone, from, to)} as holidays, ${selectLockedPeriods(from, to)} as locked, ${selectBlackoutPeriods(from, to)} as blocked`,
)

const policyZone = sql`(select zone from here)`
const policyDepartment = sql`(select department from here)`

const toJsonList = (rows: SQL): SQL => sql`coalesce((${rows}), '[]')`

const selectTypePolicies = (ids: QueryValue): SQL =>
  toJsonList(sql`select json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'code', t.code, 'colour', t.colour, 'yearBasis', t.year_basis, 'isActive', t.is_active, 'allowsHalfDays', t.allows_half_days,
    'keepsBalance', t.keeps_balance, 'countsHolidays', t.counts_holidays, 'countsWeekends', t.counts_weekends, 'overdraftDays', t.overdraft_days,
    'noticeDays', t.notice_days, 'maxRunDays', t.max_run_days, 'needsReason', t.needs_reason, 'probation', t.probation, 'rules', k.rules))
  from leave_type t left join taking_rule k on k.leave_type_id = t.id where t.id = any(${ids}::uuid[])`)

const selectLockedPeriods = (from: QueryValue, to: QueryValue): SQL =>
  toJsonList(sql`select json_agg(json_build_object('name', l.name, 'from', l.from_day, 'to', l.to_day) order by l.from_day)
  from locked_period l where l.from_day <= ${to} and l.to_day >= ${from} and (l.zone_id is null or l.zone_id = ${policyZone})`)

const selectBlackoutPeriods = (from: QueryValue, to: QueryValue): SQL =>
  toJsonList(sql`select json_agg(json_build_object('name', b.name, 'from', b.from_day, 'to', b.to_day, 'leaveTypeId', b.leave_type_id) order by b.from_day)
  from leave_block b where b.kind = 'BLOCKED' and b.from_day <= ${to} and b.to_day >= ${from} and (b.zone_id is null or b.zone_id = ${policyZone})
    and (b.department_id is null or b.department_id in ${selectDepartmentAncestors(policyDepartment)})`)
