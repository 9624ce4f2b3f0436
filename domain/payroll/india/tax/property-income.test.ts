import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import type { Regime } from '../facts.ts'
import { toPaise } from '../rates/rate-types.ts'
import { findDeclarationHead } from './declaration-heads.ts'
import { calculatePropertyIncome } from './property-income.ts'

function calculate(regime: Regime, claims: Record<string, number>) {
  const { caps } = indiaStatutoryRates.require('DEDUCTIONS', '2026-06-30', regime).values
  const counted = Object.entries(claims).map(([head, amount]) => ({
    head,
    section: findDeclarationHead(head)?.section ?? null,
    kind: findDeclarationHead(head)?.kind ?? ('INCOME' as const),
    amount: toPaise(amount),
  }))
  const { income, limits } = calculatePropertyIncome(counted, caps)
  return [income / 100, limits.map(({ section, claimed, allowed }) => [section, (claimed - allowed) / 100])]
}

test.each([
  // 2,40,000 less 30 % is 1,68,000: s. 24(a).
  ['rent with interest below it', { INCOME_HOUSE: 2_40_000, '24B_LET': 1_00_000 }, 68_000, 68_000],
  ['a loss from a let-out home', { INCOME_HOUSE: 2_40_000, '24B_LET': 3_00_000 }, -1_32_000, 0],
  ['a loss above the limit of s. 71(3A)', { INCOME_HOUSE: 2_40_000, '24B_LET': 5_00_000 }, -2_00_000, 0],
  ['interest on the own home above its cap', { '24B': 2_50_000 }, -2_00_000, 0],
  ['both homes share the limit', { INCOME_HOUSE: 2_40_000, '24B_LET': 3_00_000, '24B': 2_00_000 }, -2_00_000, 0],
] as const)('the income from house property: %s', (_, claims, old, fresh) => {
  expect([calculate('OLD', claims)[0], calculate('NEW', claims)[0]]).toEqual([old, fresh])
})

test('the amounts above the limits are listed by section; interest on a let-out home has none', () => {
  expect(calculate('OLD', { INCOME_HOUSE: 2_40_000, '24B_LET': 5_00_000, '24B': 2_50_000 })[1]).toEqual([
    ['24B_LET', 0],
    ['24B', 50_000],
    ['71_3A', 3_32_000],
  ])
})
