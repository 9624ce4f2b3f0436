/**
 * The sentences of payslip reasons. The English text is also the key of the translation. Facts that end in `Amount` are
 * minor units, days are a `Day`, and `names` are component names.
 */
export const slipTexts = {
  fixedYear: 'Fixed: {{eachAmount}} a year',
  fixedMonth: 'Fixed: {{eachAmount}} a month',
  fixedPeriod: 'Fixed: {{eachAmount}} a pay period',
  fixedDay: 'Fixed: {{eachAmount}} a paid day, {{days}} days',
  fixedHour: 'Fixed: {{eachAmount}} an hour worked, {{hours}} hours',
  percentage: '{{percent}}% of {{names}}, which is {{ofAmount}}',
  formula: 'Calculated as {{formula}}',
  formulaAmount: '{{name}} is {{valueAmount}}',
  formulaNumber: '{{name}} is {{value}}',
  slab: '{{names}}: {{ofAmount}}. Slab from {{fromAmount}}: {{fixedAmount}} plus {{percent}}%',
  slabNone: '{{names}}: {{ofAmount}}, below the lowest slab',
  balance: 'Balance of CTC {{ctcAmount}} after other components of {{othersAmount}}',
  days: '{{from}} to {{to}}: {{paidDays}} of {{days}} days paid of {{fullAmount}} = {{partAmount}}',
  worked: '{{from}} to {{to}}: {{quantity}} × {{rateAmount}} = {{partAmount}}',
  rupee: 'Rounded from {{exactAmount}} to the nearest whole unit',
  rupeeUp: 'Rounded up to the whole unit from {{exactAmount}}',
  rupeeDown: 'Rounded down to the whole unit from {{exactAmount}}',
  adjustment: '{{label}}: {{valueAmount}}',
  exempt: 'Tax-exempt: {{exemptAmount}}',
  replaces: 'Replaces the structure amount of {{name}}',
  loan: '{{label}}: instalment {{instalmentAmount}}, outstanding {{leftAmount}}',
  loanCapped:
    '{{label}}: {{takenAmount}} of instalment {{instalmentAmount}}, limited by net pay; outstanding {{leftAmount}}',
  deductionLimited: 'Limited by net pay to {{takenAmount}}; {{leftAmount}} is carried to the next period',
  arrearsPostponed: 'Arrears of {{leftAmount}} would lower the net pay below zero: they wait for a later payslip',
  arrears: '{{from}} to {{to}}: due {{nowAmount}}, paid {{thenAmount}}',
  arrearsAfter: '{{from}} to {{to}}: due {{nowAmount}}, paid so far {{thenAmount}}',
  arrearsDays: 'Paid days corrected from {{daysThen}} to {{daysNow}}',
  arrearsCtc: 'Annual CTC changed from {{thenAmount}} to {{nowAmount}}',
} as const
