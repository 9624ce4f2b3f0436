import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import { sumOf, toDays } from '../../domain/leave/quantity.ts'
import { sandwichedDays } from '../../domain/leave/sandwich.ts'
import { spanFact } from '../../domain/kit/fact-words.ts'
import type { Muster } from '../kit/app.ts'
import { todayIn } from '../kit/clock.ts'
import { attempt } from '../kit/attempt.ts'
import { Problem } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { cancelApproval, changed, restateApproval } from '../main/approval-ports.ts'
import { notify } from '../notification/ports.ts'
import { wholeOf } from './assess.ts'
import { findChangeable, leavesOf, move, type Changeable } from './change.queries.ts'
import { giveBack } from './ledger.ts'
import { assertUnlocked } from './locked.queries.ts'
import { changeDays } from './recount.actions.ts'
import type { Recounting } from './recount.later.ts'
import { liveLeaves, type LiveLeave } from './recount.queries.ts'

/** A job for one person whose leaves may count other days now, or everybody where it names none. */
export const recountLeave = (muster: Muster, { employeeId, ...tenancy }: Recounting): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
    const today = todayIn(muster.clock, rows[0]?.time_zone ?? 'UTC')
    await recountAll(db, { today, now: muster.clock.now().toISOString(), employeeId })
  })

interface When {
  today: Day
  now: string
  employeeId: string | null
}

/**
 * Counts running and coming leave against the calendar as it is now. One that uses other days than before is changed
 * and its owner told; none is dropped for want of balance. What lies beyond someone's last day ends with it.
 */
export async function recountAll(db: Db, { today, now, employeeId }: When): Promise<number> {
  const live = await liveLeaves(db, today, employeeId)
  const moved = live.filter((leave) => isOver(leave) || isOtherwise(leave, live, today))
  for (const { id, leftOn } of moved) await recountOne(db, id, leftOn, { today, now })
  return moved.length
}

const isOver = ({ leftOn, to }: LiveLeave) => leftOn !== null && to > leftOn

function isOtherwise(leave: LiveLeave, live: readonly LiveLeave[], today: Day): boolean {
  if (leave.to < today) return false
  const near = live.filter((other) => other.employeeId === leave.employeeId && other.id !== leave.id)
  const counted = sandwichedDays(leave, leave.calendar, leave, near)
  const used = (days: readonly { day: Day; quantity: number }[]) =>
    days.flatMap(({ day, quantity }) => (quantity > 0 ? [`${day} ${quantity}`] : [])).join()
  return used(counted) !== used(leave.days)
}

async function recountOne(
  db: Db,
  id: string,
  leftOn: Day | null,
  { today, now }: { today: Day; now: string },
): Promise<void> {
  const before = await findChangeable(db, id)
  const recount = () =>
    leftOn !== null && before.from > leftOn
      ? end(db, before)
      : countAgain(db, before, leftOn !== null && before.to > leftOn ? leftOn : null, { today, now })
  // What payroll has closed stays as it was paid.
  await attempt(db, recount).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

async function end(db: Db, leave: Changeable): Promise<void> {
  if (leave.state !== 'PENDING') await assertUnlocked(db, [leave])
  await move(db, leave, leave.state, 'CANCELLED')
  await giveBack(db, leave, null)
  await settleDecision(db, leave)
  await tell(db, leave, 0)
}

/** What waits to be decided about a leave says what is left to decide on, or isn't asked any more. */
async function settleDecision(db: Db, { id, groupId, state }: Changeable): Promise<void> {
  if (state !== 'PENDING' && state !== 'CANCELLATION_PENDING') return
  const subjectId = state === 'PENDING' ? (groupId ?? id) : id
  const left = (await leavesOf(db, subjectId)).filter(
    (one) => one.state === state && (state === 'PENDING' || one.id === id),
  )
  if (left.length === 0) return cancelApproval(db, subjectId)
  await restateApproval(db, subjectId, {
    type: [...new Set(left.map(({ type }) => type))].join(' + '),
    dates: spanFact(wholeOf(left)),
    days: toDays(sumOf(left.map(({ quantity }) => quantity))),
  })
}

async function countAgain(
  db: Db,
  leave: Changeable,
  endsOn: Day | null,
  { today, now }: { today: Day; now: string },
): Promise<void> {
  if (leave.state !== 'PENDING' && leave.state !== 'APPROVED' && leave.state !== 'CANCELLATION_PENDING') return
  const span = endsOn
    ? { ...leave, to: endsOn, toHalf: endsOn === leave.from ? leave.fromHalf : ('FULL' as const) }
    : leave
  await changeDays(db, leave, span, {
    by: null,
    today,
    state: leave.state,
    more: { keepTo: leave.keepTo, keepToHalf: leave.keepToHalf },
  })
  const after = (await findChangeable(db, leave.id)).quantity
  const note = JSON.stringify([{ at: now, before: leave.quantity, after }])
  await db.execute(sql`update leave_withdrawal set recounts = recounts || ${note}::jsonb where id = ${leave.id}`)
  await settleDecision(db, leave)
  await tell(db, leave, after)
}

async function tell(db: Db, leave: Changeable, after: number): Promise<void> {
  await Promise.all([
    notify(db, {
      userIds: leave.userId ? [leave.userId] : [],
      event: 'leave.recounted',
      title: 'Your leave of {{dates}} was counted again',
      body: '{{type}}: it uses {{after}} days now, not {{before}}, because the calendar, your employment or a leave next to it changed.',
      facts: { type: leave.type, dates: spanFact(leave), before: toDays(leave.quantity), after: toDays(after) },
      link: '/employees/employees/leave-withdrawal',
    }),
    changed(db, ['leave'], [leave.userId]),
  ])
}
