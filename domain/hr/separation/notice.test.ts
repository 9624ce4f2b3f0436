import { expect, test } from 'vitest'
import { toWeekday } from '../../kit/day.ts'
import { calculateNoticeDay, chooseNoticeRule, countShortfall } from './notice.ts'

const isWeekday = (day: string) => toWeekday(day) <= 5
const type = { noticeDays: 60, probationNoticeDays: 15, countsWorkingDays: false }

test.each([
  ['of the type', { employeeTypeDays: null, isOnProbation: false }, 60],
  ['of the employee type', { employeeTypeDays: 30, isOnProbation: false }, 30],
  ['during probation', { employeeTypeDays: 30, isOnProbation: true }, 15],
])('the notice period %s', (_, input, days) => expect(chooseNoticeRule({ type, ...input }).days).toBe(days))

test.each([
  ['calendar days', { days: 60, countsWorkingDays: false }, '2026-05-09'],
  ['working days over a weekend', { days: 5, countsWorkingDays: true }, '2026-03-17'],
  ['no notice', { days: 0, countsWorkingDays: true }, '2026-03-10'],
])('the last working day by %s', (_, rule, day) => expect(calculateNoticeDay('2026-03-10', rule, isWeekday)).toBe(day))

test('the shortfall counts the days after the last working day', () => {
  const calendar = { days: 10, countsWorkingDays: false }
  expect(countShortfall('2026-03-13', '2026-03-20', calendar, isWeekday)).toBe(7)
  expect(countShortfall('2026-03-13', '2026-03-20', { ...calendar, countsWorkingDays: true }, isWeekday)).toBe(5)
  expect(countShortfall('2026-03-21', '2026-03-20', calendar, isWeekday)).toBe(0)
})
