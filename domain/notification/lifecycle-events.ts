import { defineApprovalEvents } from './approval-events.ts'
import { commonFacts, dayFact, listFact, optional, numberFact, textFact, type EventDefinition } from './event-facts.ts'

const planName = textFact('Plan', 'Onboarding of engineers')
const stepCount = numberFact('Steps', 3)
const employeeNames = listFact('Employees', ['Asha Rao', 'Ravi Kumar'])
const lastDay = dayFact('Last working day', '2026-05-31')
const PLAN_STEPS = '/plan-steps'
const RESIGNATION = '/employees/employees/resignation'

/** The events of joining and leaving. */
export const lifecycleEvents = {
  ...defineApprovalEvents('resignation', {
    group: 'Resignations',
    groupTitle: '{{count}} resignations',
    link: RESIGNATION,
    facts: { type: textFact('Resignation type', 'Resignation'), day: lastDay },
    body: '{{type}}, last working day {{day}}',
    titles: {
      requested: '{{name}} has resigned',
      step: 'Your resignation was accepted by {{who}}. Now pending with {{next}}.',
      approved: 'Your resignation was accepted by {{who}}',
      rejected: 'Your resignation was rejected by {{who}}: {{comment}}',
      sent_back: 'Your resignation was sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('resignation_withdrawal', {
    group: 'Resignation withdrawals',
    groupTitle: '{{count}} resignation withdrawals',
    link: RESIGNATION,
    facts: { reason: textFact('Reason', 'A new role in the team'), day: lastDay },
    body: 'Last working day {{day}}: {{reason}}',
    titles: {
      requested: '{{name}} requested to withdraw their resignation',
      step: 'Your resignation withdrawal was approved by {{who}}. Now pending with {{next}}.',
      approved: 'Your resignation withdrawal was approved by {{who}}',
      rejected: 'Your resignation withdrawal was rejected by {{who}}: {{comment}}',
      sent_back: 'Your resignation withdrawal was sent back by {{who}}: {{comment}}',
    },
  }),
  ...defineApprovalEvents('probation', {
    group: 'Probation',
    groupTitle: '{{count}} probations to decide',
    link: '/employees/probation/action?tab=decisions',
    facts: {
      employee: commonFacts.employee,
      day: dayFact('Day', '2026-05-31'),
      action: optional(textFact('Decision', 'CONFIRM')),
    },
    body: '{{employee}}, {{day}}',
    titles: {
      requested: '{{name}} submitted a probation decision',
      step: 'Your probation decision was approved by {{who}}. Now pending with {{next}}.',
      approved: 'Your probation decision was approved by {{who}}',
      rejected: 'Your probation decision was rejected by {{who}}: {{comment}}',
      sent_back: 'Your probation decision was sent back by {{who}}: {{comment}}',
    },
  }),
  'probation.decided': {
    group: 'Probation',
    name: 'Probation decision',
    title: 'Decision on your probation: {{day}}',
    body: '',
    facts: { day: dayFact('Day', '2026-05-31') },
    link: '/profile',
  },
  'asset.issued': {
    group: 'Assets',
    name: 'Asset issued to me',
    title: 'Acknowledge receipt of {{name}}',
    body: '',
    facts: { name: textFact('Asset', 'Laptop 14 inch') },
    link: '/assets',
  },
  'asset.returned': {
    group: 'Assets',
    name: 'Asset returned by me',
    title: '{{who}} confirmed the return of {{name}}',
    body: 'Returned on {{day}}',
    facts: {
      name: textFact('Asset', 'Laptop 14 inch'),
      who: textFact('Received by', 'Meera Iyer'),
      day: dayFact('Returned on', '2026-03-31'),
    },
    link: '/assets',
  },
  'letter.issued': {
    group: 'Letters',
    name: 'Letter issued to me',
    title: 'A letter was issued to you: {{title}}',
    body: '',
    facts: { title: textFact('Letter', 'Appointment letter') },
    link: '/letters',
  },
  'resignation.changed': {
    group: 'Resignations',
    name: 'My last working day changed',
    title: 'Your last working day was changed by {{who}}: {{day}}',
    body: '',
    facts: { who: commonFacts.decidedBy, day: lastDay },
    link: RESIGNATION,
  },
  'handover.received': {
    group: 'Onboarding and offboarding',
    name: 'Work handed over to me',
    title: 'Work of {{name}} was handed over to you',
    body: 'Direct reports: {{reports}}\nPlan steps: {{steps}}\nTasks: {{tasks}}\nPending approvals: {{approvals}}',
    facts: {
      name: commonFacts.employee,
      reports: numberFact('Direct reports', 2),
      steps: stepCount,
      tasks: numberFact('Tasks', 4),
      approvals: numberFact('Pending approvals', 3),
    },
    link: PLAN_STEPS,
  },
  'plan.started': {
    group: 'Onboarding and offboarding',
    name: 'My plan started',
    title: 'Your plan has started: {{plan}}',
    body: 'Steps for you: {{count}}',
    facts: { plan: planName, count: stepCount },
    link: '/employees/onboarding/onboarding',
  },
  'plan.assigned': {
    group: 'Onboarding and offboarding',
    name: 'Plan steps assigned to me',
    title: 'Plan steps were assigned to you: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: stepCount, names: employeeNames },
    link: PLAN_STEPS,
  },
  'plan.reopened': {
    group: 'Onboarding and offboarding',
    name: 'My plan step was reopened',
    title: '{{who}} reopened a plan step: {{step}}',
    body: '{{employee}}: {{reason}}',
    facts: {
      who: commonFacts.actor,
      step: textFact('Plan step', 'Laptop ordered'),
      employee: commonFacts.employee,
      reason: textFact('Reason', 'The order was cancelled'),
    },
    link: PLAN_STEPS,
  },
  'plan.overdue': {
    group: 'Onboarding and offboarding',
    name: 'My plan steps overdue',
    title: 'Plan steps are overdue: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: stepCount, names: employeeNames },
    link: PLAN_STEPS,
  },
  'plan.completed': {
    group: 'Onboarding and offboarding',
    name: 'My plan completed',
    title: 'Your plan is completed: {{plan}}',
    body: '',
    facts: { plan: planName },
    link: '/employees/onboarding/onboarding',
  },
} satisfies Record<string, EventDefinition>
