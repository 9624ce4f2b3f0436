import { describe, expect, test } from 'vitest'
import { addDays, listDays } from '../../kit/day.ts'
import { calculateAccrualSchedule, countServiceMonths, findCycleQuantity } from './accrual.ts'
import { type AccrualRule } from './accrual-rule.ts'
import {
  accrualYear as year,
  joiner,
  plainAccrualRule as rule,
  veteran,
} from '../../../test/factories/accrual-rules.ts'
import { DAY, toQuantity, toDays } from '../balance/quantity.ts'

const unpaid = (from: string, to: string) => listDays(from, to).map((day) => ({ day, quantity: DAY }))
const days = (more: Partial<AccrualRule>, employee = veteran, of = year) =>
  calculateAccrualSchedule({ ...rule, ...more }, of, employee).map(({ quantity }) => toDays(quantity))
const dues = (more: Partial<AccrualRule>, employee = veteran) =>
  calculateAccrualSchedule({ ...rule, ...more }, year, employee).map(({ dueOn }) => dueOn)

describe('accrual frequency', () => {
  test.each([
    ['at once', 'GRANT', [12]],
    ['monthly', 'MONTHLY', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['quarterly', 'QUARTERLY', [3, 3, 3, 3]],
    ['half-yearly', 'HALF_YEARLY', [6, 6]],
    ['yearly', 'YEARLY', [12]],
  ] as const)('the days of a cycle are credited %s', (_name, frequency, earned) =>
    expect(days({ frequency })).toEqual(earned),
  )

  test('a cycle of nine months has nine monthly periods', () => {
    expect(days({}, veteran, { from: '2026-04-01', to: '2026-12-31' })).toHaveLength(9)
  })
})

describe('due day of a credit', () => {
  test.each([
    ['the first day of a quarter', 'START', veteran, ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']],
    ['the last day of a quarter', 'END', veteran, ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']],
    [
      'the day of joining',
      'JOINING_DAY',
      joiner('2020-02-17'),
      ['2026-01-17', '2026-04-17', '2026-07-17', '2026-10-17'],
    ],
    [
      'a joining day that April does not have',
      'JOINING_DAY',
      joiner('2020-12-31'),
      ['2026-01-31', '2026-04-30', '2026-07-31', '2026-10-31'],
    ],
    ['not before joining', 'START', joiner('2026-08-20'), ['2026-08-20', '2026-10-01']],
    ['not after leaving', 'END', { ...veteran, leftOn: '2026-05-12' }, ['2026-03-31', '2026-05-12']],
  ] as const)('the due day is correct: %s', (_name, creditOn, employee, when) => {
    expect(dues({ frequency: 'QUARTERLY', creditOn }, employee)).toEqual(when)
  })
})

describe('pro rata', () => {
  test.each([
    ['joined on the 15th: the month counts', {}, joiner('2026-10-15'), [1, 1, 1]],
    ['joined on the 16th: the month does not count', {}, joiner('2026-10-16'), [0, 1, 1]],
    ['left on the 15th: the month does not count', {}, { ...veteran, leftOn: '2026-02-15' }, [1, 0]],
    ['left on the 16th: the month counts', {}, { ...veteran, leftOn: '2026-02-16' }, [1, 1]],
    ['a rule can credit the full month of exit', { cutsLeavers: false }, { ...veteran, leftOn: '2026-02-02' }, [1, 1]],
    ['by days', { proRata: 'BY_DAY', rounding: 'EXACT' }, joiner('2026-11-16'), [0.5, 1]],
    ['by days for a leaver', { proRata: 'BY_DAY', rounding: 'EXACT' }, { ...veteran, leftOn: '2026-02-14' }, [1, 0.5]],
    ['in full without pro rata', { proRata: 'NONE' }, joiner('2026-11-30'), [1, 1]],
    ['a grant for a cycle, joined in April', { frequency: 'GRANT' }, joiner('2026-04-16'), [8]],
    [
      'joined and left in one month',
      { proRata: 'BY_DAY', rounding: 'EXACT' },
      { ...joiner('2026-06-10'), leftOn: '2026-06-12' },
      [0.1],
    ],
  ] as const)('the first periods accrue pro rata: %s', (_name, more, employee, earned) =>
    expect(days(more, employee)).toEqual(earned),
  )

  test.each([
    [
      'ten days of unpaid leave, by days',
      { proRata: 'BY_DAY', rounding: 'EXACT' },
      unpaid('2026-04-11', '2026-04-20'),
      11.6667,
    ],
    ['fourteen days, by months', {}, unpaid('2026-04-02', '2026-04-15'), 12],
    ['fifteen days, by months', {}, unpaid('2026-04-02', '2026-04-16'), 11],
    ['a rule that ignores unpaid leave', { cutsUnpaid: false }, unpaid('2026-04-01', '2026-06-30'), 12],
  ] as const)('unpaid leave reduces the accrual: %s', (_name, more, away, sum) => {
    expect(days(more, { ...veteran, unpaid: away }).reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 6)
  })

  test.each([
    [
      'a month of unpaid leave accrues nothing',
      {},
      joiner('2025-01-31', { unpaid: unpaid('2026-02-28', '2026-03-30') }),
      0,
    ],
    ['left in the second half of a month: the month counts', {}, joiner('2025-01-31', { leftOn: '2026-03-20' }), 1],
    [
      'one of three months unpaid',
      { frequency: 'QUARTERLY' },
      joiner('2025-01-31', { unpaid: unpaid('2026-05-01', '2026-05-29') }),
      2,
    ],
  ] as const)('the half-month rule works in a year that starts on the 31st: %s', (_name, more, employee, second) => {
    expect(days({ rounding: 'EXACT', ...more }, employee, { from: '2026-01-31', to: '2027-01-30' })[1]).toBe(second)
  })

  test.each(listDays('2026-01-28', '2026-01-31'))(
    'a year from %s has twelve months and four quarters of three months',
    (from) => {
      const quarters = calculateAccrualSchedule(
        { ...rule, frequency: 'QUARTERLY' },
        { from, to: addDays(from, 364) },
        joiner('2025-01-01'),
      )
      expect(quarters.map(({ facts }) => [facts.part, facts.whole])).toEqual([1, 2, 3, 4].map(() => [3, 3]))
    },
  )

  test('no leave accrues before joining, after leaving or during a probation without accrual', () => {
    expect(days({}, joiner('2027-01-01'))).toEqual([])
    expect(days({}, { ...veteran, leftOn: '2025-12-31' })).toEqual([])
    expect(days({}, { ...veteran, nonAccrualPeriods: [{ from: '2020-01-01', to: null }] })).toEqual([])
    expect(days({}, joiner('2026-01-01', { nonAccrualPeriods: [{ from: '2026-01-01', to: '2026-06-30' }] }))).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
  })

  test.each([
    ['two whole months', {}, [['2026-03-01', '2026-04-30']], 10],
    [
      'twice a month',
      {},
      [
        ['2026-03-01', '2026-03-31'],
        ['2026-09-01', '2026-09-30'],
      ],
      10,
    ],
    [
      'in two consecutive periods',
      {},
      [
        ['2026-03-01', '2026-03-15'],
        ['2026-03-16', '2026-04-30'],
      ],
      10,
    ],
    ['with no end yet', {}, [['2026-07-01', null]], 6],
    ['until the 10th, by months', {}, [['2026-02-01', '2026-03-10']], 11],
    ['until the 20th, by months', {}, [['2026-02-01', '2026-03-20']], 10],
    ['ten days within a month, by months', {}, [['2026-03-10', '2026-03-19']], 12],
    ['fifteen days within a month, by months', {}, [['2026-03-05', '2026-03-19']], 11],
    ['half of a month of 30 days, by days', { proRata: 'BY_DAY' }, [['2026-04-01', '2026-04-15']], 11.5],
    ['a part of a month, without pro rata', { proRata: 'NONE' }, [['2026-04-02', '2026-04-29']], 12],
    ['a whole month, without pro rata', { proRata: 'NONE' }, [['2026-04-01', '2026-04-30']], 11],
    ['years ago', {}, [['2020-01-01', '2020-06-30']], 12],
  ] as const)('a probation without accrual reduces only its own days: %s', (_name, more, periods, sum) => {
    const nonAccrualPeriods = periods.map(([from, to]) => ({ from, to }))
    expect(days(more, { ...veteran, nonAccrualPeriods }).reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 6)
  })

  test('a credit at the start of a month is due after a probation that ends in that month', () => {
    const nonAccrualPeriods = [{ from: '2026-03-01', to: '2026-03-10' }]
    expect(dues({ creditOn: 'START' }, { ...veteran, nonAccrualPeriods }).slice(1, 4)).toEqual([
      '2026-02-01',
      '2026-03-11',
      '2026-04-01',
    ])
  })
})

describe('tiers by months of service', () => {
  const tiers = [
    { afterMonths: 36, quantity: toQuantity(15) },
    { afterMonths: 60, quantity: toQuantity(18) },
  ]
  test.each([
    ['below the first tier', '2024-01-01', 12],
    ['three years of service on the first day', '2023-01-01', 15],
    ['three years during the cycle: from the next period on', '2023-06-15', 13.5],
    ['five years of service', '2021-01-01', 18],
  ] as const)('the tier depends on the length of service: %s', (_name, joinedOn, sum) => {
    expect(days({ tiers, proRata: 'NONE' }, joiner(joinedOn)).reduce((a, b) => a + b, 0)).toBe(sum)
  })

  test.each([
    ['2025-12-31', 12],
    ['2026-01-01', 15],
    ['2027-12-31', 15],
    ['2028-01-01', 18],
  ])('a tier begins on the day on which its months are complete: %s', (on, quantity) =>
    expect(findCycleQuantity({ quantity: toQuantity(12), tiers }, '2023-01-01', on)).toBe(toQuantity(quantity)),
  )

  test.each([
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2020-02-29', '2021-02-28', 12],
    ['2026-03-10', '2026-03-10', 0],
  ])('full months of service are counted from %s to %s', (joinedOn, on, months) =>
    expect(countServiceMonths(joinedOn, on)).toBe(months),
  )
})

describe('rounding', () => {
  const twenty = toQuantity(20)
  test.each([
    ['to half days, the remainder in December', 'HALF_DAY', 'NEAREST', 1.5, 3.5],
    ['up, not above the total of the year', 'HALF_DAY', 'UP', 2, 0],
    ['down', 'HALF_DAY', 'DOWN', 1.5, 3.5],
    ['to quarters', 'QUARTER_DAY', 'NEAREST', 1.75, 0.75],
    ['to whole days', 'FULL_DAY', 'DOWN', 1, 9],
    ['not at all', 'EXACT', 'NEAREST', 1.6667, 1.6667],
  ] as const)(
    'periods are rounded and the last one makes up the total: %s',
    (_name, rounding, direction, each, last) => {
      const earned = days({ quantity: twenty, rounding, direction })
      expect([earned[0], earned.at(-1), earned.reduce((sum, one) => sum + toQuantity(one), 0)]).toEqual([
        each,
        last,
        twenty,
      ])
    },
  )
})

test('without rounding, 10 days a year come to exactly 5 after six months', () => {
  const earned = days({ quantity: toQuantity(10), rounding: 'EXACT' })
  expect(earned.slice(0, 6)).toEqual([0.8333, 0.8334, 0.8333, 0.8333, 0.8334, 0.8333])
  expect(toDays(earned.slice(0, 6).reduce((sum, one) => sum + toQuantity(one), 0))).toBe(5)
})
