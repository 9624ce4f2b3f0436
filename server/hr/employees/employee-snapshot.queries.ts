import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { prepareQuery, type QueryValue } from '../../kit/db/prepared-query.ts'
import { selectPickedHolidays } from '../organisation/holiday.queries.ts'

/** An employee with the job details that leave policies use. */
export interface EmployeeSnapshot {
  employeeId: string
  userId: string | null
  fullName: string
  joinedOn: Day
  leftOn: Day | null
  gender: string | null
  maritalStatus: string | null
  departmentId: string | null
  zoneId: string | null
  managerId: string | null
  employeeTypeId: string | null
  status: string | null
  /** During probation: the first day after it; null when it is not set. */
  probationOver: Day | null
}

/** The row of `EmployeeSnapshot` as a subquery for a `with` clause: job details on a day, or on the joining date if it is later. */
export const selectEmployeeSnapshot = (employeeId: QueryValue, on: QueryValue): SQL => sql`
  select e.id as "employeeId", e.user_id as "userId", e.full_name as "fullName", e.joined_on as "joinedOn", e.left_on as "leftOn",
    e.gender, e.marital_status as "maritalStatus", m.department_id as "departmentId", m.zone_id as "zoneId", m.manager_id as "managerId",
    m.employee_type_id as "employeeTypeId", m.status, case when m.status = 'ON_PROBATION' then (
      select min(x.from_day) from employment x where x.employee_id = e.id and x.from_day > m.from_day and x.status <> 'ON_PROBATION') end as "probationOver"
  from employee e left join lateral (
    select x.from_day, x.department_id, x.zone_id, x.manager_id, x.employee_type_id, x.status from employment x
    where x.employee_id = e.id and x.from_day <= greatest(${on}::date, e.joined_on) order by x.from_day desc limit 1
  ) m on true where e.id = ${employeeId}`

/** The probation periods of an employee as a JSON list in date order; null when there are none. */
export const selectProbationPeriods = (employeeId: SQL): SQL => sql`(
  select json_agg(json_build_object('from', m.from_day, 'to', m.to_day) order by m.from_day)
  from employment m where m.employee_id = ${employeeId} and m.status = 'ON_PROBATION')`

/** All statuses of an employee over time, past and future, as a JSON list in date order. */
export const selectStatusHistory = (employeeId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('fromDay', x.from_day, 'toDay', x.to_day, 'status', x.status) order by x.from_day)
  from employment x where x.employee_id = ${employeeId}), '[]')`

/** The probation records of an employee without their notes, as a JSON list in date order. */
export const selectListedProbations = (employeeId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('type', t.name, 'from', r.from_day, 'to', r.to_day) order by r.from_day)
  from probation r join probation_type t on t.id = r.probation_type_id where r.employee_id = ${employeeId}), '[]')`

/**
 * The holidays of a zone within a period as a JSON list. Optional ones are marked; they are days off only for employees
 * who chose them.
 */
export const selectZoneHolidays = (zone: SQL, from: QueryValue, to: QueryValue): SQL => sql`coalesce((
  select json_agg(json_build_object('day', h.day, 'name', h.name, 'isHalfDay', h.is_half_day, 'isOptional', h.kind = 'OPTIONAL') order by h.day, h.id)
  from holiday h where h.day between ${from} and ${to} and (h.zone_id is null or h.zone_id = ${zone})), '[]')`

/** The optional holidays that an employee chose within a period, as a JSON list. */
export const selectPickedHolidaysJson = (
  employeeId: QueryValue,
  from: QueryValue,
  to: QueryValue,
): SQL => sql`coalesce((
  select json_agg(json_build_object('day', h.day, 'name', h.name, 'isHalfDay', h.is_half_day)) from ${selectPickedHolidays(employeeId, from, to)} h), '[]')`

/** The shift hours of a department with their effective dates, newest first, as a JSON list. */
export const selectDepartmentShifts = (department: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('from', d.from_day, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'breakMinutes', s.break_minutes) order by d.from_day desc)
  from department_shift d join shift s on s.id = d.shift_id where d.department_id = ${department}), '[]')`

/**
 * The published roster of an employee in a period, as a JSON list: each day with the hours of its shift, or null for a
 * day off. A day with two shifts has two entries, the first shift first; `isFirstOnly` leaves the second out.
 */
export const selectRosterJson = (
  employeeId: QueryValue,
  from: QueryValue,
  to: QueryValue,
  { isFirstOnly }: { isFirstOnly: boolean } = { isFirstOnly: true },
): SQL => sql`coalesce((
  select json_agg(json_build_object('day', r.day, 'hours', case when s.id is not null then
    json_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at, 'breakMinutes', s.break_minutes) end) order by r.day, r.slot)
  from roster_entry r left join shift s on s.id = r.shift_id
  where r.employee_id = ${employeeId} and r.day between ${from} and ${to} and not r.is_draft ${isFirstOnly ? sql`and r.slot = 1` : sql``}), '[]')`

/** Locks the employee: other transactions that use this lock wait until this one ends. */
export const lockEmployee = prepareQuery<{ employeeId: string }, unknown>(
  ({ employeeId }) => sql`select 1 as locked from employee where id = ${employeeId} for no key update`,
  { types: { employeeId: 'uuid' }, isLock: true },
)

/** A department and its parent departments, as a subquery of ids. */
export const selectDepartmentAncestors = (department: SQL): SQL => sql`(
  with recursive above(id) as (
    select ${department} union select d.parent_id from department d join above a on d.id = a.id where d.parent_id is not null
  ) select id from above)`

/** Department and zone of an employee on a day, as a subquery for a lateral join. */
export const selectZoneAndDepartment = (employeeId: SQL, on: SQL): SQL => sql`(
  select x.zone_id, x.department_id from employment x where x.employee_id = ${employeeId} and x.from_day <= ${on} order by x.from_day desc limit 1)`

/**
 * True when the employee record has an identity number of a kind such as `PAN`; a condition on the column with the
 * employee id.
 */
export const hasIdentityNumber = (kind: string, employeeId: SQL): SQL =>
  sql`exists (select from identity_number i where i.employee_id = ${employeeId} and i.kind = ${kind})`
