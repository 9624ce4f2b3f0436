import type { Api } from '../../domain/contract.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import type { PastDecision } from '../main/approval-ports.ts'
import type { Recount } from './withdrawal.table.ts'
import type { Row } from './withdrawal.view.ts'

type Event = Api['GET /api/leave-hr/leave/withdraws/{id}']['reply']['events'][number]

const noEnd = { keepTo: null, keepToHalf: null }

/** What happened to a leave, in order. */
export function storyOf(row: Row, recounts: readonly Recount[], decisions: readonly PastDecision[]): Event[] {
  const isAsk = ({ what }: Recount) => what === 'REQUESTED'
  const events = [
    ...recounts.filter(isAsk).map(recounted),
    askedFor(row, recounts.some(isAsk)),
    ...decisions.map(decided),
    ...recounts.filter((one) => !isAsk(one)).map(recounted),
  ]
  return events.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
}

const askedFor = (row: Row, isAgain: boolean): Event => ({
  at: row.requestedAt,
  what: row.recordedBy ? 'RECORDED' : isAgain ? 'ASKED_AGAIN' : 'REQUESTED',
  who: row.recordedBy ?? row.employee.name,
  decidedFor: null,
  comment: row.reason || null,
  ...noEnd,
})

const decided = ({ kind, facts, state, at, who, decidedFor, comment }: PastDecision): Event => ({
  at,
  what: `${facts.keepTo ? 'BACK' : kind}_${state}`,
  who,
  decidedFor,
  comment,
  ...noEnd,
})

function recounted({ at, before, after, what, who, reason, ...end }: Recount): Event {
  const change = before === after ? null : `${toDays(before)} → ${toDays(after)}`
  const comment = [reason, change].filter(Boolean).join(' · ') || null
  return { at, what: what ?? 'RECOUNTED', who: who ?? null, decidedFor: null, comment, ...noEnd, ...end }
}
