import { expect, test } from 'vitest'
import { findCausedConflict, type Cell, type Roster, type RosterPerson } from './roster-model.ts'

const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
const shift = (id: string, startsAt: string, endsAt: string) => ({
  id,
  name: id,
  startsAt,
  endsAt,
  breakMinutes: 0,
  colour: '#000000',
})
const roster: Roster = {
  days,
  shifts: [shift('early', '06:00', '14:00'), shift('late', '14:00', '22:00'), shift('night', '23:00', '07:00')],
  rules: { minRestHours: 11, maxWeekHours: 20 },
  content: [],
  coverage: [],
  lockedDays: [],
  draftDays: 0,
  totalElements: 0,
}
const person: RosterPerson = {
  employee: { id: 'e', name: 'Asha' },
  department: null,
  base: 'WWWW',
  usualShift: null,
  entries: [],
  lockedDays: [],
}
const plan = (id: string): Cell => ({ kind: 'SHIFT', shiftIds: [id], isDraft: true })

test('a shift that leaves too little rest before the next day causes a conflict on that day', () => {
  const cells = new Map([['2026-12-02', plan('early')]])
  const late = [{ day: '2026-12-01', plan: plan('late') }]
  expect(findCausedConflict(person, cells, roster, late)).toEqual({ day: '2026-12-02', code: 'REST', hours: 8 })
})

test('a night shift leaves too little rest before the usual hours of the next day', () => {
  const usualShift = { startsAt: '09:30', endsAt: '18:30', breakMinutes: 60 }
  const rules = { ...roster.rules, maxWeekHours: 60 }
  const rest = findCausedConflict({ ...person, usualShift }, new Map(), { ...roster, rules }, [
    { day: '2026-12-01', plan: plan('night') },
  ])
  expect(rest).toEqual({ day: '2026-12-02', code: 'REST', hours: 2.5 })
})

test('a night shift overlaps the early shift of the next day', () => {
  const cells = new Map([['2026-12-02', plan('early')]])
  const night = [{ day: '2026-12-01', plan: plan('night') }]
  expect(findCausedConflict(person, cells, roster, night)?.code).toBe('OVERLAP')
})

test('a shift early in the week causes too many hours of the week', () => {
  const cells = new Map([
    ['2026-12-01', plan('early')],
    ['2026-12-03', plan('early')],
  ])
  const early = [{ day: '2026-11-30', plan: plan('early') }]
  expect(findCausedConflict(person, cells, roster, early)).toEqual({
    day: '2026-12-03',
    code: 'WEEK_HOURS',
    hours: 24,
  })
})

test('a move within the week does not count the shift twice', () => {
  const cells = new Map([
    ['2026-11-30', plan('early')],
    ['2026-12-03', plan('early')],
  ])
  const move = [
    { day: '2026-12-01', plan: plan('early') },
    { day: '2026-11-30', plan: { kind: 'CLEAR' as const, shiftIds: [] } },
  ]
  expect(findCausedConflict(person, cells, roster, move)).toBeUndefined()
})

test('a conflict that existed before is not caused by the plan', () => {
  const cells = new Map([
    ['2026-12-01', plan('late')],
    ['2026-12-02', plan('early')],
  ])
  const rules = { minRestHours: 11, maxWeekHours: 60 }
  expect(findCausedConflict(person, cells, { ...roster, rules }, [{ day: '2026-11-30', plan: plan('early') }])).toBe(
    undefined,
  )
})
