import { sql, type SQL } from 'drizzle-orm'
import type { DayCorrection, DayLeave } from '../../../domain/attendance/day/day-types.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { DayPart } from '../../../domain/leave/request/leave-period.ts'
import { selectHolidayPicks } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** An employee with the zones, departments and employee types over time, newest first. */
export interface PlannedEmployee extends Record<string, unknown> {
  id: string
  name: string
  joinedOn: Day
  leftOn: Day | null
  placements: { from: Day; zoneId: string | null; departmentId: string | null; employeeTypeId: string | null }[]
}

export interface RosterRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  kind: 'SHIFT' | 'OFF'
  shiftId: string | null
}

export interface ShiftRow extends Record<string, unknown> {
  id: string
  name: string
  startsAt: string
  endsAt: string
  breakMinutes: number
  graceMinutes: number
}

export interface LeaveRow extends Record<string, unknown> {
  employeeId: string
  leaveId: string
  name: string
  effect: DayLeave['effect']
  from: Day
  to: Day
  fromHalf: DayPart
  toHalf: DayPart
  fromTime: string | null
  toTime: string | null
}

export interface CorrectionRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  id: string
  kind: DayCorrection['kind']
  inAt: string | null
  outAt: string | null
  countsAs: DayCorrection['countsAs']
}

interface PlanQuery {
  employeeIds: readonly string[]
  from: Day
  to: Day
}

/** For `= any`. As text, because the driver escapes each element of a list, which takes long for 10,000 ids. */
export const selectIds = (ids: readonly string[]): SQL => sql`any(${`{${ids.join()}}`}::uuid[])`

export async function listPlannedEmployees(db: Db, { employeeIds, to }: PlanQuery): Promise<PlannedEmployee[]> {
  const { rows } = await db.execute<PlannedEmployee>(sql`
    select e.id, e.full_name as name, e.joined_on as "joinedOn", e.left_on as "leftOn", coalesce((
      select json_agg(json_build_object('from', m.from_day, 'zoneId', m.zone_id, 'departmentId', m.department_id, 'employeeTypeId', m.employee_type_id) order by m.from_day desc)
      from employment m where m.employee_id = e.id and m.from_day <= ${to}::date + 1), '[]') as placements
    from employee e where e.id = ${selectIds(employeeIds)}`)
  return rows
}

/** The published plan, with two shifts of a day in their order. */
export async function listPublishedRoster(db: Db, { employeeIds, from, to }: PlanQuery): Promise<RosterRow[]> {
  const { rows } = await db.execute<RosterRow>(sql`
    select employee_id as "employeeId", day, kind, shift_id as "shiftId" from roster_entry
    where employee_id = ${selectIds(employeeIds)} and day between ${from}::date - 1 and ${to}::date + 1 and not is_draft order by employee_id, day, slot`)
  return rows
}

export async function listShifts(db: Db): Promise<ShiftRow[]> {
  const { rows } = await db.execute<ShiftRow>(sql`
    select id, name, starts_at as "startsAt", ends_at as "endsAt", break_minutes as "breakMinutes", grace_minutes as "graceMinutes" from shift`)
  return rows
}

export interface DepartmentShiftRow extends Record<string, unknown> {
  departmentId: string
  from: Day
  shiftId: string
}

/** Newest first. */
export async function listDepartmentShifts(db: Db): Promise<DepartmentShiftRow[]> {
  const { rows } = await db.execute<DepartmentShiftRow>(sql`
    select department_id as "departmentId", from_day as "from", shift_id as "shiftId" from department_shift order by from_day desc`)
  return rows
}

export interface PeriodRow extends Record<string, unknown> {
  zoneId: string | null
  startsAt: string | null
  endsAt: string | null
}

export async function listWorkingPeriods(db: Db): Promise<PeriodRow[]> {
  const { rows } = await db.execute<PeriodRow>(sql`
    select zone_id as "zoneId", starts_at as "startsAt", ends_at as "endsAt" from working_period order by zone_id nulls last`)
  return rows
}

export async function listTakenLeave(db: Db, { employeeIds, from, to }: PlanQuery): Promise<LeaveRow[]> {
  const { rows } = await db.execute<LeaveRow>(sql`
    select w.employee_id as "employeeId", w.id as "leaveId", t.name, o.effect, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf",
      to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime"
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id join time_off_type o on o.id = t.time_off_type_id
    where w.employee_id = ${selectIds(employeeIds)} and w.state in ('APPROVED', 'CANCELLATION_PENDING')
      and w.from_day <= ${to}::date + 1 and w.to_day >= ${from}::date - 1 order by w.from_day, w.id`)
  return rows
}

export async function listCorrections(db: Db, { employeeIds, from, to }: PlanQuery): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    select employee_id as "employeeId", day, id, kind, in_at as "inAt", out_at as "outAt", counts_as as "countsAs" from regularisation_day
    where employee_id = ${selectIds(employeeIds)} and day between ${from} and ${to} and is_applied`)
  return rows
}

export interface PickRow extends Record<string, unknown> {
  employeeId: string
  day: Day
  name: string
  isHalfDay: boolean
}

export async function listPickedHolidays(db: Db, { employeeIds, from, to }: PlanQuery): Promise<PickRow[]> {
  const { rows } = await db.execute<PickRow>(sql`
    select h.employee_id as "employeeId", h.day, h.name, h.is_half_day as "isHalfDay" from ${selectHolidayPicks(from)} h
    where h.employee_id = ${selectIds(employeeIds)} and h.day <= ${to}::date + 1`)
  return rows
}

export async function listZones(db: Db): Promise<{ zones: Map<string, string>; organisation: string }> {
  const { rows } = await db.execute<{ id: string; timeZone: string; isOrganisation: boolean }>(sql`
    select id, time_zone as "timeZone", false as "isOrganisation" from zone union all select id, time_zone, true from organisation`)
  return {
    zones: new Map(rows.filter(({ isOrganisation }) => !isOrganisation).map(({ id, timeZone }) => [id, timeZone])),
    organisation: rows.find(({ isOrganisation }) => isOrganisation)?.timeZone ?? 'Asia/Kolkata',
  }
}
