import { expect, test } from 'vitest'
import { findRosterConflicts, type RosterDay, type RosterShift } from './roster-conflicts.ts'

const day: RosterShift = { startsAt: '09:00', endsAt: '18:00', breakMinutes: 60 }
const night: RosterShift = { startsAt: '22:00', endsAt: '06:00', breakMinutes: 0 }
const rules = { minRestHours: 11, maxWeekHours: 48 }
const on = (date: number, ...shifts: RosterShift[]): RosterDay => ({
  day: `2026-03-${String(date).padStart(2, '0')}`,
  shifts,
  isOnLeave: false,
})
const usual = (date: number): RosterDay => ({ ...on(date, day), isUsual: true })

test.each<[string, RosterDay[], string[]]>([
  ['five day shifts', [2, 3, 4, 5, 6].map((date) => on(date, day)), []],
  ['seven days in a week', [2, 3, 4, 5, 6, 7, 8].map((date) => on(date, day)), ['2026-03-08 WEEK_HOURS']],
  ['seven days over two weeks', [5, 6, 7, 8, 9, 10, 11].map((date) => on(date, day)), []],
  ['a day shift after a night shift', [on(2, night), on(3, day)], ['2026-03-03 REST']],
  ['a night shift after a day shift', [on(2, day), on(3, night)], []],
  ['shifts at the same time', [on(2, day, { ...day, startsAt: '17:00', endsAt: '20:00' })], ['2026-03-02 OVERLAP']],
  [
    'a shift that starts when another one ends',
    [on(2, { ...day, endsAt: '13:00' }, { ...day, startsAt: '13:00' })],
    [],
  ],
  ['a night shift into the next morning', [on(2, night), on(3, { ...day, startsAt: '05:00' })], ['2026-03-03 OVERLAP']],
  ['a night shift before a day with usual hours', [on(2, night), usual(3)], ['2026-03-03 REST']],
  ['days with usual hours only', [2, 3, 4, 5, 6, 7, 8].map(usual), []],
  [
    'a planned day after six days with usual hours',
    [...[2, 3, 4, 5, 6, 7].map(usual), on(8, day)],
    ['2026-03-08 WEEK_HOURS'],
  ],
  ['a night shift before leave on a day with usual hours', [on(2, night), { ...usual(3), isOnLeave: true }], []],
  ['a shift during leave', [{ ...on(2, day), isOnLeave: true }], ['2026-03-02 LEAVE']],
])('the conflicts of %s', (_, days, expected) => {
  expect(findRosterConflicts(days, rules).map((one) => `${one.day} ${one.code}`)).toEqual(expected)
})
