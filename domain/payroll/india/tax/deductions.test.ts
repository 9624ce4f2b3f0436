import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/india-statutory.ts'
import { toPaise } from '../rates/rate-types.ts'
import { calculateChapterSixA } from './deductions.ts'

const { caps } = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', 'OLD').values

function allowed(claims: Record<string, number>, interest = 0) {
  const deductions = calculateChapterSixA({
    amounts: Object.entries(claims).map(([section, amount]) => ({
      head: section,
      section,
      kind: 'DEDUCTION',
      amount: toPaise(amount),
    })),
    caps,
    isSenior: false,
    pensionMax: 0,
    grossTotal: toPaise(20_00_000),
    interest: toPaise(interest),
  })
  return deductions.reduce((sum, one) => sum + one.allowed / 100, 0)
}

test.each([
  // s. 80D(2)(b) and (4): parents have one limit, 50,000 if one of them is a senior citizen.
  ['parents below and above 60', { '80D_PARENTS': 30_000, '80D_PARENTS_SENIOR': 60_000 }, 0, 50_000],
  ['parents below 60', { '80D_PARENTS': 30_000 }, 0, 25_000],
  // s. 80DD(1) and 80U(1): a fixed deduction by the degree of the disability.
  ['a dependant with two claims', { '80DD': 75_000, '80DD_SEVERE': 1_25_000 }, 0, 1_25_000],
  ['a disability of self, 20,000 spent', { '80U': 20_000 }, 0, 75_000],
  // s. 80TTA(1): only interest that is part of the income.
  ['savings interest that is not declared', { '80TTA': 10_000 }, 0, 0],
  ['savings interest of 6,000', { '80TTA': 10_000 }, 6_000, 6_000],
])('%s', (_, claims, interest, expected) => {
  expect(allowed(claims, interest)).toBe(expected)
})
