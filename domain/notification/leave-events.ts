import { APPROVER_LINK, defineApprovalEvents } from './approval-events.ts'
import { commonFacts, optional, textFact, numberFact, type EventFacts, type EventDefinition } from './event-facts.ts'

const REQUESTER_LINK = '/employees/employees/leave-withdrawal'

const { requester, comment, leaveType, period, days, approver, actor, fromDay, toDay } = commonFacts

const leaveFacts = { type: leaveType, dates: period, days }
const leaveLine = '{{type}}, {{dates}} · {{days}} days'

/** The events of service leave and of the approval workflow. */
export const leaveEvents = {
  ...defineApprovalEvents('leave', {
    group: 'Leave',
    groupTitle: '{{count}} leave requests',
    link: REQUESTER_LINK,
    facts: leaveFacts,
    body: leaveLine,
    titles: {
      requested: '{{name}} requested leave',
      step: 'Leave approved by {{who}}. Now pending with {{next}}.',
      approved: 'Leave approved by {{who}}',
      rejected: 'Leave rejected by {{who}}: {{comment}}',
      sent_back: 'Leave request sent back by {{who}}: {{comment}}',
    },
  }),
  'leave.recorded': {
    group: 'Leave',
    name: 'Leave added by HR',
    title: '{{who}} added leave for you',
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
    name: 'Leave cancelled',
    title: '{{who}} cancelled your leave',
    body: leaveLine,
    facts: { who: actor, type: leaveType, dates: optional(period), days },
    link: REQUESTER_LINK,
  },
  'leave.shutdown': {
    group: 'Leave',
    name: 'Shutdown leave deducted from my balance',
    title: 'Shutdown leave: {{name}}',
    body: '{{dates}} · {{days}} days',
    facts: { name: textFact('Shutdown', 'Year-end shutdown'), dates: period, days },
    link: REQUESTER_LINK,
  },
  'leave.shutdown.done': {
    group: 'Leave',
    name: 'Shutdown leave deducted for employees',
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
    groupTitle: '{{count}} leave cancellation requests',
    link: REQUESTER_LINK,
    facts: leaveFacts,
    body: 'Cancellation: {{type}}, {{dates}} · {{days}} days',
    titles: {
      requested: '{{name}} requested a leave cancellation',
      step: 'Cancellation approved by {{who}}. Now pending with {{next}}.',
      approved: 'Cancellation approved by {{who}}',
      rejected: 'Cancellation rejected by {{who}}: {{comment}}',
      sent_back: 'Cancellation sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('leave_encashment', {
    group: 'Leave encashment',
    groupTitle: '{{count}} leave encashment requests',
    link: '/employees/employees/leave-withdrawal?tab=encashments',
    facts: { type: leaveType, days },
    body: '{{type}} encashment · {{days}} days',
    titles: {
      requested: '{{name}} requested leave encashment',
      step: 'Leave encashment approved by {{who}}. Now pending with {{next}}.',
      approved: 'Leave encashment approved by {{who}}',
      rejected: 'Leave encashment rejected by {{who}}: {{comment}}',
      sent_back: 'Leave encashment sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('compensatory_off', {
    group: 'Comp-off',
    groupTitle: '{{count}} comp-off requests',
    link: '/employees/employees/compensatory-offs',
    facts: { dates: period, days },
    body: 'Worked on {{dates}} · {{days}} days',
    titles: {
      requested: '{{name}} requested comp-off',
      step: 'Comp-off approved by {{who}}. Now pending with {{next}}.',
      approved: 'Comp-off approved by {{who}}',
      rejected: 'Comp-off rejected by {{who}}: {{comment}}',
      sent_back: 'Comp-off sent back by {{who}}: {{comment}}',
    },
  }),

  'approval.reminded': {
    group: 'Approvals',
    name: 'Reminder of a pending request',
    title: 'Reminder: {{name}}’s request is pending your approval',
    body: '',
    facts: { name: requester, ...optionalRequestFacts() },
    defaultChannels: ['APP', 'MAIL'],
    link: APPROVER_LINK,
  },
  'approval.escalated': {
    group: 'Approvals',
    name: 'Request escalated',
    title: '{{name}}’s request was overdue with {{approver}} and is now with HR',
    body: '',
    facts: { name: requester, approver, ...optionalRequestFacts() },
    defaultChannels: ['APP', 'MAIL'],
    link: APPROVER_LINK,
  },
  'approval.commented': {
    group: 'Approvals',
    name: 'Comment on a request',
    title: '{{who}} commented on a request',
    body: '{{text}}',
    facts: { who: actor, text: comment },
    link: APPROVER_LINK,
  },
  'approval.delegated': {
    group: 'Approvals',
    name: 'Request reassigned to me',
    title: 'A request was reassigned to you',
    body: '',
    facts: optionalRequestFacts(),
    defaultChannels: ['APP', 'MAIL'],
    link: APPROVER_LINK,
  },
  'approval.delegation': {
    group: 'Approvals',
    name: 'Assigned as delegate',
    title: 'You are the approval delegate for {{name}}',
    body: 'You approve requests on their behalf from {{from}} to {{to}}.',
    facts: { name: approver, from: fromDay, to: toDay },
    link: APPROVER_LINK,
  },
} satisfies Record<string, EventDefinition>

// The facts depend on the kind of request.
function optionalRequestFacts(): EventFacts {
  return { type: optional(leaveType), dates: optional(period), days: optional(days) }
}
