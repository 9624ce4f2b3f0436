import { describe, expect, test } from 'vitest'
import { calculateAccrualSchedule } from './accrual.ts'
import { type AccrualRule, type AccruingEmployee } from './accrual-rule.ts'
import { accrualYear as year, plainAccrualRule as rule, veteran } from '../../../test/factories/accrual-rules.ts'
import { DAY, toQuantity, toDays } from '../balance/quantity.ts'
import { describeAccrual } from '../balance/ledger-labels.ts'

const days = (more: Partial<AccrualRule>, employee = veteran, of = year) =>
  calculateAccrualSchedule({ ...rule, ...more }, of, employee).map(({ quantity }) => toDays(quantity))

describe('worked days', () => {
  const worked = (perMonth: number[]): AccruingEmployee => ({
    ...veteran,
    countWorkedDays: ({ from }) =>
      perMonth[Number(from.slice(5, 7)) - 1] === undefined ? null : (perMonth[Number(from.slice(5, 7)) - 1] ?? 0) * DAY,
  })
  const factories = { basis: 'WORKED_DAYS', perWorkedDays: 20, quantity: toQuantity(18), rounding: 'FULL_DAY' } as const
  test.each([
    ['days without a full step count in the next period', [15, 15, 15], [0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['not above the maximum of the cycle', [200, 200, 200], [10, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['nothing for months that are not over', [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('worked days accrue leave: %s', (_name, months, earned) => expect(days(factories, worked(months))).toEqual(earned))

  test('each period explains its worked days and those from earlier periods', () => {
    const [january, february, march, april] = calculateAccrualSchedule(
      { ...rule, ...factories },
      year,
      worked([21, 19, 22]),
    )
    const said = [january, february, march, april].map((credit) => [
      describeAccrual(credit?.facts ?? {}),
      credit?.facts.over,
    ])
    const each = 'for {{from}} to {{to}}: one day per {{per}} days worked'
    expect(said).toEqual([
      [`Accrued ${each} ({{worked}} days)`, 0],
      [`Accrued ${each} ({{worked}} days, plus {{over}} from earlier periods)`, 1],
      [`Accrued ${each} ({{worked}} days)`, 0],
      [`Accrual ${each}, credited after the period ends`, 2],
    ])
  })

  test.each([
    ['exact rules', { rounding: 'EXACT', perWorkedDays: 22 }],
    ['the maximum of the cycle is reached', { quantity: toQuantity(1) }],
  ] as const)('no worked days are added from earlier periods: %s', (_name, more) => {
    const credits = calculateAccrualSchedule({ ...rule, ...factories, ...more }, year, worked([21, 20, 22]))
    expect(credits.map(({ facts }) => facts.over).slice(1, 4)).toEqual([0, 0, 0])
  })

  const nineteenEach = worked(Array(12).fill(19))
  test.each([
    ['down', 'DOWN', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['up: 228 worked days are almost twelve times twenty', 'UP', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]],
    ['to the nearest', 'NEAREST', [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ] as const)('the remainder of a year is rounded %s', (_name, direction, earned) => {
    expect(days({ ...factories, direction }, nineteenEach)).toEqual(earned)
  })

  test.each([
    ['DOWN', [0, 1]],
    ['UP', [0, 2]],
    ['NEAREST', [0, 2]],
  ] as const)('the remainder is rounded when an employee leaves: %s', (direction, earned) => {
    expect(days({ ...factories, direction }, { ...worked([15, 15]), leftOn: '2026-02-28' })).toEqual(earned)
  })

  test('rounding up does not exceed the maximum of the cycle', () => {
    expect(days({ ...factories, direction: 'UP', quantity: toQuantity(11) }, nineteenEach).at(-1)).toBe(1)
  })

  test('nothing is rounded up before the last month is over', () => {
    expect(days({ ...factories, direction: 'UP' }, worked(Array(11).fill(19)))).toEqual([
      0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
    ])
  })
})
