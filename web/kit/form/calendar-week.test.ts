import { expect, test } from 'vitest'
import { toCalendarWeek } from './calendar-week.ts'

test.each([
  ['Saturday and Sunday', [6, 7], { firstDayOfWeek: 1, weekendDays: [6, 0] }],
  ['Friday and Saturday', [5, 6], { firstDayOfWeek: 0, weekendDays: [5, 6] }],
  ['Saturday', [6], { firstDayOfWeek: 0, weekendDays: [6] }],
  ['Sunday', [7], { firstDayOfWeek: 1, weekendDays: [0] }],
  ['no fixed day', [], { firstDayOfWeek: 1, weekendDays: [] }],
])('a week with %s off begins after the weekend', (_, daysOff, week) => {
  expect(toCalendarWeek(daysOff)).toEqual(week)
})
