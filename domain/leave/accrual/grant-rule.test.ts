import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import { calculateBalance, type BalanceBucket } from '../balance/balance.ts'
import { buildLeaveCycle } from './grant-rule.ts'
import {
  roundingDirections,
  toQuantity,
  roundings,
  calculateShare,
  roundingSteps,
  toDays,
} from '../balance/quantity.ts'

const year = buildLeaveCycle(2026, 4)

test('a leave year can start in any month', () => {
  expect(buildLeaveCycle(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(year).toEqual({ from: '2026-04-01', to: '2027-03-31' })
})

describe('quantities', () => {
  test('a share differs from the exact share by less than a step and grows with its part', () => {
    fc.assert(
      fc.property(
        fc.nat(3_660_000),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(366),
        fc.constantFrom(...roundings),
        fc.constantFrom(...roundingDirections),
        (quantity, whole, wanted, rounding, direction) => {
          const part = Math.min(wanted, whole)
          const share = calculateShare(quantity, part, whole, rounding, direction)
          const off = share * whole - quantity * part
          expect(Math.abs(off) * (direction === 'NEAREST' ? 2 : 1)).toBeLessThanOrEqual(roundingSteps[rounding] * whole)
          if (direction === 'UP') expect(off).toBeGreaterThanOrEqual(0)
          if (direction === 'DOWN') expect(off).toBeLessThanOrEqual(0)
          expect(share).toBeGreaterThanOrEqual(
            calculateShare(quantity, Math.max(0, part - 1), whole, rounding, direction),
          )
        },
      ),
    )
  })

  test('days with four decimals convert to quantities and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_660_000, max: 3_660_000 }),
        (quantity) => toQuantity(toDays(quantity)) === quantity,
      ),
    )
  })
})

const line = fc.record({
  bucket: fc.constantFrom<BalanceBucket>('GRANTED', 'PENDING', 'USED', 'CLOSED'),
  quantity: fc.integer({ min: -50_000, max: 50_000 }),
  effectiveDay: fc.nat(364).map((n) => addDays('2026-01-01', n)),
  creditFrom: fc.option(
    fc.nat(364).map((n) => addDays('2026-01-01', n)),
    { nil: null },
  ),
})

test('a balance does not depend on the order of its entries', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(364), fc.infiniteStream(fc.nat()), (lines, n, random) => {
      const on = addDays('2026-01-01', n)
      const order = lines.map((one) => ({ one, at: random.next().value as number }))
      const shuffled = order.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
      expect(calculateBalance(shuffled, on)).toEqual(calculateBalance(lines, on))
      expect(calculateBalance(lines, on).available).toBeLessThanOrEqual(
        lines.filter(({ effectiveDay }) => effectiveDay <= on).reduce((sum, { quantity }) => sum + quantity, 0),
      )
    }),
  )
})
