import { APPROVER_LINK } from './approval-events.ts'
import { commonFacts, dayFact, listFact, numberFact, textFact, type EventDefinition } from './event-facts.ts'

const { employee, dueDay } = commonFacts

/** The events of projects and of the reminders that HR maintains. */
export const reminderEvents = {
  'project.joined': {
    group: 'Projects',
    name: 'Added to a project',
    title: 'You were added to the project {{project}}',
    body: '{{role}}',
    facts: { project: textFact('Project', 'Website'), role: textFact('Project role', 'Developer') },
    link: '/task/projects',
  },
  'reminder.probation': {
    group: 'Reminders',
    name: 'Probation due',
    title: 'The probation of {{name}} ends on {{day}}',
    body: 'Confirm or extend it before this date.',
    facts: { name: employee, day: dueDay },
    link: '/employees/probation/add',
  },
  'reminder.birthday': {
    group: 'Reminders',
    name: 'Birthdays of colleagues',
    title: 'Birthdays on {{day}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { day: dayFact('Day', '2026-03-16'), names: listFact('Names', ['Asha Rao', 'Ravi Kumar']) },
    link: '/people',
  },
  'reminder.policy': {
    group: 'Reminders',
    name: 'Policy to acknowledge',
    title: 'Policies to acknowledge: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: numberFact('Count', 2), names: listFact('Names', ['Travel policy', 'Leave policy']) },
    link: '/policies',
  },
  'reminder.approval': {
    group: 'Reminders',
    name: 'Pending approvals',
    title: 'Requests pending your approval: {{count}}',
    body: '{{#each names}}{{this}}\n{{/each}}',
    facts: { count: numberFact('Count', 2), names: listFact('Requesters', ['Asha Rao', 'Ravi Kumar']) },
    link: APPROVER_LINK,
  },
  'reminder.payroll': {
    group: 'Reminders',
    name: 'Payroll cut-off',
    permission: 'payroll.run.manage',
    title: 'The payroll cut-off of {{name}} is on {{day}}',
    body: 'Enter adjustments and approve attendance before this date.',
    facts: { name: textFact('Salary slip cycle', 'March 2026'), day: dueDay },
    link: '/hr/payroll/draft',
  },
} satisfies Record<string, EventDefinition>
