import { expect, test } from 'vitest'
import {
  amounts,
  balance,
  buildPayRules,
  component,
  deduction,
  month,
  percent,
  expectSlip,
  term,
} from '../../test/factories/pay-engine.ts'
import type { PayFacts } from './engine/slip-types.ts'
import type { Component, WageBase } from './engine/types.ts'
import { createIndiaFacts } from './india/facts.ts'
import { indiaRateRows } from './india/rates/india-rates.ts'
import { createStatutoryRates } from './india/rates/statutory-rates.ts'
import { createIndiaPack } from './india/pack.ts'

// Whole payslips in India, calculated by hand: structure, statutory lines and net. June 2026, Maharashtra, new regime.
const wages: WageBase[] = ['TAX', 'ESI', 'PT', 'LWF', 'BONUS']
const ofLaw = (key: string, more: Partial<Component> = {}): [Component, null] => [
  component(key, { kind: 'STATUTORY', statutoryKey: key, partOfCtc: false, order: 60, ...more }),
  null,
]
const inCtc = { partOfCtc: true }

const staff = buildPayRules(
  [
    [component('BASIC', { order: 1, countsAs: [...wages, 'EPF', 'GRATUITY', 'BASIC'] }), percent('50', 'CTC')],
    [component('HRA', { order: 2, countsAs: [...wages, 'HRA'] }), percent('40', 'BASIC')],
    [component('SPECIAL', { order: 3, countsAs: wages }), balance],
    ofLaw('EPF_EMPLOYEE'),
    ofLaw('EPF_EMPLOYER', inCtc),
    ofLaw('EPS', inCtc),
    ofLaw('ESI_EMPLOYEE'),
    ofLaw('ESI_EMPLOYER', inCtc),
    ofLaw('PT'),
    ofLaw('INCOME_TAX'),
    [deduction('CANTEEN', { order: 90 }), percent('0.1', 'GROSS')],
  ],
  { pack: createIndiaPack(createStatutoryRates(indiaRateRows)) },
)
const june = (ctc: number, more: Partial<PayFacts> = {}) =>
  expectSlip(month('2026-06-01', { terms: [term(ctc)], statutory: createIndiaFacts('MH'), ...more }), staff)

// CTC 50,000 a month: basic 25,000, house rent 10,000. The employer's PF is 12 % of the ceiling of 15,000: 1,250 (8.33
// %) to the pension and 550 to the fund. The balance is 13,200. No ESI above 21,000. No tax: 5,78,400 a year less
// 75,000 is below 12,00,000 (s. 87A). Gross 48,200: professional tax 200, canteen 48.20.
test('above the ceilings of EPF and ESI', () => {
  const slip = june(6_00_000_00)
  expect(amounts(slip)).toEqual({
    BASIC: 25_000_00,
    HRA: 10_000_00,
    SPECIAL: 13_200_00,
    EPF_EMPLOYEE: 1_800_00,
    EPF_EMPLOYER: 550_00,
    EPS: 1_250_00,
    PT: 200_00,
    CANTEEN: 48_20,
  })
  expect(slip).toMatchObject({ earnings: 48_200_00, employerContributions: 1_800_00, net: 46_151_80 })
})

// CTC 20,000 a month: basic 10,000, house rent 4,000. PF wages are basic, as house rent and special allowance are less
// than half. 12 % is 1,200: pension 833, fund 367. ESI uses all earnings: 3.25 % of (14,000 + x), rounded up to the
// rupee. The balance x is 20,000 - 14,000 - 1,200 - ESI. With ESI 592: x = 4,208, and 3.25 % of 18,208 is 591.76.
test('below the ceilings, where the balance depends on a contribution on it', () => {
  const slip = june(2_40_000_00)
  expect(amounts(slip)).toEqual({
    BASIC: 10_000_00,
    HRA: 4_000_00,
    SPECIAL: 4_208_00,
    EPF_EMPLOYEE: 1_200_00,
    EPF_EMPLOYER: 367_00,
    EPS: 833_00,
    // 0.75 % of 18,208 is 136.56.
    ESI_EMPLOYEE: 137_00,
    ESI_EMPLOYER: 592_00,
    PT: 200_00,
    CANTEEN: 18_21,
  })
  expect(slip.earnings + slip.employerContributions).toBe(20_000_00)
})
