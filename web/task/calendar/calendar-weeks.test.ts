import { expect, test } from 'vitest'
import { findCalendarRange, layOutWeek } from './calendar-weeks.ts'

// November 2026 begins on a Sunday and ends on a Monday.
test.each([
  ['Monday', 1, { from: '2026-10-26', to: '2026-12-06' }],
  ['Sunday', 0, { from: '2026-11-01', to: '2026-12-05' }],
  ['Saturday', 6, { from: '2026-10-31', to: '2026-12-04' }],
])('a month is shown in whole weeks from %s', (_, firstDayOfWeek, range) => {
  expect(findCalendarRange('2026-11-10', firstDayOfWeek)).toEqual(range)
})

test('a task that crosses the end of the week continues in the next one', () => {
  const task = { id: 'a', startDate: '2026-11-06', endDate: '2026-11-09' }
  const weeks = ['2026-11-01', '2026-11-08'].map((weekStart) => layOutWeek([task], weekStart, '2026-11-01'))
  expect(weeks.flat()).toMatchObject([
    { start: 5, length: 2, isContinued: true },
    { start: 0, length: 2, isContinued: true },
  ])
})
