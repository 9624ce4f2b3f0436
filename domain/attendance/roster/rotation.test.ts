import { expect, test } from 'vitest'
import { listRotationDays, type Rotation } from './rotation.ts'

const show = (rotation: Rotation, from: string, to: string) =>
  listRotationDays(rotation, from, to)
    .map(({ day, isWorked }) => `${day.slice(8)}${isWorked ? '+' : '-'}`)
    .join(' ')

test('weekdays of every second week, counted from the week of the first day', () => {
  // 4 March 2026 is a Wednesday.
  expect(show({ kind: 'WEEKDAYS', weekdays: [1, 3], everyWeeks: 2 }, '2026-03-04', '2026-03-18')).toBe(
    '04+ 05- 06- 07- 08- 16+ 17- 18+',
  )
})

test('four days on, two days off', () => {
  expect(show({ kind: 'CYCLE', daysOn: 4, daysOff: 2 }, '2026-03-01', '2026-03-08')).toBe(
    '01+ 02+ 03+ 04+ 05- 06- 07+ 08+',
  )
})
