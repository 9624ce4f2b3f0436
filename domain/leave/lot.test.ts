import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../kit/day.ts'
import { balanceOn, type Entry } from './balance.ts'
import { expire, mostFor, savedBy, type Lot, type Use } from './lot.ts'
import { sumOf } from './quantity.ts'

const dayAt = (n: number): Day => addDays('2027-01-01', n)
const firstDays = Array.from({ length: 90 }, (_, n) => dayAt(n))

function linesOf(plain: number, lots: readonly Lot[], uses: readonly Use[]): Entry[] {
  const gone = expire(lots, uses).filter(({ quantity }) => quantity > 0)
  return [
    { bucket: 'GRANTED', quantity: plain, effectiveDay: dayAt(0) },
    ...lots.map(({ from, quantity }): Entry => ({ bucket: 'GRANTED', quantity, effectiveDay: from })),
    ...uses.map(({ day, quantity }): Entry => ({ bucket: 'USED', quantity: 0 - quantity, effectiveDay: day })),
    ...gone.map(({ lotId, day, quantity }): Entry => {
      const lotFrom = lots.find(({ id }) => id === lotId)?.from
      return { bucket: 'CLOSED', quantity: 0 - quantity, effectiveDay: day, lotFrom }
    }),
  ]
}

const lowest = (lines: readonly Entry[]) =>
  Math.min(...firstDays.map((day) => sumOf(lines.flatMap((one) => (one.effectiveDay <= day ? [one.quantity] : [])))))

function endsAfter(lines: readonly Entry[], on: Day) {
  const lapses = lines.filter(({ lotFrom, effectiveDay }) => lotFrom && lotFrom <= on && effectiveDay > on)
  return [...new Set(lapses.map(({ effectiveDay }) => effectiveDay))].map((day) => ({
    lastDay: addDays(day, -1),
    unused: 0 - sumOf(lapses.flatMap((one) => (one.effectiveDay === day ? [one.quantity] : []))),
    after: balanceOn(lines, day).available,
  }))
}

test('a leave is let through exactly when no day’s balance goes below nothing by it, whatever lots end within', () => {
  const anyLot = fc.record({ n: fc.nat(20), length: fc.nat(30), quantity: fc.integer({ min: 1, max: 6 }) })
  const anyUse = fc.record({ day: fc.nat(60).map(dayAt), quantity: fc.integer({ min: 1, max: 3 }) })
  const many = fc.array(anyLot, { maxLength: 3 })
  fc.assert(
    fc.property(
      many,
      fc.nat(6),
      fc.array(anyUse, { maxLength: 4 }),
      fc.integer({ min: 20, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (some, plain, uses, start, length) => {
        const lots = some.map(({ n, length: more, quantity }, at) => ({
          id: String(at),
          from: dayAt(n),
          lastDay: dayAt(n + more),
          quantity,
        }))
        const lines = linesOf(plain, lots, uses)
        fc.pre(lowest(lines) >= 0)
        const days = Array.from({ length }, (_, n) => ({ day: dayAt(start + n), quantity: 1 }))
        const most = mostFor(balanceOn(lines, dayAt(start)).available, days, endsAfter(lines, dayAt(start)))
        expect(length <= most).toBe(lowest(linesOf(plain, lots, [...uses, ...days])) >= 0)
      },
    ),
    { numRuns: 150 },
  )
})

test('what a leave saves of days that would end leaves the balances it would have had as a line of the ledger', () => {
  const carried: Lot = { id: 'carried', from: dayAt(0), lastDay: dayAt(30), quantity: 5 }
  const worked: Lot = { id: 'worked', from: dayAt(10), lastDay: dayAt(20), quantity: 1 }
  const uses = [
    { day: dayAt(15), quantity: 2 },
    { day: dayAt(40), quantity: 3 },
  ]
  const before = linesOf(12, [carried, worked], [])
  const saved = savedBy(uses, before)
  expect(saved.map(({ effectiveDay, quantity }) => [effectiveDay, quantity])).toEqual([
    [dayAt(21), 1],
    [dayAt(31), 1],
  ])
  const held = uses.map(({ day, quantity }): Entry => ({
    bucket: 'PENDING',
    quantity: 0 - quantity,
    effectiveDay: day,
  }))
  for (const on of [dayAt(0), dayAt(12), dayAt(25), dayAt(60)])
    expect(balanceOn([...before, ...held, ...saved], on).available).toBe(
      balanceOn(linesOf(12, [carried, worked], uses), on).available,
    )
})
