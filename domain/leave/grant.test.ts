import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/day.ts'
import { balanceOn, type Bucket } from './balance.ts'
import { cycleOf, grantOf } from './grant.ts'
import { quantityOf, roundings, shareOf, toDays } from './quantity.ts'

const year = cycleOf(2026, 4)
const casual = { quantity: quantityOf(12), proRata: 'BY_MONTH', rounding: 'HALF_DAY' } as const

test.each([
  ['employed before the year', casual, '2020-01-01', 12],
  ['joined on the first', casual, '2026-10-01', 6],
  ['joined on the 15th', casual, '2026-10-15', 6],
  ['joined on the 16th', casual, '2026-10-16', 5],
  ['joined on the last day', casual, '2027-03-31', 0],
  ['by days, exactly', { ...casual, proRata: 'BY_DAY', rounding: 'EXACT' }, '2026-10-01', 5.9836],
  ['by days, to half days', { ...casual, proRata: 'BY_DAY' }, '2026-10-01', 6],
  ['in full, whenever they join', { ...casual, proRata: 'NONE' }, '2027-03-01', 12],
] as const)('%s', (_name, rule, joinedOn, days) => {
  expect(toDays(grantOf(rule, year, { joinedOn, leftOn: null })?.quantity ?? -1)).toBe(days)
})

test('nothing before joining and after leaving', () => {
  expect(grantOf(casual, year, { joinedOn: '2027-04-01', leftOn: null })).toBeNull()
  expect(grantOf(casual, year, { joinedOn: '2020-01-01', leftOn: '2026-03-31' })).toBeNull()
})

test('a leave year may begin in any month', () => {
  expect(cycleOf(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(year).toEqual({ from: '2026-04-01', to: '2027-03-31' })
})

describe('quantities', () => {
  test('a share is never more than a step away from the exact one, and shares grow with their part', () => {
    fc.assert(
      fc.property(
        fc.nat(3_660_000),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(366),
        fc.constantFrom(...roundings),
        (quantity, whole, wanted, rounding) => {
          const part = Math.min(wanted, whole)
          const step = { EXACT: 1, HALF_DAY: 5_000, FULL_DAY: 10_000 }[rounding]
          expect(Math.abs(shareOf(quantity, part, whole, rounding) * whole - quantity * part) * 2).toBeLessThanOrEqual(
            step * whole,
          )
          expect(shareOf(quantity, part, whole, rounding)).toBeGreaterThanOrEqual(
            shareOf(quantity, Math.max(0, part - 1), whole, rounding),
          )
        },
      ),
    )
  })

  test('days of four decimals come back as they went', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_660_000, max: 3_660_000 }),
        (quantity) => quantityOf(toDays(quantity)) === quantity,
      ),
    )
  })
})

test('a balance is the same in whatever order its lines are read', () => {
  const line = fc.record({
    bucket: fc.constantFrom<Bucket>('GRANTED', 'PENDING', 'USED'),
    quantity: fc.integer({ min: -50_000, max: 50_000 }),
    effectiveDay: fc.nat(364).map((n) => addDays('2026-01-01', n)),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(364), (lines, n) => {
      const on = addDays('2026-01-01', n)
      const shuffled = lines.toSorted((a, b) => a.quantity - b.quantity)
      expect(balanceOn(shuffled, on)).toEqual(balanceOn(lines, on))
      expect(balanceOn(lines, on).available).toBeLessThanOrEqual(
        lines.filter(({ effectiveDay }) => effectiveDay <= on).reduce((sum, { quantity }) => sum + quantity, 0),
      )
    }),
  )
})
