import type { Api } from '../../../domain/contract.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import type { PastDecision } from '../../main/approval-ports.ts'
import type { LeaveHistoryEntry } from './request.table.ts'
import type { LeaveRequestView } from './request-view.ts'

type TimelineEvent = Api['GET /api/leave-hr/leave/withdraws/{id}']['reply']['events'][number]

const noEarlyReturn = { keepTo: null, keepToHalf: null }

/** The history of a leave in order of time. */
export function buildTimeline(
  row: LeaveRequestView,
  recounts: readonly LeaveHistoryEntry[],
  decisions: readonly PastDecision[],
): TimelineEvent[] {
  const isRequest = ({ what }: LeaveHistoryEntry) => what === 'REQUESTED'
  const events = [
    ...recounts.filter(isRequest).map(toHistoryEvent),
    toRequestedEvent(row, recounts.some(isRequest)),
    ...decisions.map(toDecisionEvent),
    ...recounts.filter((one) => !isRequest(one)).map(toHistoryEvent),
  ]
  return events.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
}

const toRequestedEvent = (row: LeaveRequestView, isAgain: boolean): TimelineEvent => ({
  at: row.requestedAt,
  what: row.recordedBy ? 'RECORDED' : isAgain ? 'RESUBMITTED' : 'REQUESTED',
  who: row.recordedBy ?? row.employee.name,
  decidedFor: null,
  comment: row.reason || null,
  ...noEarlyReturn,
})

const toDecisionEvent = ({ kind, facts, state, at, who, decidedFor, comment }: PastDecision): TimelineEvent => ({
  at,
  what: `${facts.keepTo ? 'BACK' : kind}_${state}`,
  who,
  decidedFor,
  comment,
  ...noEarlyReturn,
})

function toHistoryEvent({ at, before, after, what, who, reason, ...end }: LeaveHistoryEntry): TimelineEvent {
  const change = before === after ? null : `${toDays(before)} → ${toDays(after)}`
  const comment = [reason, change].filter(Boolean).join(' · ') || null
  return { at, what: what ?? 'RECOUNTED', who: who ?? null, decidedFor: null, comment, ...noEarlyReturn, ...end }
}
