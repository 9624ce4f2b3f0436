import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import { calculateLeaveYear } from '../accrual/leave-year.ts'
import { calculateEncashable, calculateEncashmentPay } from '../claim/encashment.ts'
import { buildLeaveCycle } from '../accrual/grant-rule.ts'
import {
  calculateExpiredDays,
  calculateMaxUsable,
  listDailyUses,
  type ExpiringCredit,
} from '../balance/expiring-credit.ts'
import { toQuantity, sumQuantities, toDays } from '../balance/quantity.ts'
import { carryForward } from './year-end.ts'

const next = buildLeaveCycle(2027, 1)
const days = toQuantity

describe('closing a year', () => {
  test.each([
    ['nothing goes over', 7.5, 0, null, [], 7.5],
    ['all of it', 7.5, null, null, [[7.5, null]], 0],
    ['up to the limit, the rest expires', 7.5, 5, null, [[5, null]], 2.5],
    ['for ninety days', 7.5, 5, 90, [[5, '2027-03-31']], 2.5],
    ['never beyond the new year', 7.5, 5, 800, [[5, '2027-12-31']], 2.5],
    ['a debt goes over whole', -2, 0, 90, [[-2, null]], 0],
    ['nothing left', 0, 5, 90, [], 0],
  ] as const)('%s', (_name, left, most, expires, carried, expired) => {
    const rule = { maxCarryForward: most === null ? null : days(most), carryExpiresDays: expires }
    const closed = carryForward(days(left), [], rule, next)
    expect(closed.carried.map(({ quantity, lastDay }) => [toDays(quantity), lastDay])).toEqual(carried)
    expect(toDays(closed.expired)).toBe(expired)
  })

  test('a compensatory day that is still valid goes over with its own end, beside the limit', () => {
    const lots = [
      { quantity: days(1), lastDay: '2027-02-18' },
      { quantity: days(1), lastDay: '2026-12-31' },
    ]
    const closed = carryForward(days(4), lots, { maxCarryForward: days(2), carryExpiresDays: null }, next)
    expect(closed.carried).toEqual([
      { quantity: days(1), lastDay: '2027-02-18' },
      { quantity: days(2), lastDay: null },
    ])
    expect(closed.expired).toBe(days(1))
  })
})

test('a compensatory day that ends with the year does not go over, whatever the limit', () => {
  const lots = [
    { quantity: days(1), lastDay: '2026-06-30' },
    { quantity: days(1), lastDay: '2026-12-31' },
  ]
  const closed = carryForward(days(3), lots, { maxCarryForward: null, carryExpiresDays: null }, next)
  expect(closed.carried).toEqual([{ quantity: days(2), lastDay: null }])
  expect(closed.expired).toBe(days(1))
})

describe('days with an end', () => {
  const carried: ExpiringCredit = { id: 'carried', from: '2027-01-01', lastDay: '2027-03-31', quantity: days(5) }
  const earned: ExpiringCredit = { id: 'earned', from: '2027-02-07', lastDay: '2027-03-08', quantity: days(1) }
  const lapses = (lots: ExpiringCredit[], uses: [string, number][]) =>
    calculateExpiredDays(
      lots,
      uses.map(([day, used]) => ({ day, quantity: days(used) })),
    ).map(({ creditId, quantity, day }) => [creditId, toDays(quantity), day])
  test.each([
    ['unused, they are gone on the day after', [carried], [], [['carried', 5, '2027-04-01']]],
    ['used first', [carried], [['2027-02-01', 3]], [['carried', 2, '2027-04-01']]],
    ['never below nothing', [carried], [['2027-02-01', 8]], [['carried', 0, '2027-04-01']]],
    ['a leave after their end does not use them', [carried], [['2027-04-01', 3]], [['carried', 5, '2027-04-01']]],
    ['a leave on their last day does', [carried], [['2027-03-31', 5]], [['carried', 0, '2027-04-01']]],
    [
      'what ends first is used first',
      [carried, earned],
      [['2027-02-10', 1]],
      [
        ['earned', 0, '2027-03-09'],
        ['carried', 5, '2027-04-01'],
      ],
    ],
    [
      'nothing is used before it is there',
      [carried, earned],
      [['2027-02-01', 1]],
      [
        ['earned', 1, '2027-03-09'],
        ['carried', 4, '2027-04-01'],
      ],
    ],
  ] as [string, ExpiringCredit[], [string, number][], unknown][])('%s', (_name, lots, uses, gone) =>
    expect(lapses(lots, uses)).toEqual(gone),
  )

  const whole = (...on: string[]) => on.map((day) => ({ day, quantity: days(1) }))
  test('a leave over their end uses them up to it only', () => {
    const over = { day: '2027-03-30', quantity: days(4) }
    const uses = listDailyUses({ ...over, days: whole('2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02') })
    expect(calculateExpiredDays([carried], uses)).toMatchObject([{ quantity: days(3) }])
    expect(listDailyUses({ ...over, days: null })).toEqual([over])
  })

  test.each([
    ['within the lot', ['2027-03-30', '2027-03-31'], 6],
    ['over its end: what it leaves there is gone', ['2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02'], 3],
    ['all after it', ['2027-04-01'], 1],
  ])('the most one may ask %s', (_name, on, most) => {
    const end = { lastDay: '2027-03-31', unused: days(5), after: days(1) }
    expect(toDays(calculateMaxUsable(days(6), whole(...on), [end]))).toBe(most)
  })

  test('what lapses is the same in whatever order uses were written, and never more than there was', () => {
    const lot = fc.record({ n: fc.nat(300), length: fc.nat(90), quantity: fc.integer({ min: 1, max: 60_000 }) })
    const use = fc.record({
      day: fc.nat(364).map((n) => addDays('2027-01-01', n)),
      quantity: fc.integer({ min: 1, max: 40_000 }),
    })
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 6 }), fc.array(use, { maxLength: 12 }), (some, uses) => {
        const lots = some.map(({ n, length, quantity }, at) => ({
          id: String(at),
          from: addDays('2027-01-01', n),
          lastDay: addDays('2027-01-01', n + length),
          quantity,
        }))
        const gone = calculateExpiredDays(lots, uses)
        expect(calculateExpiredDays(lots.toReversed(), uses.toReversed())).toEqual(gone)
        const [had, lapsed, used] = [lots, gone, uses].map((list) =>
          sumQuantities(list.map(({ quantity }) => quantity)),
        )
        expect(lapsed).toBeLessThanOrEqual(had ?? 0)
        expect(lapsed).toBeGreaterThanOrEqual((had ?? 0) - (used ?? 0))
      }),
    )
  })
})

describe('whose year it is', () => {
  const cycles = [buildLeaveCycle(2025, 4), buildLeaveCycle(2026, 4), buildLeaveCycle(2027, 4)]
  test.each([
    ['the cycle itself', 'CYCLE', '2020-06-15', { from: '2026-04-01', to: '2027-03-31' }],
    ['from the anniversary in it', 'JOINING_DATE', '2020-06-15', { from: '2026-06-15', to: '2027-06-14' }],
    ['an anniversary after New Year', 'JOINING_DATE', '2020-02-10', { from: '2027-02-10', to: '2028-02-09' }],
    ['from the day they joined', 'JOINING_DATE', '2026-11-02', { from: '2026-11-02', to: '2027-11-01' }],
    ['joined on 29 February', 'JOINING_DATE', '2024-02-29', { from: '2027-02-28', to: '2028-02-28' }],
    ['not before they joined', 'JOINING_DATE', '2027-04-01', null],
  ] as const)('%s', (_name, basis, joinedOn, year) => {
    expect(calculateLeaveYear(basis, buildLeaveCycle(2026, 4), joinedOn)).toEqual(year)
  })

  test('every day from joining on lies in exactly one year while cycles follow each other', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(700), (joins, n) => {
        const joinedOn = addDays('2018-01-01', joins)
        const day = addDays('2026-04-01', n)
        const years = cycles.map((cycle) => calculateLeaveYear('JOINING_DATE', cycle, joinedOn))
        const holding = years.filter((year) => year !== null && year.from <= day && day <= year.to)
        expect(holding.length).toBe(day < joinedOn ? 0 : 1)
      }),
    )
  })
})

describe('encashment', () => {
  test.each([
    ['what is above the days that stay', 20, 0, 30, 8, 12],
    ['within what a cycle allows', 20, 0, 10, 0, 10],
    ['less what was encashed already', 20, 6, 10, 0, 4],
    ['nothing below the days that stay', 6, 0, 10, 8, 0],
  ])('%s', (_name, available, encashed, most, keeps, may) => {
    expect(
      calculateEncashable(days(available), days(encashed), { maxEncashment: days(most), encashKeeps: days(keeps) }),
    ).toBe(days(may))
  })

  const basic = { payBasis: 'BASIC', payDivisor: 26, payPercent: 100, payAmount: null } as const
  test.each([
    ['a twenty-sixth of basic a day', 5, basic, 3_000_000, 576_923],
    ['half of it', 5, { ...basic, payPercent: 50 }, 3_000_000, 288_462],
    ['half a day', 0.5, basic, 2_600_000, 50_000],
    ['an amount a day', 2.5, { ...basic, payBasis: 'FIXED', payAmount: 120_000 }, null, 300_000],
    ['unknown without the month’s pay', 5, basic, null, null],
  ] as const)('%s', (_name, encashed, rule, monthly, paid) =>
    expect(calculateEncashmentPay(days(encashed), rule, monthly)).toBe(paid),
  )
})
