/**
 * Why a payslip differs from the previous one. The English text is also the key of the translation; `renderStep` fills
 * it.
 */
export const changeTexts = {
  first: 'First payslip',
  joined: 'Joined on {{from}}: partial period',
  joinedBefore: 'Joined on {{from}} in the previous period: now a full period',
  left: 'Left on {{to}}: partial period',
  leftBefore: 'Left on {{to}} in the previous period',
  unpaid: '{{label}}: {{days}} days loss of pay from {{from}} to {{to}}',
  unpaidBefore: '{{label}}, {{from}} to {{to}}: {{days}} days loss of pay in the previous period only',
  fewerDays: 'Fewer paid days',
  fewerDaysBefore: 'Fewer paid days in the previous period',
  rate: 'Annual CTC changed from {{beforeAmount}} to {{nowAmount}}',
  structure: 'Pay structure changed to {{name}}',
  rule: 'Rule for {{name}} changed',
  ruleNew: '{{name}} added',
  ruleGone: '{{name}} removed',
  worked: 'Different hours, days or pieces worked',
  reads: '{{name}} depends on other changed amounts',
  law: '{{name}} changed from {{beforeAmount}} to {{nowAmount}}',
  rounding: 'Different rounding to the rupee',
  arrears: 'Arrears of {{from}} to {{to}}',
  arrearsBefore: 'Arrears for {{from}} to {{to}} in the previous period',
  added: '{{name}}: {{nowAmount}} in this period',
  addedBefore: '{{name}}: {{beforeAmount}} in the previous period only',
  addedOther: '{{name}}: {{beforeAmount}} in the previous period, {{nowAmount}} now',
  loan: 'Recovery of {{name}}: {{beforeAmount}} in the previous period, {{nowAmount}} now',
} as const

/** The first sentence of `explainAmount`. */
export const amountTexts = {
  head: '{{name}}: {{valueAmount}}',
  nothing: '{{name}}: not paid in this period; a full period pays {{fullAmount}}',
} as const
