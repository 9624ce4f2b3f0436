import { describe, expect, test } from 'vitest'
import { applyCap, limitToCap, sumUpToDay } from './balance-cap.ts'
import { toQuantity, toDays } from './quantity.ts'

test.each([
  ['below the cap', 1.5, 10, 45, 1.5],
  ['reduced, not skipped', 1.5, 44, 45, 1],
  ['at the cap', 1.5, 45, 45, 0],
  ['above the cap', 1.5, 50, 45, 0],
  ['without a cap', 1.5, 100, null, 1.5],
  ['a deduction is not limited', -2, 50, 45, -2],
])('a credit is limited by the cap: %s', (_name, credit, balance, cap, left) => {
  expect(toDays(limitToCap(toQuantity(credit), toQuantity(balance), cap === null ? null : toQuantity(cap)))).toBe(left)
})

describe('a cap of 10 limits a credit of 6 on 1 July', () => {
  const credit = { day: '2026-07-01', earned: 6, promised: 6 }
  const had = (quantity: number, day = '2026-01-01') => ({ day, quantity })
  const leaveOf = (days: number, day: string) => ({ day, quantity: 0 - days })

  test.each([
    ['in full below the cap', [had(4)], 6],
    ['up to the cap', [had(7)], 3],
    ['nothing above the cap', [had(12)], 0],
    ['up to the cap, also if earlier days are used later', [had(7), leaveOf(10, '2026-10-01')], 3],
    [
      'not below the days of the credit that are already booked',
      [had(7), had(-7, '2026-08-01'), leaveOf(5, '2026-10-01')],
      5,
    ],
    ['not above its accrual', [had(7), leaveOf(20, '2026-10-01')], 6],
    ['not below the days booked before later credits', [had(12), leaveOf(16, '2026-08-01'), had(9, '2026-09-01')], 4],
  ])('the credit is limited: %s', (_, otherChanges, left) => {
    expect(applyCap(credit, sumUpToDay(credit.day, otherChanges), otherChanges, 10)).toBe(left)
  })

  test('a credit that was not planned is not given, even if days are booked', () => {
    expect(applyCap({ ...credit, promised: 0 }, 12, [had(12), leaveOf(16, '2026-08-01')], 10)).toBe(0)
  })

  test('without a cap the credit is not limited', () => {
    expect(applyCap(credit, 12, [], null)).toBe(6)
  })
})
