import { commonFacts, optional, type EventFacts, type EventDefinition } from './event-facts.ts'

type ApprovalEventSuffix = 'requested' | 'step' | 'approved' | 'rejected' | 'sent_back'

interface ApprovalTexts {
  group: string
  /** The path in the web app where the requester sees the request. */
  link: string
  /** The facts of the request. */
  facts: EventFacts
  /** The default titles, and the description of the request. */
  titles: Record<ApprovalEventSuffix, string>
  body: string
}

const { requester, decidedBy, comment, nextApprover } = commonFacts

/** The events of the approval workflow for one kind of request. */
export function defineApprovalEvents<K extends string>(
  kind: K,
  { group, link, facts, titles, body }: ApprovalTexts,
): Record<`${K}.${ApprovalEventSuffix}`, EventDefinition> {
  const decision = { group, link, body }
  const events: Record<ApprovalEventSuffix, Omit<EventDefinition, 'title'>> = {
    requested: {
      ...decision,
      name: 'Requests for my approval',
      link: APPROVER_LINK,
      defaultChannels: ['APP', 'MAIL'],
      facts: { name: requester, ...facts },
    },
    step: { ...decision, name: 'Moved to the next approver', facts: { who: decidedBy, next: nextApprover, ...facts } },
    approved: { ...decision, name: 'Approved', facts: { who: decidedBy, comment: optional(comment), ...facts } },
    rejected: { ...decision, name: 'Rejected', facts: { who: decidedBy, comment, ...facts } },
    sent_back: { ...decision, name: 'Sent back', facts: { who: decidedBy, comment, ...facts } },
  }
  const named = (Object.keys(events) as ApprovalEventSuffix[]).map((suffix) => [
    `${kind}.${suffix}`,
    { ...events[suffix], title: titles[suffix] },
  ])
  return Object.fromEntries(named)
}

/** The path in the web app where approvers see all requests. */
export const APPROVER_LINK = '/approvals'
