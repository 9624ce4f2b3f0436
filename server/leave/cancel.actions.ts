import type { Day } from '../../domain/kit/day.ts'
import { quantityOf, type Quantity } from '../../domain/leave/quantity.ts'
import { dayBefore, type Half } from '../../domain/leave/span.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { cancelApproval, startApproval, planDefaultSteps } from '../main/approval-ports.ts'
import { findForChange, leavesOf, move, moveAll, storyWith, type Changeable } from './change.queries.ts'
import { asItWas, endingAt, factsOf, factsOfCancelling, isShorter } from './early-return.ts'
import { giveBack } from './ledger.ts'
import { assertUnlocked } from './locked.queries.ts'
import { recountLater } from './recount.later.ts'
import { changeDays } from './recount.actions.ts'
import { tellOwner } from './tell-owner.actions.ts'
import { nameOf, type Acting } from './withdrawal.actions.ts'
import type { Recount } from './withdrawal.table.ts'

/** Takes a leave back: a pending one at once, an approved one by asking. HR cancels an approved one of others at once. */
export async function withdrawLeave(db: Db, id: string, acting: Acting): Promise<void> {
  const leave = await findForChange(db, id, acting.user, acting.today)
  switch (leave.state) {
    case 'DRAFT':
      return move(db, leave, 'DRAFT', 'CANCELLED', { recounts: await withdrawnBy(db, leave, acting) })
    case 'PENDING':
      await withdrawRequest(db, leave, acting)
      return leave.isOwn ? undefined : tellCancelled(db, leave, acting)
    case 'CANCELLATION_PENDING':
      return keepAfterAll(db, leave, acting)
    case 'APPROVED':
      return leave.isOwn ? askToCancel(db, leave, {}, acting) : cancelForThem(db, leave, acting)
    default:
      return fail('LEAVE_NOT_OPEN', { leaveState: leave.state })
  }
}

// What was asked for together is withdrawn together.
async function withdrawRequest(db: Db, leave: Changeable, acting: Acting): Promise<void> {
  const subjectId = leave.groupId ?? leave.id
  await cancelApproval(db, subjectId)
  const leaves = (await leavesOf(db, subjectId)).filter(({ state }) => state === 'PENDING')
  await moveAll(db, subjectId, 'PENDING', 'CANCELLED', { recounts: await withdrawnBy(db, leave, acting) })
  for (const one of leaves) await giveBack(db, one, acting.user.userId)
  await recountLater(db, leaves)
}

const withdrawnBy = async (db: Db, leave: Changeable, { user, now }: Acting) =>
  storyWith({
    at: now,
    what: 'WITHDRAWN',
    who: leave.isOwn ? leave.name : await nameOf(db, user.userId),
    before: 0,
    after: 0,
  })

export interface Cancelling {
  reason?: string
  version: number
  /** Only what comes after this day is cancelled: the person comes back early. */
  keepTo?: Day
  keepToHalf?: Half
}

/** Asks to cancel an approved leave, or its end; refuses when the caller has seen another version of it. */
export async function cancelLeave(db: Db, id: string, asked: Cancelling, acting: Acting): Promise<void> {
  const leave = await findForChange(db, id, acting.user, acting.today)
  if (leave.version !== asked.version) fail('STALE_VERSION', { yours: asked.version, current: leave.version })
  if (leave.state !== 'APPROVED') fail('LEAVE_NOT_OPEN', { leaveState: leave.state })
  if (asked.keepToHalf && !asked.keepTo) fail('BAD_INPUT', {}, { keepTo: 'FIELD_REQUIRED' })
  if (asked.keepTo) assertWithin(leave, asked.keepTo, asked.keepToHalf ?? 'FULL')
  if (leave.isOwn) return askToCancel(db, leave, asked, acting)
  if (!asked.keepTo) return cancelForThem(db, leave, acting, asked.reason)
  await shorten(db, leave, asked.keepTo, asked.keepToHalf ?? 'FULL', {
    by: acting.user.userId,
    today: acting.today,
    unasked: await doneBy(db, asked.reason, acting),
  })
  await tellCancelled(db, leave, acting)
}

type Doing = Pick<Recount, 'at' | 'who' | 'reason'>

/** Less than the leave has to be left, and something of it that counts. */
function assertWithin(leave: Changeable, keepTo: Day, keepToHalf: Half): void {
  if (keepToHalf === 'FIRST' && !leave.allowsHalfDays)
    fail('LEAVE_HALF_NOT_ALLOWED', { type: leave.type }, { keepToHalf: 'LEAVE_HALF_NOT_ALLOWED' })
  const isNothing = keepTo === leave.from && leave.fromHalf === 'SECOND' && keepToHalf === 'FIRST'
  const counts = leave.days.some(({ day, quantity }) => quantity > 0 && day >= leave.from && day <= keepTo)
  if (isShorter(leave, keepTo, keepToHalf) && !isNothing && counts) return
  fail('LEAVE_RETURN_DAY', { from: leave.from, to: leave.to }, { keepTo: 'LEAVE_RETURN_DAY' })
}

async function askToCancel(
  db: Db,
  leave: Changeable,
  { reason = '', keepTo, keepToHalf = 'FULL' }: Partial<Cancelling>,
  { now, today }: Acting,
): Promise<void> {
  if (!keepTo && leave.from <= today) fail('LEAVE_STARTED', { from: leave.from })
  await assertUnlocked(db, [leave], keepTo && keepToHalf === 'FIRST' ? dayBefore(keepTo) : keepTo)
  const steps = await planDefaultSteps(db, 'LEAVE_CANCELLATION', leave.employeeId, today)
  const requester = { employeeId: leave.employeeId, userId: leave.userId, name: leave.name }
  const end = keepTo ? { keepTo, keepToHalf } : { keepTo: null, keepToHalf: null }
  const facts = await factsOfCancelling(db, { ...leave, ...end }, today)
  const why = reason.trim() || null
  const line = { at: now, who: leave.name, reason: why, before: leave.quantity }
  await move(db, leave, 'APPROVED', 'CANCELLATION_PENDING', {
    ...end,
    cancelReason: why,
    recounts: storyWith(
      keepTo
        ? {
            ...line,
            what: 'ASKED_BACK',
            after: leave.quantity - quantityOf(Number(facts.givesBack)),
            keepTo,
            keepToHalf,
          }
        : { ...line, what: 'ASKED_TO_CANCEL', after: leave.quantity },
    ),
  })
  await startApproval(db, { kind: 'LEAVE_CANCELLATION', subjectId: leave.id, requester, facts, steps, now })
}

/** Takes back that a leave, or its end, was to be cancelled. */
async function keepAfterAll(db: Db, leave: Changeable, { user, now }: Acting): Promise<void> {
  const who = leave.isOwn ? leave.name : await nameOf(db, user.userId)
  const line = { at: now, who, what: 'KEPT' as const, before: leave.quantity, after: leave.quantity }
  if (!leave.isOwn)
    await tellOwner(db, leave.userId, {
      event: 'leave.cancelled',
      title: '{{who}} keeps your leave as it was',
      body: '{{type}}, {{dates}} · days: {{days}}',
      facts: { ...factsOf(leave), who },
    })
  await cancelApproval(db, leave.id)
  await move(db, leave, 'CANCELLATION_PENDING', 'APPROVED', { ...asItWas, recounts: storyWith(line) })
}

async function cancelForThem(db: Db, leave: Changeable, acting: Acting, reason?: string): Promise<void> {
  await assertUnlocked(db, [leave])
  const line = { ...(await doneBy(db, reason, acting)), what: 'CANCELLED' as const, before: leave.quantity, after: 0 }
  await Promise.all([
    move(db, leave, 'APPROVED', 'CANCELLED', { recounts: storyWith(line) }),
    giveBack(db, leave, acting.user.userId),
    tellCancelled(db, leave, acting),
  ])
  await recountLater(db, [leave])
}

/** What HR does to a leave without asking stands in its story. */
const doneBy = async (db: Db, reason: string | undefined, { user, now }: Acting): Promise<Doing> => ({
  at: now,
  who: await nameOf(db, user.userId),
  reason: reason?.trim() || null,
})

/** Ends an approved leave earlier; what is left of it is counted again. */
export async function shorten(
  db: Db,
  leave: Changeable,
  keepTo: Day,
  keepToHalf: Half,
  { by, today, unasked }: { by: string; today: Day; unasked?: Doing },
): Promise<void> {
  const span = endingAt(leave, keepTo, keepToHalf)
  const story = (after: Quantity) =>
    unasked ? { recounts: storyWith({ ...unasked, what: 'ENDED_EARLY', before: leave.quantity, after }) } : {}
  const more = (after: Quantity) => ({ leavingCut: null, cancelReason: null, ...story(after) })
  await changeDays(db, leave, span, { by, today, state: 'APPROVED', more })
  await recountLater(db, [leave])
}

const tellCancelled = async (db: Db, leave: Changeable, { user }: Acting): Promise<void> =>
  tellOwner(db, leave.userId, {
    event: 'leave.cancelled',
    title: '{{who}} cancelled your leave',
    body: '{{type}}, {{dates}} · days: {{days}}',
    facts: { ...factsOf(leave), who: await nameOf(db, user.userId) },
  })
