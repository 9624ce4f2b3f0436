import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import { toPaise } from '../rates/rate-types.ts'
import { findDeclarationHead } from './declaration-heads.ts'
import { calculateChapterSixA } from './deductions.ts'

const { caps } = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', 'OLD').values

function allowed(
  claims: Record<string, number>,
  interest = 0,
  { rent = 0, income = 20_00_000, isSenior = false } = {},
) {
  const deductions = calculateChapterSixA({
    amounts: Object.entries(claims).map(([head, amount]) => ({
      head,
      section: findDeclarationHead(head)?.section ?? head,
      kind: findDeclarationHead(head)?.kind ?? 'DEDUCTION',
      amount: toPaise(amount),
    })),
    caps,
    isSenior,
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
  // s. 80D(2)(a), (2A): a check-up up to 5,000, inside the 25,000 of the family.
  ['insurance of 15,000 and a check-up of 8,000', { '80D_SELF': 15_000, '80D_CHECKUP': 8_000 }, 0, 20_000],
  ['insurance of 23,000 and a check-up of 4,000', { '80D_SELF': 23_000, '80D_CHECKUP': 4_000 }, 0, 25_000],
  ['check-ups of self and parents: 5,000 together', { '80D_CHECKUP': 4_000, '80D_PARENTS_CHECKUP': 4_000 }, 0, 5_000],
  [
    'insurance of senior parents and a check-up',
    { '80D_PARENTS_SENIOR': 30_000, '80D_PARENTS_CHECKUP': 5_000 },
    0,
    35_000,
  ],
  // s. 80D(2)(c), (d) and (3): medical expenditure of seniors without insurance, 50,000 with the insurance.
  ['medical expenditure of senior parents', { '80D_PARENTS_MEDICAL': 65_000 }, 0, 50_000],
  ['one parent insured, one not', { '80D_PARENTS': 20_000, '80D_PARENTS_MEDICAL': 40_000 }, 0, 50_000],
  [
    'insurance of self, medical expenditure of a senior spouse',
    { '80D_SELF': 30_000, '80D_MEDICAL': 10_000 },
    0,
    35_000,
  ],
  // s. 80DD(1) and 80U(1): a fixed deduction by the degree of the disability.
  ['a dependant with two claims', { '80DD': 75_000, '80DD_SEVERE': 1_25_000 }, 0, 1_25_000],
  ['a disability of self, 20,000 spent', { '80U': 20_000 }, 0, 75_000],
  // s. 80TTA(1): only interest that is part of the income.
  ['savings interest that is not declared', { '80TTA': 10_000 }, 0, 0],
  ['savings interest of 6,000', { '80TTA': 10_000 }, 6_000, 6_000],
])('the deductions for %s', (_, claims, interest, expected) => {
  expect(allowed(claims, interest)).toBe(expected)
})

// s. 80TTB: interest of deposits up to 50,000, for a resident senior citizen only; 80TTA does not apply to seniors.
test('interest of 40,000 is deducted for a senior citizen alone', () => {
  const claims = { '80TTB': 60_000 }
  expect(allowed(claims, 40_000, { isSenior: true })).toBe(40_000)
  expect(allowed({ '80TTB': 60_000, '80TTA': 10_000 }, 60_000, { isSenior: true })).toBe(50_000)
  expect(allowed(claims, 40_000)).toBe(0)
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
