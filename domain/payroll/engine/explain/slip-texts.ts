/**
 * The sentences that a slip gives its reasons in, English and key of the dictionary in one. What ends in `Amount` is
 * minor units, a day is a `Day`, and the words of `names` are components' own.
 */
export const slipTexts = {
  fixedYear: 'Fixed: {{eachAmount}} a year',
  fixedMonth: 'Fixed: {{eachAmount}} a month',
  fixedPeriod: 'Fixed: {{eachAmount}} a pay period',
  fixedDay: 'Fixed: {{eachAmount}} a paid day, {{days}} days',
  fixedHour: 'Fixed: {{eachAmount}} an hour worked, {{hours}} hours',
  percentage: '{{percent}} % of {{names}}, which is {{ofAmount}}',
  formula: 'Worked out as {{formula}}',
  formulaAmount: '{{name}} is {{valueAmount}}',
  formulaNumber: '{{name}} is {{value}}',
  slab: '{{names}} is {{ofAmount}}; from {{fromAmount}} on: {{fixedAmount}} and {{percent}} %',
  slabNone: '{{names}} is {{ofAmount}}, below every slab',
  balance: 'What is left of {{ctcAmount}} when the other components take {{othersAmount}}',
  days: 'From {{from}} to {{to}}: {{paidDays}} of {{days}} days of {{fullAmount}}, {{partAmount}}',
  worked: 'From {{from}} to {{to}}: {{quantity}} at {{rateAmount}} each, {{partAmount}}',
  rupee: 'Rounded to the whole unit from {{exactAmount}}',
  rupeeUp: 'Rounded up to the whole unit from {{exactAmount}}',
  rupeeDown: 'Rounded down to the whole unit from {{exactAmount}}',
  adjustment: '{{label}}: {{valueAmount}}',
  exempt: '{{exemptAmount}} of it is free of tax',
  replaces: 'In place of what the structure pays for {{name}}',
  loan: '{{label}}: instalment {{instalmentAmount}}, {{leftAmount}} left to repay after it',
  loanCapped:
    '{{label}}: {{takenAmount}} of the instalment of {{instalmentAmount}}, as much as net pay allows; {{leftAmount}} left to repay after it',
  arrears: 'For {{from}} to {{to}}: {{nowAmount}} as known now, {{thenAmount}} as paid then',
  arrearsAfter: 'For {{from}} to {{to}}: {{nowAmount}} as known now, {{thenAmount}} as paid then and since',
  arrearsDays: 'Paid days were {{daysThen}} and are {{daysNow}}',
  arrearsCtc: 'The cost to company was {{thenAmount}} a year and is {{nowAmount}}',
} as const
