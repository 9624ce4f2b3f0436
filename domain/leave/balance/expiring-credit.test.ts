import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../kit/day.ts'
import { calculateBalance, type LedgerEntry } from './balance.ts'
import {
  calculateExpiredDays,
  calculateMaxUsable,
  listReleasedEntries,
  type ExpiringCredit,
  type DailyUse,
} from './expiring-credit.ts'
import { sumQuantities } from './quantity.ts'

const dayAt = (n: number): Day => addDays('2027-01-01', n)
const firstDays = Array.from({ length: 90 }, (_, n) => dayAt(n))

function linesOf(plain: number, credits: readonly ExpiringCredit[], uses: readonly DailyUse[]): LedgerEntry[] {
  const gone = calculateExpiredDays(credits, uses).filter(({ quantity }) => quantity > 0)
  return [
    { bucket: 'GRANTED', quantity: plain, effectiveDay: dayAt(0) },
    ...credits.map(({ from, quantity }): LedgerEntry => ({ bucket: 'GRANTED', quantity, effectiveDay: from })),
    ...uses.map(({ day, quantity }): LedgerEntry => ({ bucket: 'USED', quantity: 0 - quantity, effectiveDay: day })),
    ...gone.map(({ creditId, day, quantity }): LedgerEntry => {
      const creditFrom = credits.find(({ id }) => id === creditId)?.from
      return { bucket: 'CLOSED', quantity: 0 - quantity, effectiveDay: day, creditFrom }
    }),
  ]
}

const lowest = (lines: readonly LedgerEntry[]) =>
  Math.min(
    ...firstDays.map((day) => sumQuantities(lines.flatMap((one) => (one.effectiveDay <= day ? [one.quantity] : [])))),
  )

function endsAfter(lines: readonly LedgerEntry[], on: Day) {
  const expiries = lines.filter(({ creditFrom, effectiveDay }) => creditFrom && creditFrom <= on && effectiveDay > on)
  return [...new Set(expiries.map(({ effectiveDay }) => effectiveDay))].map((day) => ({
    lastDay: addDays(day, -1),
    unused: 0 - sumQuantities(expiries.flatMap((one) => (one.effectiveDay === day ? [one.quantity] : []))),
    after: calculateBalance(lines, day).available,
  }))
}

test('a leave is allowed exactly if it makes the balance of no day negative, whatever credits expire within it', () => {
  const anyCredit = fc.record({ n: fc.nat(20), length: fc.nat(30), quantity: fc.integer({ min: 1, max: 6 }) })
  const anyUse = fc.record({ day: fc.nat(60).map(dayAt), quantity: fc.integer({ min: 1, max: 3 }) })
  const many = fc.array(anyCredit, { maxLength: 3 })
  fc.assert(
    fc.property(
      many,
      fc.nat(6),
      fc.array(anyUse, { maxLength: 4 }),
      fc.integer({ min: 20, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (some, plain, uses, start, length) => {
        const credits = some.map(({ n, length: more, quantity }, at) => ({
          id: String(at),
          from: dayAt(n),
          lastDay: dayAt(n + more),
          quantity,
        }))
        const lines = linesOf(plain, credits, uses)
        fc.pre(lowest(lines) >= 0)
        const days = Array.from({ length }, (_, n) => ({ day: dayAt(start + n), quantity: 1 }))
        const max = calculateMaxUsable(
          calculateBalance(lines, dayAt(start)).available,
          days,
          endsAfter(lines, dayAt(start)),
        )
        expect(length <= max).toBe(lowest(linesOf(plain, credits, [...uses, ...days])) >= 0)
      },
    ),
    { numRuns: 150 },
  )
})

test('entries for released expiries give the same balances as the ledger', () => {
  const carried: ExpiringCredit = { id: 'carried', from: dayAt(0), lastDay: dayAt(30), quantity: 5 }
  const worked: ExpiringCredit = { id: 'worked', from: dayAt(10), lastDay: dayAt(20), quantity: 1 }
  const uses = [
    { day: dayAt(15), quantity: 2 },
    { day: dayAt(40), quantity: 3 },
  ]
  const before = linesOf(12, [carried, worked], [])
  const saved = listReleasedEntries(uses, before)
  expect(saved.map(({ effectiveDay, quantity }) => [effectiveDay, quantity])).toEqual([
    [dayAt(21), 1],
    [dayAt(31), 1],
  ])
  const reserved = uses.map(({ day, quantity }): LedgerEntry => ({
    bucket: 'PENDING',
    quantity: 0 - quantity,
    effectiveDay: day,
  }))
  for (const on of [dayAt(0), dayAt(12), dayAt(25), dayAt(60)])
    expect(calculateBalance([...before, ...reserved, ...saved], on).available).toBe(
      calculateBalance(linesOf(12, [carried, worked], uses), on).available,
    )
})
