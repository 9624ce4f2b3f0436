import { toDaySpanFact } from '../../domain/kit/fact-words.ts'
import type { Day } from '../../domain/kit/day.ts'
import { sumOf, toDays, type Quantity } from '../../domain/leave/quantity.ts'
import { wholeOf, type Span } from '../../domain/leave/span.ts'
import type { Db } from '../kit/tenant.ts'
import { cancelApproval, updateApprovalFacts } from '../main/approval-ports.ts'
import { leavesOf, storyWith, type Changeable, type Changes } from './change.queries.ts'
import { factsOfCancelling } from './early-return.ts'
import { changeDays } from './recount.actions.ts'
import { tellOwner } from './tell-owner.actions.ts'

export interface Now {
  today: Day
  now: string
}

/** Counts a leave anew, for a reason that nobody asked for: its story and its owner are told, and whoever decides on it. */
export async function countAgain(
  db: Db,
  leave: Changeable,
  span: Span,
  what: 'RECOUNTED' | 'LEFT' | 'RETURNED',
  { today, now, more = {} }: Now & { more?: Changes },
): Promise<void> {
  const state = leave.state === 'CANCELLED' && what === 'RETURNED' ? 'APPROVED' : leave.state
  if (state !== 'PENDING' && state !== 'APPROVED' && state !== 'CANCELLATION_PENDING') return
  const { keepTo, keepToHalf } = leave
  const before = leave.state === 'CANCELLED' ? 0 : leave.quantity
  const after = await changeDays(db, leave, span, {
    by: null,
    today,
    state,
    unlessSame: what === 'RECOUNTED',
    more: (quantity) => ({
      keepTo,
      keepToHalf,
      ...more,
      recounts: storyWith({ at: now, ...(what === 'RECOUNTED' ? {} : { what }), before, after: quantity }),
    }),
  })
  if (after === null) return
  await settleDecision(db, leave, today)
  await tellCounted(db, what === 'RETURNED' ? { ...leave, to: span.to, toHalf: span.toHalf } : leave, { before, after })
}

/** What waits to be decided about a leave says what is left to decide on, or isn't asked any more. */
export async function settleDecision(db: Db, { id, groupId, state }: Changeable, today: Day): Promise<void> {
  if (state !== 'PENDING' && state !== 'CANCELLATION_PENDING') return
  const subjectId = state === 'PENDING' ? (groupId ?? id) : id
  const left = (await leavesOf(db, subjectId)).filter(
    (one) => one.state === state && (state === 'PENDING' || one.id === id),
  )
  const [first] = left
  if (!first) return cancelApproval(db, subjectId)
  if (state === 'CANCELLATION_PENDING') return updateApprovalFacts(db, id, await factsOfCancelling(db, first, today))
  await updateApprovalFacts(db, subjectId, {
    type: [...new Set(left.map(({ type }) => type))].join(' + '),
    dates: toDaySpanFact(wholeOf(left)),
    days: toDays(sumOf(left.map(({ quantity }) => quantity))),
  })
}

export const tellCounted = (
  db: Db,
  leave: Changeable,
  { before, after }: { before: Quantity; after: Quantity },
): Promise<void> =>
  tellOwner(db, leave.userId, {
    event: 'leave.recounted',
    title: 'Your leave of {{dates}} was counted again',
    body: '{{type}}: it uses {{after}} days now, not {{before}}, because the calendar, your employment or a leave next to it changed.',
    facts: { type: leave.type, dates: toDaySpanFact(leave), before: toDays(before), after: toDays(after) },
  })
