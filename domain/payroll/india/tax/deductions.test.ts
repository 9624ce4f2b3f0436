import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import { toPaise } from '../rates/rate-types.ts'
import { findDeclarationHead } from './declaration-heads.ts'
import { calculateChapterSixA } from './deductions.ts'

const { caps } = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', 'OLD').values

function allowed(claims: Record<string, number>, interest = 0, { rent = 0, income = 20_00_000 } = {}) {
  const deductions = calculateChapterSixA({
    amounts: Object.entries(claims).map(([head, amount]) => ({
      head,
      section: findDeclarationHead(head)?.section ?? head,
      kind: findDeclarationHead(head)?.kind ?? 'DEDUCTION',
      amount: toPaise(amount),
    })),
    caps,
    isSenior: false,
    pensionMax: 0,
    grossTotal: toPaise(income),
    interest: toPaise(interest),
    rentWithoutAllowance: toPaise(rent),
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
])('the deductions for %s', (_, claims, interest, expected) => {
  expect(allowed(claims, interest)).toBe(expected)
})

test.each([
  // s. 80GG: rent less 10 % of the income, 25 % of the income, 5,000 a month; the lowest counts.
  ['rent of 15,000 a month', 15_000, 6_00_000, 60_000],
  ['rent of 8,000 a month: 96,000 less 60,000', 8_000, 6_00_000, 36_000],
  ['rent of 10,000 with an income of 2,00,000: a quarter', 10_000, 2_00_000, 50_000],
  ['rent below a tenth of the income', 5_000, 8_00_000, 0],
])('without a house rent allowance: %s', (_, monthly, income, expected) => {
  expect(allowed({}, 0, { rent: monthly * 12, income })).toBe(expected)
})

test.each([
  // s. 80G(1) and (4), income 10,00,000: the limit is 1,00,000.
  ['in full, without limit', { '80G': 20_000 }, 20_000],
  ['by half, without limit', { '80G_HALF': 20_000 }, 10_000],
  ['in full, up to the limit', { '80G_LIMITED': 1_50_000 }, 1_00_000],
  ['by half, up to the limit', { '80G_LIMITED_HALF': 1_50_000 }, 50_000],
  ['both kinds with a limit', { '80G_LIMITED': 60_000, '80G_LIMITED_HALF': 60_000 }, 80_000],
])('donations: %s', (_, claims, expected) => {
  expect(allowed(claims, 0, { income: 10_00_000 })).toBe(expected)
})

test('the limit of donations is a tenth of the income after the other sections', () => {
  // 10,00,000 less 1,50,000 of s. 80C: a tenth is 85,000.
  expect(allowed({ '80C_PPF': 1_50_000, '80G_LIMITED': 1_00_000 }, 0, { income: 10_00_000 })).toBe(1_50_000 + 85_000)
})
