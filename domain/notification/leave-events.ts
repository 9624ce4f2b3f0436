import type { Permission } from '../main/users/permissions.ts'
import { commonFacts, optional, textFact, numberFact, type EventFacts, type EventDefinition } from './event-facts.ts'

type ApprovalEventSuffix = 'requested' | 'step' | 'approved' | 'rejected' | 'sent_back'

interface ApprovalTexts {
  group: string
  permission: Permission
  /** The path in the web app where the approver sees the request. */
  link: string
  /** The facts of the request. */
  facts: EventFacts
  /** The default titles, and the description of the request. */
  titles: Record<ApprovalEventSuffix, string>
  body: string
}

const REQUESTER_LINK = '/employees/employees/leave-withdrawal'

const { requester, decidedBy, comment, nextApprover, leaveType, period, days, approver, actor, fromDay, toDay } =
  commonFacts

/** The events of the approval workflow for one kind of request. */
function defineApprovalEvents<K extends string>(
  kind: K,
  { group, permission, link, facts, titles, body }: ApprovalTexts,
): Record<`${K}.${ApprovalEventSuffix}`, EventDefinition> {
  const decision = { group, link: REQUESTER_LINK, body }
  const events: Record<ApprovalEventSuffix, Omit<EventDefinition, 'title'>> = {
    requested: {
      ...decision,
      name: 'Approval requests for me',
      permission,
      link,
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

const leaveFacts = { type: leaveType, dates: period, days }
const leaveLine = '{{type}}, {{dates}} · days: {{days}}'
const permission = 'leave.request.approve'

/** The events of service leave and of the approval workflow. */
export const leaveEvents = {
  ...defineApprovalEvents('leave', {
    group: 'Leave',
    permission,
    link: '/employees/employees/leaves/pending',
    facts: leaveFacts,
    body: leaveLine,
    titles: {
      requested: '{{name}} requests leave',
      step: 'Leave approved by {{who}}. Now pending with {{next}}.',
      approved: 'Leave approved by {{who}}',
      rejected: 'Leave rejected by {{who}}: {{comment}}',
      sent_back: 'Leave request sent back by {{who}}: {{comment}}',
    },
  }),
  'leave.recorded': {
    group: 'Leave',
    name: 'Recorded by HR',
    title: '{{who}} recorded leave for you',
    body: leaveLine,
    facts: { who: actor, ...leaveFacts },
    link: REQUESTER_LINK,
  },
  'leave.recounted': {
    group: 'Leave',
    name: 'Leave days recalculated',
    title: 'Your leave for {{dates}} was recalculated',
    body: '{{type}}: it now uses {{after}} days instead of {{before}} because your calendar, employment or an adjacent leave changed.',
    facts: {
      type: leaveType,
      dates: period,
      before: numberFact('Days before', 3),
      after: numberFact('Days after', 2),
    },
    link: REQUESTER_LINK,
  },
  'leave.cancelled': {
    group: 'Leave',
    name: 'Cancelled',
    title: '{{who}} cancelled your leave',
    body: leaveLine,
    facts: { who: actor, type: leaveType, dates: optional(period), days },
    link: REQUESTER_LINK,
  },
  'leave.shutdown': {
    group: 'Leave',
    name: 'Leave deducted for a shutdown',
    title: 'Shutdown leave: {{name}}',
    body: '{{dates}} · days: {{days}}',
    facts: { name: textFact('Shutdown', 'Year-end shutdown'), dates: period, days },
    link: REQUESTER_LINK,
  },
  'leave.shutdown.done': {
    group: 'Leave',
    name: 'Shutdown leave recorded',
    permission: 'leave.settings.manage',
    title: 'Shutdown: {{name}}',
    body: 'Leave deducted for {{taken}} employees. Skipped: {{left}} (already on leave, not working or insufficient balance).',
    facts: {
      name: textFact('Shutdown', 'Year-end shutdown'),
      taken: numberFact('Employees with leave', 42),
      left: numberFact('Skipped employees', 3),
    },
    link: '/employees/employees/leave-settings?tab=leave-block',
  },
  ...defineApprovalEvents('leave_cancellation', {
    group: 'Leave cancellation',
    permission,
    link: '/employees/employees/leaves/pending',
    facts: leaveFacts,
    body: 'Cancellation: {{type}}, {{dates}} · days: {{days}}',
    titles: {
      requested: '{{name}} requests to cancel leave',
      step: 'Cancellation approved by {{who}}. Now pending with {{next}}.',
      approved: 'Cancellation approved by {{who}}',
      rejected: 'Cancellation rejected by {{who}}: {{comment}}',
      sent_back: 'Cancellation sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('leave_encashment', {
    group: 'Leave encashment',
    permission,
    link: '/employees/employees/leave-withdrawal?tab=encashments',
    facts: { type: leaveType, days },
    body: '{{type}} encashment · days: {{days}}',
    titles: {
      requested: '{{name}} requests leave encashment',
      step: 'Leave encashment approved by {{who}}. Now pending with {{next}}.',
      approved: 'Leave encashment approved by {{who}}',
      rejected: 'Leave encashment rejected by {{who}}: {{comment}}',
      sent_back: 'Leave encashment sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('compensatory_off', {
    group: 'Compensatory off',
    permission,
    link: '/employees/employees/compensatory-offs',
    facts: { dates: period, days },
    body: 'Worked on {{dates}} · days: {{days}}',
    titles: {
      requested: '{{name}} requests compensatory off',
      step: 'Compensatory off approved by {{who}}. Now pending with {{next}}.',
      approved: 'Compensatory off approved by {{who}}',
      rejected: 'Compensatory off rejected by {{who}}: {{comment}}',
      sent_back: 'Compensatory off sent back by {{who}}: {{comment}}',
    },
  }),

  'approval.reminded': {
    group: 'Approvals',
    name: 'Pending approval reminder',
    title: 'Reminder: {{name}}’s request is pending your approval',
    body: '',
    facts: { name: requester, ...optionalRequestFacts() },
    link: '/employees/employees/leaves/pending',
  },
  'approval.escalated': {
    group: 'Approvals',
    name: 'Approval escalated',
    title: '{{name}}’s request was overdue with {{approver}} and is now with HR',
    body: '',
    facts: { name: requester, approver, ...optionalRequestFacts() },
    link: '/employees/employees/leaves/pending',
  },
  'approval.delegated': {
    group: 'Approvals',
    name: 'Request reassigned to me',
    title: 'A request was reassigned to you',
    body: '',
    facts: optionalRequestFacts(),
    link: '/employees/employees/leaves/pending',
  },
  'approval.delegation': {
    group: 'Approvals',
    name: 'Approval delegate assignment',
    title: 'You are the approval delegate for {{name}}',
    body: 'You approve requests on their behalf from {{from}} to {{to}}.',
    facts: { name: approver, from: fromDay, to: toDay },
    link: '/employees/employees/leaves/pending',
  },
} satisfies Record<string, EventDefinition>

// The facts depend on the kind of request.
function optionalRequestFacts(): EventFacts {
  return { type: optional(leaveType), dates: optional(period), days: optional(days) }
}
