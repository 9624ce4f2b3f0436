import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { sumMonth } from '../../../domain/attendance/days/month-totals.ts'
import { monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { canOversee } from '../../hr/ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { lockPayrollPeriod, replaceAttendanceLeave, unlockPayrollPeriod } from '../../leave/ports.ts'
import { findUserName } from '../../main/ports.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'
import { creditOvertime, deductLateMarks } from './month-leave.actions.ts'
import { sumPieces } from './month.queries.ts'
import { approvedOvertime, attendanceMonth } from './month.table.ts'
import { findMonthLock } from './open-items.queries.ts'

interface MonthInput {
  month: Day
  employeeIds: string[]
}

type ApproveInput = Api['POST /api/attendance/months/approve']['args']['body']

type Timed = Actor & { now: Date }

/**
 * Approves the hours, the overtime and the pieces of employees in scope for a month that is over. Users cannot approve
 * their own. For a day, fewer minutes than its overtime can be approved. Late marks and comp-off then change the leave.
 */
export async function approveMonths(
  db: Db,
  { month, employeeIds, overtime: limits = [] }: ApproveInput,
  actor: Timed,
): Promise<{ approved: number }> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  if (to >= actor.today) fail('MONTH_NOT_OVER')
  const ids = await listOverseenIds(db, employeeIds, actor)
  const loaded = await loadEmployeeDays(db, { employeeIds: ids, from, to, now: actor.now })
  const { plans, daysOf } = loaded
  const limitOf = new Map(limits.map((one) => [`${one.employeeId} ${one.day}`, one.minutes]))
  const approvedBy = await findUserName(db, actor.user.userId)
  const pieces = await sumPieces(db, ids, from)
  const months = ids.map((employeeId) => ({
    id: newId(),
    employeeId,
    month: from,
    totals: { ...sumMonth(daysOf(employeeId), plans.policyOf(employeeId, to)), pieces: pieces.get(employeeId) ?? 0 },
    approvedBy,
    approvedAt: actor.now.toISOString(),
  }))
  const overtime = ids.flatMap((employeeId) =>
    daysOf(employeeId).flatMap(({ day, overtimeMinutes, overtimeKind }) => {
      const { overtimePayment } = plans.policyOf(employeeId, day)
      const minutes = Math.min(overtimeMinutes, limitOf.get(`${employeeId} ${day}`) ?? overtimeMinutes)
      return minutes > 0 && overtimePayment !== 'NONE'
        ? [
            {
              id: newId(),
              employeeId,
              day,
              minutes,
              kind: overtimeKind,
              payment: overtimePayment,
              approvedBy,
            },
          ]
        : []
    }),
  )
  await deleteApprovals(db, ids, from)
  if (months.length > 0) await db.insert(attendanceMonth).values(months)
  if (overtime.length > 0) await db.insert(approvedOvertime).values(overtime)
  await setPieceApproval(db, ids, from, true)
  const settled = { month: from, employeeIds: ids, today: actor.today, userId: actor.user.userId }
  await deductLateMarks(db, loaded, settled)
  await creditOvertime(db, loaded, settled)
  return { approved: months.length }
}

/** Reverses approvals, unless the month is locked for payroll. */
export async function reopenMonths(
  db: Db,
  { month, employeeIds }: MonthInput,
  actor: Timed,
): Promise<{ reopened: number }> {
  const lock = await findMonthLock(db, month)
  if (lock) fail('MONTH_LOCKED', { period: lock.name })
  const ids = await listOverseenIds(db, employeeIds, actor)
  const [from, to] = [monthStart(month), monthEnd(month)]
  const returned = { from, to, employeeIds: ids, wanted: [], today: actor.today, userId: actor.user.userId }
  await replaceAttendanceLeave(db, { ...returned, source: 'LATE_MARKS' })
  await replaceAttendanceLeave(db, { ...returned, source: 'OVERTIME' })
  return { reopened: await deleteApprovals(db, ids, from) }
}

async function listOverseenIds(db: Db, employeeIds: readonly string[], { user, today }: Actor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select e.id from employee e where e.id = any(${sql.param(employeeIds)}::uuid[]) and ${canOversee(user, sql`e.id`, today)} order by e.id`,
  )
  if (rows.length < new Set(employeeIds).size) fail('NOT_FOUND')
  return rows.map(({ id }) => id)
}

const setPieceApproval = (db: Db, employeeIds: readonly string[], month: Day, isApproved: boolean) =>
  db.execute(sql`
    update piece_entry set is_approved = ${isApproved}, version = version + 1, updated_at = now()
    where employee_id = any(${sql.param(employeeIds)}::uuid[]) and day between ${month} and ${monthEnd(month)} and is_approved <> ${isApproved}`)

async function deleteApprovals(db: Db, employeeIds: readonly string[], from: Day): Promise<number> {
  const ids = sql`any(${sql.param(employeeIds)}::uuid[])`
  await db.execute(
    sql`delete from approved_overtime where employee_id = ${ids} and day between ${from} and ${monthEnd(from)}`,
  )
  await setPieceApproval(db, employeeIds, from, false)
  const { rowCount } = await db.execute(
    sql`delete from attendance_month where employee_id = ${ids} and month = ${from}`,
  )
  return rowCount ?? 0
}

/** Locks a month for payroll: leave, punches, regularisations and rosters of its days can no longer change. */
export async function lockMonth(db: Db, month: Day, today: Day) {
  const [from, to] = [monthStart(month), monthEnd(month)]
  if (to >= today) fail('MONTH_LOCK_NOT_OVER')
  if (await findMonthLock(db, from)) fail('MONTH_ALREADY_LOCKED')
  await lockPayrollPeriod(db, { name: `Attendance ${from.slice(0, 7)}`, from, to })
  return done
}

export async function unlockMonth(db: Db, month: Day) {
  const lock = (await findMonthLock(db, month)) ?? fail('MONTH_NOT_LOCKED')
  await unlockPayrollPeriod(db, lock.id)
  return done
}
