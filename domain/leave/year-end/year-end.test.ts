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

describe('year-end', () => {
  test.each([
    ['no carry forward', 7.5, 0, null, [], 7.5],
    ['all days are carried', 7.5, null, null, [[7.5, null]], 0],
    ['up to the limit, the rest expires', 7.5, 5, null, [[5, null]], 2.5],
    ['carried days expire after ninety days', 7.5, 5, 90, [[5, '2027-03-31']], 2.5],
    ['carried days expire with the new year at the latest', 7.5, 5, 800, [[5, '2027-12-31']], 2.5],
    ['a negative balance is carried completely', -2, 0, 90, [[-2, null]], 0],
    ['nothing remains', 0, 5, 90, [], 0],
  ] as const)('the remaining days are carried forward or expire: %s', (_name, left, max, expires, carried, expired) => {
    const rule = { maxCarryForward: max === null ? null : days(max), carryExpiresDays: expires }
    const closed = carryForward(days(left), [], rule, next)
    expect(closed.carried.map(({ quantity, lastDay }) => [toDays(quantity), lastDay])).toEqual(carried)
    expect(toDays(closed.expired)).toBe(expired)
  })

  test('a comp-off that is still valid is carried forward with its expiry, in addition to the limit', () => {
    const credits = [
      { quantity: days(1), lastDay: '2027-02-18' },
      { quantity: days(1), lastDay: '2026-12-31' },
    ]
    const closed = carryForward(days(4), credits, { maxCarryForward: days(2), carryExpiresDays: null }, next)
    expect(closed.carried).toEqual([
      { quantity: days(1), lastDay: '2027-02-18' },
      { quantity: days(2), lastDay: null },
    ])
    expect(closed.expired).toBe(days(1))
  })
})

test('a comp-off that expires with the year is not carried forward, whatever the limit', () => {
  const credits = [
    { quantity: days(1), lastDay: '2026-06-30' },
    { quantity: days(1), lastDay: '2026-12-31' },
  ]
  const closed = carryForward(days(3), credits, { maxCarryForward: null, carryExpiresDays: null }, next)
  expect(closed.carried).toEqual([{ quantity: days(2), lastDay: null }])
  expect(closed.expired).toBe(days(1))
})

describe('expiring credits', () => {
  const carried: ExpiringCredit = { id: 'carried', from: '2027-01-01', lastDay: '2027-03-31', quantity: days(5) }
  const earned: ExpiringCredit = { id: 'earned', from: '2027-02-07', lastDay: '2027-03-08', quantity: days(1) }
  const listExpired = (credits: ExpiringCredit[], uses: [string, number][]) =>
    calculateExpiredDays(
      credits,
      uses.map(([day, used]) => ({ day, quantity: days(used) })),
    ).map(({ creditId, quantity, day }) => [creditId, toDays(quantity), day])
  test.each([
    ['unused days expire on the day after', [carried], [], [['carried', 5, '2027-04-01']]],
    ['used first', [carried], [['2027-02-01', 3]], [['carried', 2, '2027-04-01']]],
    ['never below zero', [carried], [['2027-02-01', 8]], [['carried', 0, '2027-04-01']]],
    [
      'a leave after the last day does not use the credit',
      [carried],
      [['2027-04-01', 3]],
      [['carried', 5, '2027-04-01']],
    ],
    ['a leave on the last day uses the credit', [carried], [['2027-03-31', 5]], [['carried', 0, '2027-04-01']]],
    [
      'the credit that ends first is used first',
      [carried, earned],
      [['2027-02-10', 1]],
      [
        ['earned', 0, '2027-03-09'],
        ['carried', 5, '2027-04-01'],
      ],
    ],
    [
      'a credit is not used before its first day',
      [carried, earned],
      [['2027-02-01', 1]],
      [
        ['earned', 1, '2027-03-09'],
        ['carried', 4, '2027-04-01'],
      ],
    ],
  ] as [string, ExpiringCredit[], [string, number][], unknown][])(
    'unused days expire: %s',
    (_name, credits, uses, gone) => expect(listExpired(credits, uses)).toEqual(gone),
  )

  const whole = (...on: string[]) => on.map((day) => ({ day, quantity: days(1) }))
  test('a leave that continues after the expiry uses the credit only until then', () => {
    const over = { day: '2027-03-30', quantity: days(4) }
    const uses = listDailyUses({ ...over, days: whole('2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02') })
    expect(calculateExpiredDays([carried], uses)).toMatchObject([{ quantity: days(3) }])
    expect(listDailyUses({ ...over, days: null })).toEqual([over])
  })

  test.each([
    ['all days before the expiry', ['2027-03-30', '2027-03-31'], 6],
    ['days before and after the expiry', ['2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02'], 3],
    ['all days after the expiry', ['2027-04-01'], 1],
  ])('the maximum number of days that can be requested: %s', (_name, on, max) => {
    const end = { lastDay: '2027-03-31', unused: days(5), after: days(1) }
    expect(toDays(calculateMaxUsable(days(6), whole(...on), [end]))).toBe(max)
  })

  test('the expired days do not depend on the order of uses and never exceed the credits', () => {
    const credit = fc.record({ n: fc.nat(300), length: fc.nat(90), quantity: fc.integer({ min: 1, max: 60_000 }) })
    const use = fc.record({
      day: fc.nat(364).map((n) => addDays('2027-01-01', n)),
      quantity: fc.integer({ min: 1, max: 40_000 }),
    })
    fc.assert(
      fc.property(fc.array(credit, { maxLength: 6 }), fc.array(use, { maxLength: 12 }), (some, uses) => {
        const credits = some.map(({ n, length, quantity }, at) => ({
          id: String(at),
          from: addDays('2027-01-01', n),
          lastDay: addDays('2027-01-01', n + length),
          quantity,
        }))
        const gone = calculateExpiredDays(credits, uses)
        expect(calculateExpiredDays(credits.toReversed(), uses.toReversed())).toEqual(gone)
        const [had, expired, used] = [credits, gone, uses].map((list) =>
          sumQuantities(list.map(({ quantity }) => quantity)),
        )
        expect(expired).toBeLessThanOrEqual(had ?? 0)
        expect(expired).toBeGreaterThanOrEqual((had ?? 0) - (used ?? 0))
      }),
    )
  })
})

describe('leave year', () => {
  const cycles = [buildLeaveCycle(2025, 4), buildLeaveCycle(2026, 4), buildLeaveCycle(2027, 4)]
  test.each([
    ['the leave cycle', 'CYCLE', '2020-06-15', { from: '2026-04-01', to: '2027-03-31' }],
    ['from the anniversary in the cycle', 'JOINING_DATE', '2020-06-15', { from: '2026-06-15', to: '2027-06-14' }],
    ['an anniversary after New Year', 'JOINING_DATE', '2020-02-10', { from: '2027-02-10', to: '2028-02-09' }],
    ['from the joining date', 'JOINING_DATE', '2026-11-02', { from: '2026-11-02', to: '2027-11-01' }],
    ['joined on 29 February', 'JOINING_DATE', '2024-02-29', { from: '2027-02-28', to: '2028-02-28' }],
    ['none before the joining date', 'JOINING_DATE', '2027-04-01', null],
  ] as const)('the leave year is correct: %s', (_name, basis, joinedOn, year) => {
    expect(calculateLeaveYear(basis, buildLeaveCycle(2026, 4), joinedOn)).toEqual(year)
  })

  test('every day since joining lies in exactly one leave year if cycles have no gaps', () => {
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
    ['the days above the minimum balance', 20, 0, 30, 8, 12],
    ['up to the limit of the cycle', 20, 0, 10, 0, 10],
    ['less the days already encashed', 20, 6, 10, 0, 4],
    ['none below the minimum balance', 6, 0, 10, 8, 0],
  ])('the encashable days are: %s', (_name, available, encashed, max, keeps, may) => {
    expect(
      calculateEncashable(days(available), days(encashed), { maxEncashment: days(max), encashKeeps: days(keeps) }),
    ).toBe(days(may))
  })

  const basic = { payBasis: 'BASIC', payDivisor: 26, payPercent: 100, payAmount: null } as const
  test.each([
    ['a twenty-sixth of basic a day', 5, basic, 3_000_000, 576_923],
    ['half of a twenty-sixth of basic a day', 5, { ...basic, payPercent: 50 }, 3_000_000, 288_462],
    ['half a day', 0.5, basic, 2_600_000, 50_000],
    ['a fixed amount per day', 2.5, { ...basic, payBasis: 'FIXED', payAmount: 120_000 }, null, 300_000],
    ['unknown without the monthly pay', 5, basic, null, null],
  ] as const)('the pay for encashed days is: %s', (_name, encashed, rule, monthly, paid) =>
    expect(calculateEncashmentPay(days(encashed), rule, monthly)).toBe(paid),
  )
})
