import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { listLateDeductions } from '../../../domain/attendance/days/late-marks.ts'
import { sumMonth } from '../../../domain/attendance/days/month-totals.ts'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'
import { addDays, daysBetween, toDayInZone, type Day } from '../../../domain/kit/day.ts'
import { visibleTo } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor, User } from '../../kit/user.ts'
import { findLockedDay } from '../months/locked-day.queries.ts'
import { listPunches, listPunchesById } from '../punches/punch.queries.ts'
import { toDayRow, toShiftTimes } from './day-rows.ts'
import { loadEmployeeDays } from './employee-days.queries.ts'
import { findPlace } from './place.queries.ts'

interface Timed extends Actor {
  now: Date
}

/** The day of the caller: the shift, the punches and the next action. */
export async function readToday(
  db: Db,
  { user, now }: { user: User; now: Date },
): Promise<Api['GET /api/attendance/today']['reply']> {
  const { employeeId, timeZone } = user
  const day = toDayInZone(timeZone, now)
  const none = {
    now: now.toISOString(),
    timeZone,
    hasRecord: false,
    nextAction: 'IN' as const,
    place: null,
    shifts: [],
    day: null,
    punches: [],
  }
  if (employeeId === null) return none
  const [{ plans, daysOf }, place, onDay] = await Promise.all([
    loadEmployeeDays(db, { employeeIds: [employeeId], from: addDays(day, -1), to: day, now }),
    findPlace(db, employeeId, day),
    listPunches(db, employeeId, new Date(getZoneClock(timeZone).toInstant(day, 0)), now),
  ])
  const [yesterday, today] = daysOf(employeeId)
  if (!today || !yesterday) return none
  const isYesterdays = ({ id }: { id: string }) => yesterday.punchIds.includes(id)
  // After midnight a night shift continues until its end. So does late work that counts for the day before.
  const isNight = yesterday.isOpen && yesterday.firstIn !== null && yesterday.lastOut === null
  const isLateWork = yesterday.punchIds.length % 2 === 1 && onDay.some(isYesterdays)
  const current = isNight || isLateWork ? yesterday : today
  const counted = await listPunchesById(db, current.punchIds)
  // A punch outside the hours of the shift is shown too, so that the button changes.
  const others =
    current === yesterday ? [] : onDay.filter((one) => !isYesterdays(one) && !current.punchIds.includes(one.id))
  const punches = [...counted, ...others].toSorted((a, b) => (a.punchedAt < b.punchedAt ? -1 : 1))
  return {
    ...none,
    hasRecord: true,
    nextAction: punches.length % 2 === 0 ? 'IN' : 'OUT',
    place,
    shifts: toShiftTimes(plans.planOf(employeeId, current.day)),
    day: toDayRow(current, plans.timeZoneOf(employeeId, current.day)),
    punches,
  }
}

const MAX_DAYS = 62

/** The days of an employee in scope, with the totals of the period. */
export async function readDays(
  db: Db,
  { employeeId, from, to }: Api['POST /api/attendance/days']['args']['body'],
  { user, today, now }: Timed,
): Promise<Api['POST /api/attendance/days']['reply']> {
  if (to < from) fail('ATTENDANCE_PERIOD_ORDER', {}, { to: 'ATTENDANCE_PERIOD_ORDER' })
  if (daysBetween(from, to) >= MAX_DAYS)
    fail('ATTENDANCE_PERIOD_LONG', { max: MAX_DAYS }, { to: 'ATTENDANCE_PERIOD_LONG' })
  const id = employeeId ?? user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const employee = await findVisibleEmployee(db, id, user, today)
  const { plans, daysOf } = await loadEmployeeDays(db, { employeeIds: [id], from, to, now })
  const days = daysOf(id)
  const policy = plans.policyOf(id, to)
  return {
    employee,
    timeZone: plans.timeZoneOf(id, to),
    days: days.map((day) => toDayRow(day, plans.timeZoneOf(id, day.day))),
    totals: sumMonth(days, policy),
    lateDeductionDays: policy.lateDeduction === 'NONE' ? [] : listLateDeductions(days, policy),
    lateRule: {
      freeLates: policy.freeLates,
      latesPerHalfDay: policy.latesPerHalfDay,
      deduction: policy.lateDeduction,
      leaveType: policy.lateDeduction === 'LEAVE' ? await findLeaveTypeName(db, policy.lateLeaveTypeId) : null,
    },
  }
}

async function findLeaveTypeName(db: Db, id: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from leave_type where id = ${id}::uuid`)
  return rows[0]?.name ?? null
}

/** One day with its punches, its plan and the reasons for the result. */
export async function readDayDetail(
  db: Db,
  { employeeId, day }: { employeeId: string; day: Day },
  { user, today, now }: Timed,
): Promise<Api['POST /api/attendance/days/detail']['reply']> {
  const employee = await findVisibleEmployee(db, employeeId, user, today)
  const { plans, daysOf } = await loadEmployeeDays(db, { employeeIds: [employeeId], from: day, to: day, now })
  const [found] = daysOf(employeeId)
  if (!found) fail('NOT_FOUND')
  const timeZone = plans.timeZoneOf(employeeId, day)
  const middle = Date.parse(`${day}T12:00:00Z`)
  const [own, nearby, locked, pieces] = await Promise.all([
    listPunchesById(db, found.punchIds),
    listPunches(db, employeeId, new Date(middle - 36 * 3_600_000), new Date(middle + 36 * 3_600_000)),
    findLockedDay(db, plans.zoneOf(employeeId, day), [day]),
    db.execute<{ id: string; rateType: string; quantity: string; note: string }>(sql`
      select p.id, r.name as "rateType", trim_scale(p.quantity)::text as quantity, p.note from piece_entry p join pay_rate_type r on r.id = p.rate_type_id
      where p.employee_id = ${employeeId} and p.day = ${day} order by r.name`),
  ])
  const isOnDay = ({ punchedAt }: { punchedAt: string }) => toDayInZone(timeZone, new Date(punchedAt)) === day
  // The times of an approved correction replace the punches.
  const isReplaced = found.reasons.some(({ code }) => code === 'CORRECTED')
  const others = nearby.filter((punch) => isOnDay(punch) && !own.some(({ id }) => id === punch.id))
  return {
    employee,
    timeZone,
    isLocked: locked !== null,
    shifts: toShiftTimes(plans.planOf(employeeId, day)),
    day: toDayRow(found, timeZone),
    punches: [
      ...own.map((punch) => ({ ...punch, isCounted: !isReplaced })),
      ...others.map((punch) => ({ ...punch, isCounted: false })),
    ].toSorted((a, b) => (a.punchedAt < b.punchedAt ? -1 : 1)),
    pieces: pieces.rows,
  }
}

/** The employee, if the caller may see their attendance. */
export async function findVisibleEmployee(
  db: Db,
  id: string,
  user: User,
  today: Day,
): Promise<{ id: string; name: string }> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select e.id, e.full_name as name from employee e where e.id = ${id} and ${visibleTo(user, sql`e.id`, today)}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}
