import { expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import { listCyclePeriods, type CycleSchedule } from './cycle-days.ts'

const schedule = (frequency: CycleSchedule['frequency'], startsOn: string | null = null): CycleSchedule => ({
  frequency,
  startsOn,
  cutOffDays: 5,
  payDays: 1,
})

test('a year of monthly pay has twelve periods with a cut-off before their end', () => {
  const periods = listCyclePeriods(schedule('MONTHLY'), '2026-04-01', '2027-03-31')
  expect(periods).toHaveLength(12)
  expect(periods[10]).toEqual({
    fromDay: '2027-02-01',
    toDay: '2027-02-28',
    cutOffDay: '2027-02-23',
    payDay: '2027-03-01',
  })
})

test.each([
  ['SEMI_MONTHLY' as const, 24],
  ['FORTNIGHTLY' as const, 26],
  ['WEEKLY' as const, 52],
  ['DAILY' as const, 365],
])('periods of %s pay follow each other day by day', (frequency, count) => {
  const periods = listCyclePeriods(schedule(frequency, '2026-01-07'), '2026-01-01', '2026-12-31')
  expect(periods.length).toBeGreaterThanOrEqual(count)
  expect(periods.length).toBeLessThanOrEqual(count + 1)
  for (const [at, { toDay }] of periods.slice(0, -1).entries()) expect(periods[at + 1]?.fromDay).toBe(addDays(toDay, 1))
})

test('half-monthly periods start with the second half of the month, or with the next month', () => {
  expect(listCyclePeriods(schedule('SEMI_MONTHLY'), '2026-04-10', '2026-04-30').map(({ fromDay }) => fromDay)).toEqual([
    '2026-04-16',
  ])
  expect(listCyclePeriods(schedule('MONTHLY'), '2026-04-10', '2026-05-31').map(({ fromDay }) => fromDay)).toEqual([
    '2026-05-01',
  ])
})

test('fortnights start on the days of their schedule, before and after the first', () => {
  expect(
    listCyclePeriods(schedule('FORTNIGHTLY', '2026-03-11'), '2026-01-01', '2026-01-31').map(({ fromDay }) => fromDay),
  ).toEqual(['2026-01-14', '2026-01-28'])
})
