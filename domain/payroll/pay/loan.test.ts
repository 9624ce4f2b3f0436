import { expect, test } from 'vitest'
import { planInstalments } from './loan.ts'

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('a loan is repaid in equal monthly instalments, the last one with the remainder', () => {
  const plan = planInstalments({ principal: 100_000_00, yearlyPercent: '0', instalments: 3, firstDue: '2026-01-31' })
  expect(plan.map(({ dueDay, principal, outstanding }) => [dueDay, principal, outstanding])).toEqual([
    ['2026-01-31', 33_333_33, 66_666_67],
    ['2026-02-28', 33_333_33, 33_333_34],
    ['2026-03-31', 33_333_34, 0],
  ])
  expect(sum(plan.map(({ interest }) => interest))).toBe(0)
})

test('monthly interest is a twelfth of the yearly interest on the outstanding principal', () => {
  const plan = planInstalments({ principal: 120_000_00, yearlyPercent: '12', instalments: 12, firstDue: '2026-04-01' })
  expect(plan.slice(0, 2).map(({ interest }) => interest)).toEqual([1_200_00, 1_100_00])
  expect(sum(plan.map(({ principal }) => principal))).toBe(120_000_00)
  expect(
    planInstalments({ principal: 1_00, yearlyPercent: '10.5', instalments: 1, firstDue: '2026-04-01' })[0]?.interest,
  ).toBe(1)
})
