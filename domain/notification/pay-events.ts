import { commonFacts, dayFact, optional, textFact, type EventDefinition } from './event-facts.ts'

/** The events of service payroll. */
export const payEvents = {
  'payslip.released': {
    group: 'Payslips',
    name: 'Payslip released',
    defaultChannels: ['APP', 'MAIL'],
    title: 'Your payslip for {{period}} is ready',
    body: '',
    facts: { period: textFact('Pay period', 'March 2026') },
    link: '/employees/employees/payslips',
  },
  'payslip.uploaded': {
    group: 'Payslips',
    name: 'Payslip uploaded',
    title: 'A payslip was added for you',
    body: '',
    facts: {},
    link: '/employees/employees/payslips',
  },
  'bank-account.changed': {
    group: 'Payroll',
    name: 'My bank account changed',
    defaultChannels: ['APP', 'MAIL'],
    isMandatory: true,
    title: 'The bank account for your pay was changed',
    body: 'Your pay now goes to the account {{to}} instead of {{from}}. If you did not ask for this, contact HR at once.',
    facts: {
      from: textFact('Previous account', '••••4821'),
      to: textFact('New account', '••••7730'),
      usedFrom: optional(dayFact('Used from')),
    },
    link: '/profile?tab=identity',
  },
  'payroll.control-changed': {
    group: 'Payroll',
    name: 'Payroll control changed',
    permission: 'payroll.settings.manage',
    defaultChannels: ['APP', 'MAIL'],
    isMandatory: true,
    title: '{{name}} changed a control of payroll from {{before}} to {{after}}',
    body: 'This applies from the next payroll. Payrolls that exist already keep the previous setting.',
    facts: {
      name: commonFacts.actor,
      before: textFact('Previous value', '3'),
      after: textFact('New value', '5'),
    },
    link: '/hr/payroll/salary-settings/pay-structure?tab=general',
  },
} satisfies Record<string, EventDefinition>
