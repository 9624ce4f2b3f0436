import { expect, test } from 'vitest'
import { toDueState } from './due-dates.ts'

const done = { by: 'Asha Rao', at: '2026-04-10T09:00:00Z' }

test.each([
  ['the day before', '2026-04-14', null, 'OPEN'],
  ['the due day itself', '2026-04-15', null, 'OPEN'],
  ['the day after', '2026-04-16', null, 'OVERDUE'],
  ['done, before or after', '2026-04-16', done, 'DONE'],
])('the state of a due item on %s', (_, today, mark, state) => {
  expect(toDueState({ day: '2026-04-15', done: mark, hasPayroll: true }, today)).toBe(state)
})

test('nothing is overdue before the first payroll', () => {
  expect(toDueState({ day: '2026-04-15', done: null, hasPayroll: false }, '2026-05-01')).toBe('OPEN')
})
