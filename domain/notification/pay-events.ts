import { defineApprovalEvents } from './approval-events.ts'
import { commonFacts, numberFact, dayFact, optional, textFact, type EventDefinition } from './event-facts.ts'

const expenseTitle = textFact('Claim', 'Visit to Pune')

/** The events of service payroll. */
export const payEvents = {
  ...defineApprovalEvents('expense', {
    group: 'Expenses',
    groupTitle: '{{count}} expense claims',
    link: '/hr/payroll/expenses',
    facts: {
      title: expenseTitle,
      totalAmount: numberFact('Amount', 125_000),
      lines: numberFact('Lines', 3),
      currency: optional(textFact('Currency', 'INR')),
    },
    body: '{{title}} · {{totalAmount}} · lines: {{lines}}',
    titles: {
      requested: '{{name}} submitted an expense claim',
      step: 'Expense claim approved by {{who}}. Now pending with {{next}}.',
      approved: 'Expense claim approved by {{who}}',
      rejected: 'Expense claim rejected by {{who}}: {{comment}}',
      sent_back: 'Expense claim sent back by {{who}}: {{comment}}',
    },
  }),
  'expense.adjusted': {
    group: 'Expenses',
    name: 'Expense amount reduced',
    title: '{{who}} reduced an amount of your claim {{title}}',
    body: '{{beforeAmount}} → {{afterAmount}}: {{reason}}',
    facts: {
      who: commonFacts.decidedBy,
      title: expenseTitle,
      beforeAmount: numberFact('Previous amount', 125_000),
      afterAmount: numberFact('New amount', 100_000),
      reason: commonFacts.comment,
      currency: optional(textFact('Currency', 'INR')),
    },
    link: '/hr/payroll/expenses',
  },
  'expense.reimbursed': {
    group: 'Expenses',
    name: 'Expense reimbursed',
    title: 'Your expenses were reimbursed',
    body: '{{paidAmount}}',
    facts: { paidAmount: numberFact('Amount', 125_000), currency: optional(textFact('Currency', 'INR')) },
    link: '/hr/payroll/expenses',
  },
  'payroll.submitted': {
    group: 'Payroll',
    name: 'Payroll submitted for approval',
    defaultChannels: ['APP', 'MAIL'],
    title: '{{who}} submitted the {{payroll}} payroll for your approval',
    body: '',
    facts: { who: commonFacts.requester, payroll: textFact('Payroll', 'March 2026') },
    link: '/hr/payroll/draft',
  },
  'payroll.returned': {
    group: 'Payroll',
    name: 'Payroll returned for changes',
    defaultChannels: ['APP', 'MAIL'],
    title: '{{who}} returned the {{payroll}} payroll for changes',
    body: '{{reason}}',
    facts: {
      who: commonFacts.decidedBy,
      payroll: textFact('Payroll', 'March 2026'),
      reason: commonFacts.comment,
    },
    link: '/hr/payroll/draft',
  },
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
    name: 'Payroll control settings changed',
    permission: 'payroll.settings.manage',
    defaultChannels: ['APP', 'MAIL'],
    isMandatory: true,
    title: '{{name}} changed a payroll control from {{before}} to {{after}}',
    body: 'This applies from the next payroll. Existing payrolls keep the previous setting.',
    facts: {
      name: commonFacts.actor,
      before: textFact('Previous value', '3'),
      after: textFact('New value', '5'),
    },
    link: '/hr/payroll/salary-settings/pay-structure?tab=general',
  },
} satisfies Record<string, EventDefinition>
