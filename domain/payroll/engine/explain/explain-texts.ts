/** Why a slip is not the one before: English and key of the dictionary in one, filled as `words` are. */
export const changeTexts = {
  first: 'First slip: there is none before it',
  joined: 'Joined on {{from}}: not paid for the days before',
  joinedBefore: 'Joined on {{from}} last time: now a whole period',
  left: 'Left on {{to}}: not paid for the days after',
  leftBefore: 'Was not employed after {{to}} last time',
  unpaid: '{{label}}: {{days}} days without pay from {{from}} to {{to}}',
  unpaidBefore: '{{label}} of {{from}} to {{to}}: {{days}} days without pay last time, and not now',
  fewerDays: 'Fewer paid days',
  fewerDaysBefore: 'Fewer paid days last time',
  rate: 'Cost to company: {{beforeAmount}} a year before, {{nowAmount}} now',
  structure: 'Another pay structure: {{name}}',
  rule: 'Another rule for {{name}}',
  ruleNew: '{{name}} is new',
  ruleGone: '{{name}} is no longer paid',
  worked: 'Other hours, days or pieces were worked',
  reads: '{{name}} follows other amounts of the slip',
  law: '{{name}}: {{beforeAmount}} before, {{nowAmount}} now',
  arrears: 'Arrears of {{from}} to {{to}}',
  arrearsBefore: 'Arrears of {{from}} to {{to}} were paid last time',
  added: '{{name}}: {{nowAmount}} this time',
  addedBefore: '{{name}}: {{beforeAmount}} last time, and not now',
  addedOther: '{{name}}: {{beforeAmount}} last time, {{nowAmount}} now',
  loan: 'Repaid of {{name}}: {{beforeAmount}} last time, {{nowAmount}} now',
} as const

/** What `whyAmount` begins with. */
export const amountTexts = {
  head: '{{name}}: {{valueAmount}}',
  nothing: '{{name}}: nothing this time; a whole period pays {{fullAmount}}',
} as const
