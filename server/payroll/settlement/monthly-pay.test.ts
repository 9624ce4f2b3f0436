import { expect, test } from 'vitest'
import { createIndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { createStatutoryRates } from '../../../domain/payroll/india/rates/statutory-rates.ts'
import { createLeaveItem } from '../../../domain/payroll/settlement/settlement-items.ts'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { balance, buildPayRules, component, expectSlip, fixed, month } from '../../../test/factories/pay-engine.ts'
import { shippedRates } from '../../../test/factories/pay/wage-months.ts'
import { calculateMonthlyPay } from './monthly-pay.ts'

const rules = buildPayRules([
  [component('BASIC'), fixed(20_000_00)],
  [component('SPECIAL'), balance],
])
const other = { isBasic: false, isWage: false, isTaxable: true, isPfWage: false }
const marks = new Map([
  ['basic', { id: 'basic', isBasic: true, isWage: true, isTaxable: true, isPfWage: true }],
  ['special', { id: 'special', ...other }],
])
// Total pay is 60,000 a month, of it 20,000 basic pay.
const calculate = (values: object) => {
  const facts = month('2026-07-01', { statutory: createIndiaFacts('MH') })
  const slip = expectSlip({ ...facts, terms: facts.terms.map((one) => ({ ...one, ctc: 7_20_000_00 })) }, rules)
  const row = shippedRates.require('WAGES', '2026-07-31')
  const law = createStatutoryRates(shippedRates.rows, [{ ...row, values: { ...row.values, ...values } }])
  return calculateMonthlyPay(slip, facts, { marks, law })
}

test('leave encashment on basic pay and gratuity count at least half of the remuneration, unless the rate excludes them', () => {
  // 12 % of 15,000 is 1,800: half of 61,800.
  const raised = calculate({})
  expect([raised.gross, raised.basic, raised.gratuityWages, raised.leaveWages.amount]).toEqual([
    60_000_00, 20_000_00, 30_900_00, 30_900_00,
  ])
  const excluded = calculate({ gratuity: false, leaveEncashment: false })
  expect([excluded.gratuityWages, excluded.leaveWages]).toEqual([20_000_00, { amount: 20_000_00, trace: [] }])
  expect(calculate({ employerFund: false }).leaveWages.amount).toBe(30_000_00)
})

test('the encashed days state the wages and their source', () => {
  const rule = { payBasis: 'BASIC', payDivisor: 30, payPercent: 100, payAmount: null } as const
  const item = createLeaveItem(
    { key: 'LEAVE', type: 'Privilege leave', quantity: 10 * DAY, rule, on: '2026-07-31' },
    calculate({}),
  )
  // 10 days of 30,900 / 30.
  expect(item?.amount).toBe(10_300_00)
  expect(item?.trace.map(({ text }) => text)).toEqual([
    '{{days}} days of {{type}} left on {{on}} × {{percent}}% of {{ofAmount}} ÷ {{divisor}}',
    'Wages are raised to {{percent}}% of {{remunerationAmount}}: {{wagesAmount}}',
    'Source: {{source}}',
  ])
})
