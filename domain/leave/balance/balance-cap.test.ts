import { describe, expect, test } from 'vitest'
import { applyCap, limitToCap, sumUpToDay } from './balance-cap.ts'
import { toQuantity, toDays } from './quantity.ts'

test.each([
  ['below the cap', 1.5, 10, 45, 1.5],
  ['clamped, not skipped', 1.5, 44, 45, 1],
  ['at the cap', 1.5, 45, 45, 0],
  ['above it', 1.5, 50, 45, 0],
  ['without one', 1.5, 100, null, 1.5],
  ['what is taken back is not clamped', -2, 50, 45, -2],
])('a credit is limited by the cap: %s', (_name, credit, balance, cap, left) => {
  expect(toDays(limitToCap(toQuantity(credit), toQuantity(balance), cap === null ? null : toQuantity(cap)))).toBe(left)
})

describe('a cap of 10 limits a credit of 6 on 1 July', () => {
  const credit = { day: '2026-07-01', earned: 6, promised: 6 }
  const had = (quantity: number, day = '2026-01-01') => ({ day, quantity })
  const leaveOf = (days: number, day: string) => ({ day, quantity: 0 - days })

  test.each([
    ['all of it where there is room', [had(4)], 6],
    ['what there is room for', [had(7)], 3],
    ['nothing above the cap', [had(12)], 0],
    ['what there is room for, whatever is taken later of what there is', [had(7), leaveOf(10, '2026-10-01')], 3],
    ['what is booked of it by now', [had(7), had(-7, '2026-08-01'), leaveOf(5, '2026-10-01')], 5],
    ['no more than it earns', [had(7), leaveOf(20, '2026-10-01')], 6],
    ['what is booked before later days come', [had(12), leaveOf(16, '2026-08-01'), had(9, '2026-09-01')], 4],
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
