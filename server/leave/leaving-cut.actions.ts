import type { Day } from '../../domain/kit/day.ts'
import { toDaySpanFact } from '../../domain/kit/fact-words.ts'
import type { Span } from '../../domain/leave/span.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import { move, storyWith, type Changeable } from './change.queries.ts'
import { countAgain, settleDecision, tellCounted, type Now } from './count-again.actions.ts'
import { giveBack } from './ledger.ts'
import { assertUnlocked } from './locked.queries.ts'
import { tellOwner } from './tell-owner.actions.ts'

/** Leave after the last day of the employment ends with it. */
export async function endWithEmployment(db: Db, leave: Changeable, { now, today }: Now): Promise<void> {
  const { to, toHalf, state, quantity } = leave
  if (state !== 'PENDING') await assertUnlocked(db, [leave])
  const ended = state === 'PENDING' ? ('PENDING' as const) : ('APPROVED' as const)
  await move(db, leave, state, 'CANCELLED', {
    leavingCut: { to, toHalf, ...leave.leavingCut, ended },
    recounts: storyWith({ at: now, what: 'LEFT', before: quantity, after: 0 }),
  })
  await giveBack(db, leave, null)
  await settleDecision(db, leave, today)
  await tellCounted(db, leave, { before: quantity, after: 0 })
}

/** Leave that goes beyond the last day of the employment ends on it. */
export const shortenToEmployment = (db: Db, leave: Changeable, leftOn: Day, now: Now): Promise<void> => {
  const { to, toHalf, leavingCut } = leave
  return countAgain(db, leave, cutSpan(leave, leftOn), 'LEFT', {
    ...now,
    more: { leavingCut: { to, toHalf, ...leavingCut, ended: null } },
  })
}

/** Leave that the end of the employment took comes back as far as the employment goes now; undecided, to be asked again. */
export async function bringBack(db: Db, leave: Changeable, leftOn: Day | null, now: Now): Promise<void> {
  const { leavingCut: cut } = leave
  if (!cut) fail('CONFLICT')
  const whole = { ...leave, to: cut.to, toHalf: cut.toHalf }
  const isWhole = leftOn === null || cut.to <= leftOn
  if (cut.ended === 'PENDING') {
    await move(db, leave, 'CANCELLED', 'DRAFT', {
      toDay: cut.to,
      toHalf: cut.toHalf,
      groupId: null,
      leavingCut: null,
      recounts: storyWith({ at: now.now, what: 'RETURNED', before: 0, after: 0 }),
    })
    return tellToAskAgain(db, whole)
  }
  await countAgain(db, leave, isWhole ? whole : cutSpan(leave, leftOn), 'RETURNED', {
    ...now,
    more: { leavingCut: isWhole ? null : { ...cut, ended: null } },
  })
}

const cutSpan = (leave: Span, last: Day): Span => ({
  ...leave,
  to: last,
  toHalf: last === leave.from ? leave.fromHalf : 'FULL',
})

const tellToAskAgain = (db: Db, leave: Changeable): Promise<void> =>
  tellOwner(db, leave.userId, {
    event: 'leave.recounted',
    title: 'Your leave of {{dates}} can be sent again',
    body: '{{type}}: your employment was to end before it was decided. Send it again if you still want it.',
    facts: { type: leave.type, dates: toDaySpanFact(leave) },
  })
