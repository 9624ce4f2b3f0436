import { expect, test } from 'vitest'
import { findCalendarRange, layOutWeek, sortByStatus } from './calendar-weeks.ts'

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

test('tasks are grouped by status in the order of the statuses, personal tasks first', () => {
  const days = { startDate: '2026-11-02', endDate: '2026-11-03' }
  const later = { startDate: '2026-11-05', endDate: '2026-11-06' }
  const tasks = [
    { id: 'done', ...days, status: { id: 'DONE' } },
    { id: 'open', ...days, status: { id: 'OPEN' } },
    { id: 'own', ...days, status: null },
    { id: 'open later', ...later, status: { id: 'OPEN' } },
    { id: 'own later', ...later, status: null },
  ]
  const segments = layOutWeek(sortByStatus(tasks, ['OPEN', 'DONE']), '2026-11-01', '2026-11-01')
  expect(segments.map(({ task, row }) => `${task.id} ${row}`)).toEqual([
    'own 0',
    'own later 0',
    'open 1',
    'open later 1',
    'done 2',
  ])
})
