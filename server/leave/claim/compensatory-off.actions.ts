import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { addDays, daysBetween, maxDay, type Day } from '../../../domain/kit/day.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import { lockAssignment } from '../../hr/ports.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import {
  cancelApproval,
  emitApprovalChange,
  provideApprovalKind,
  startApproval,
  planRequestSteps,
  type ApprovalDecision,
} from '../../main/approval-ports.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { lockWithdrawableClaim, moveClaim, notifyClaimCancelled } from './claim-transition.actions.ts'
import { listCompOffTypes, listEmployeeDaysOff, findCompOff, type CompOffView } from './compensatory-off.queries.ts'
import { compensatoryOff } from './compensatory-off.table.ts'
import { findLeaveYearByDay, type LeaveYearRow } from '../leave-year.queries.ts'
import { enqueueRecalculation } from '../lifecycle/enqueue-recalculation.ts'
import { listLeaveTypeNames } from '../lists/leave-type-names.queries.ts'
import { refreshDerivedEntries } from '../balance/derived-entries.actions.ts'
import type { TimedActor } from '../../kit/user.ts'

type CompOffInput = Api['POST /api/leave-hr/compensatoryOffs']['args']['body']

registerConstraintErrors({ compensatory_off_live_key: 'LEAVE_COMPENSATORY_DUPLICATE' })

/** Claims a comp-off for a day off that the employee worked. */
export async function claimCompOff(
  db: Db,
  { leaveTypeId, workedDay, days, reason }: CompOffInput,
  { user, now, today }: TimedActor,
): Promise<CompOffView> {
  const employeeId = user.employeeId ?? fail('LEAVE_NO_EMPLOYEE')
  const assignment = (await lockAssignment(db, employeeId, today)) ?? fail('NOT_FOUND')
  const type = (await listCompOffTypes(db)).find(({ id }) => id === leaveTypeId)
  if (!type) fail('LEAVE_NOT_COMPENSATORY', {}, { leaveTypeId: 'LEAVE_NOT_COMPENSATORY' })
  const off = await validateClaimedDay(db, {
    employeeId,
    workedDay,
    days,
    claimDays: type.claimDays,
    today,
    assignment,
  })
  await findCreditYear(db, employeeId, leaveTypeId, workedDay)
  const id = newId()
  const lastDay = type.creditDays === null ? null : addDays(workedDay, type.creditDays)
  const quantity = toQuantity(days)
  await db.insert(compensatoryOff).values({
    id,
    employeeId,
    leaveTypeId,
    workedDay,
    quantity,
    off: off.off,
    name: off.name,
    reason: reason.trim(),
    state: 'PENDING',
    lastDay,
    requestedAt: now,
  })
  await startApproval(db, {
    kind: 'COMPENSATORY_OFF',
    subjectId: id,
    requester: { employeeId, userId: assignment.userId, name: assignment.fullName },
    facts: { type: type.name, dates: workedDay, days },
    steps: await planRequestSteps(db, 'COMPENSATORY_OFF', employeeId, { days, typeIds: [leaveTypeId] }, today),
    now,
  })
  await enqueueRecalculation(db, employeeId)
  return findCompOff(db, id, user, today)
}

interface ClaimedDayInput {
  employeeId: string
  workedDay: Day
  days: number
  claimDays: number | null
  today: Day
  assignment: { joinedOn: Day; leftOn: Day | null }
}

async function validateClaimedDay(
  db: Db,
  { employeeId, workedDay, days, claimDays, today, assignment }: ClaimedDayInput,
) {
  const refuse = (code: Parameters<typeof fail>[0], facts = {}) => fail(code, facts, { workedDay: code })
  if (workedDay > today) refuse('LEAVE_COMPENSATORY_FUTURE')
  if (workedDay < assignment.joinedOn || (assignment.leftOn !== null && workedDay > assignment.leftOn))
    refuse('LEAVE_OUTSIDE_EMPLOYMENT')
  const given = daysBetween(workedDay, today)
  if (claimDays !== null && given > claimDays) refuse('LEAVE_COMPENSATORY_LATE', { max: claimDays, given })
  const [off] = await listEmployeeDaysOff(db, employeeId, workedDay, workedDay)
  if (!off) return refuse('LEAVE_COMPENSATORY_WORKDAY', { day: workedDay })
  if (off.isHalf && days > 0.5) fail('LEAVE_COMPENSATORY_HALF', { day: workedDay }, { days: 'LEAVE_COMPENSATORY_HALF' })
  const { rows } = await db.execute(sql`
    select 1 from leave_withdrawal where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')
      and from_day <= ${workedDay} and to_day >= ${workedDay} limit 1`)
  if (rows.length > 0) refuse('LEAVE_COMPENSATORY_ON_LEAVE')
  return off
}

/** The leave year of the credit: that of the day after the worked day, from which the credit can be used. */
const findCreditYear = async (db: Db, employeeId: string, leaveTypeId: string, workedDay: Day) =>
  (await findLeaveYearByDay(db, { employeeId, leaveTypeId, day: addDays(workedDay, 1) })) ??
  fail('LEAVE_NO_CYCLE', {}, { workedDay: 'LEAVE_NO_CYCLE' })

/** Withdraws the caller’s pending claim. HR can cancel an approved claim whose days are not used yet. */
export async function withdrawCompOff(db: Db, id: string, { user, today }: TimedActor): Promise<CompOffView> {
  const claim = await lockWithdrawableClaim(db, 'compensatory_off', id, user, today)
  if (claim.state === 'PENDING') await cancelApproval(db, id)
  else await reverseCredit(db, id, user.userId, today)
  await moveClaim(db, { table: 'compensatory_off', id, from: claim.state, to: 'CANCELLED' })
  await enqueueRecalculation(db, claim.employeeId)
  await emitApprovalChange(db, ['leave'], [claim.userId, user.userId])
  const row = await findCompOff(db, id, user, today)
  await notifyClaimCancelled(db, claim, user, row)
  return row
}

async function reverseCredit(db: Db, id: string, createdBy: string, today: Day): Promise<void> {
  const [credit] = await db
    .select()
    .from(leaveEntry)
    .where(and(eq(leaveEntry.compensatoryOffId, id), eq(leaveEntry.kind, 'COMPENSATORY')))
  if (!credit) fail('CONFLICT')
  const { employeeId, leaveTypeId, cycleId, quantity, effectiveDay, creditId, creditLastDay, facts } = credit
  await lockAssignment(db, employeeId, today)
  await writeCompOffEntry(
    db,
    { employeeId, leaveTypeId, cycleId, quantity: 0 - quantity, effectiveDay, creditId, creditLastDay, facts },
    { id, kind: 'REVERSAL', createdBy },
  )
  const { min, isClosed } = await findMinimumBalance(db, credit)
  if (min < 0) fail(isClosed ? 'LEAVE_COMPENSATORY_YEAR_CLOSED' : 'LEAVE_COMPENSATORY_USED')
}

/** The minimum balance of the leave year from the day of the credit on, and whether the year is closed. */
async function findMinimumBalance(
  db: Db,
  {
    employeeId,
    leaveTypeId,
    cycleId,
    effectiveDay,
  }: Pick<CompOffEntryValues, 'employeeId' | 'leaveTypeId' | 'cycleId' | 'effectiveDay'>,
) {
  const { rows } = await db.execute<{ min: number; isClosed: boolean }>(sql`
    select coalesce(min(d.held) filter (where d.day >= ${effectiveDay}), 0)::int as min, coalesce(sum(d.closed) <> 0, false) as "isClosed" from (
      select l.effective_day as day, sum(sum(l.quantity)) over (order by l.effective_day) as held,
        sum(l.quantity) filter (where l.year_end_id is not null) as closed
      from leave_line l where l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and l.cycle_id = ${cycleId} group by l.effective_day
    ) d`)
  return rows[0] ?? { min: 0, isClosed: false }
}

type CompOffEntryValues = Pick<
  typeof leaveEntry.$inferInsert,
  'employeeId' | 'leaveTypeId' | 'cycleId' | 'quantity' | 'effectiveDay' | 'creditId' | 'creditLastDay' | 'facts'
>

async function writeCompOffEntry(
  db: Db,
  values: CompOffEntryValues,
  { id, kind, createdBy }: { id: string; kind: 'COMPENSATORY' | 'REVERSAL'; createdBy: string },
) {
  await db.insert(leaveEntry).values({ ...values, kind, bucket: 'GRANTED', compensatoryOffId: id, createdBy })
  await refreshDerivedEntries(db, values.employeeId, [values.leaveTypeId])
}

async function creditCompOff(db: Db, id: string, { byUserId, today }: ApprovalDecision): Promise<void> {
  const [claim] = await db.select().from(compensatoryOff).where(eq(compensatoryOff.id, id))
  if (!claim) fail('NOT_FOUND')
  const { employeeId, leaveTypeId, workedDay, quantity, lastDay } = claim
  await lockAssignment(db, employeeId, today)
  const from = addDays(workedDay, 1)
  const year = await findOpenYear(db, await findCreditYear(db, employeeId, leaveTypeId, workedDay), claim, today)
  const facts: Record<string, string> = lastDay === null ? { day: workedDay } : { day: workedDay, lastDay }
  const expiringCredit = lastDay === null ? {} : { creditId: id, creditLastDay: lastDay }
  await writeCompOffEntry(
    db,
    {
      employeeId,
      leaveTypeId,
      cycleId: year.cycleId,
      quantity,
      effectiveDay: maxDay(from, year.from),
      facts,
      ...expiringCredit,
    },
    { id, kind: 'COMPENSATORY', createdBy: byUserId },
  )
}

// If that year is over at the time of approval, the credit goes to the current year, provided it is still valid there.
async function findOpenYear(
  db: Db,
  year: LeaveYearRow,
  { employeeId, leaveTypeId, lastDay }: typeof compensatoryOff.$inferSelect,
  today: Day,
): Promise<LeaveYearRow> {
  if (year.to >= today) return year
  const open = await findLeaveYearByDay(db, { employeeId, leaveTypeId, day: today })
  return open && (lastDay === null || lastDay >= open.from) ? open : year
}

const moveCompOff = (db: Db, id: string, to: 'APPROVED' | 'REJECTED', decision: ApprovalDecision) =>
  moveClaim(db, { table: 'compensatory_off', id, from: 'PENDING', to, decision })

async function rejectCompOff(db: Db, id: string, decision: ApprovalDecision): Promise<void> {
  await moveCompOff(db, id, 'REJECTED', decision)
  const [claim] = await db.select().from(compensatoryOff).where(eq(compensatoryOff.id, id))
  if (claim) await enqueueRecalculation(db, claim.employeeId)
}

/** Registers what happens when a claim is approved or rejected. */
export const provideCompOffApprovals = (): void =>
  provideApprovalKind({
    kind: 'COMPENSATORY_OFF',
    label: 'Compensatory off',
    words: 'Worked on {{dates}} · days: {{days}}',
    permission: 'leave.request.approve',
    requesterLink: '/employees/employees/compensatory-offs',
    topics: ['leave'],
    conditions: ['days', 'type'],
    listTypes: listLeaveTypeNames,
    async onApproved(db, id, decision) {
      await moveCompOff(db, id, 'APPROVED', decision)
      await creditCompOff(db, id, decision)
    },
    onRejected: rejectCompOff,
    onSentBack: rejectCompOff,
  })
