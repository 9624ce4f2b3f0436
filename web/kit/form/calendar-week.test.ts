import { expect, test } from 'vitest'
import { findWeekStart, toCalendarWeek } from './calendar-week.ts'

test.each([
  ['Saturday and Sunday', [6, 7], { firstDayOfWeek: 1, weekendDays: [6, 0] }],
  ['Friday and Saturday', [5, 6], { firstDayOfWeek: 0, weekendDays: [5, 6] }],
  ['Saturday', [6], { firstDayOfWeek: 0, weekendDays: [6] }],
  ['Sunday', [7], { firstDayOfWeek: 1, weekendDays: [0] }],
  ['no fixed day', [], { firstDayOfWeek: 1, weekendDays: [] }],
])('a week with %s off begins after the weekend', (_, daysOff, week) => {
  expect(toCalendarWeek(daysOff)).toEqual(week)
})

// 25 November 2026 is a Wednesday.
test.each([
  ['Sunday', 0, '2026-11-25', '2026-11-22'],
  ['Monday', 1, '2026-11-25', '2026-11-23'],
  ['Saturday', 6, '2026-11-25', '2026-11-21'],
  ['Sunday, on a Sunday', 0, '2026-11-22', '2026-11-22'],
  ['Monday, on a Sunday', 1, '2026-11-22', '2026-11-16'],
])('the week that begins on %s', (_, firstDayOfWeek, day, start) => {
  expect(findWeekStart(day, firstDayOfWeek)).toBe(start)
})
