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
  /** The headline of several requests: '{{count}} leave requests'. */
  groupTitle: string
}

const { requester, decidedBy, comment, nextApprover } = commonFacts

/** The events of the approval workflow for one kind of request. */
export function defineApprovalEvents<K extends string>(
  kind: K,
  { group, link, facts, titles, body, groupTitle }: ApprovalTexts,
): Record<`${K}.${ApprovalEventSuffix}`, EventDefinition> {
  const decision = { group, link, body }
  const events: Record<ApprovalEventSuffix, Omit<EventDefinition, 'title'>> = {
    requested: {
      ...decision,
      name: 'Request pending my approval',
      groupTitle,
      link: APPROVER_LINK,
      defaultChannels: ['APP', 'MAIL'],
      facts: { name: requester, ...facts },
    },
    step: {
      ...decision,
      name: 'Request moved to the next approver',
      facts: { who: decidedBy, next: nextApprover, ...facts },
    },
    approved: {
      ...decision,
      name: 'Request approved',
      facts: { who: decidedBy, comment: optional(comment), ...facts },
    },
    rejected: { ...decision, name: 'Request rejected', facts: { who: decidedBy, comment, ...facts } },
    sent_back: { ...decision, name: 'Request sent back', facts: { who: decidedBy, comment, ...facts } },
  }
  const named = (Object.keys(events) as ApprovalEventSuffix[]).map((suffix) => [
    `${kind}.${suffix}`,
    { ...events[suffix], title: titles[suffix] },
  ])
  return Object.fromEntries(named)
}

/** The path in the web app where approvers see all requests. */
export const APPROVER_LINK = '/approvals'
