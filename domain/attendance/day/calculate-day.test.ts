import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../kit/day.ts'
import { defaultRules, type AttendanceRules } from './attendance-rules.ts'
import { calculateDay } from './calculate-day.ts'
import type { AttendanceDay, DayLeave, DayPlan, PlannedShift } from './day-types.ts'
import { getZoneClock } from '../../kit/zone-clock.ts'

const DAY = '2026-03-10'
const shift = (startsAt: string, endsAt: string, more: Partial<PlannedShift> = {}): PlannedShift => ({
  shiftId: null,
  name: 'Shift',
  startsAt,
  endsAt,
  breakMinutes: 60,
  graceMinutes: 10,
  source: 'ROSTER',
  ...more,
})
const day = shift('09:00', '18:00')
const night = shift('22:00', '06:00', { breakMinutes: 30 })

interface Scene {
  on?: Day
  zone?: string
  shifts?: [PlannedShift[], PlannedShift[], PlannedShift[]]
  plan?: Partial<DayPlan>
  rules?: Partial<AttendanceRules>
  now?: string
}

/** Times are local: `09:00` is on the day, `+1 06:00` on the next one. */
function calculate(times: readonly string[], { on = DAY, zone = 'Asia/Kolkata', ...scene }: Scene = {}): AttendanceDay {
  const clock = getZoneClock(zone)
  const rules = { ...defaultRules, isTracked: true, ...scene.rules }
  const buildPlan = (at: Day, shifts: PlannedShift[], more: Partial<DayPlan> = {}): DayPlan => ({
    day: at,
    isEmployed: true,
    timeZone: zone,
    shifts,
    weekOff: { first: false, second: false },
    holiday: null,
    leaves: [],
    correction: null,
    rules,
    ...more,
  })
  const [before, own, after] = scene.shifts ?? [[day], [day], [day]]
  const punches = times.map((text, at) => {
    const [, offset = '0', hour = '', minute = '', second = '0'] =
      /^(?:([+-]\d) )?(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
    const minutes = Number(hour) * 60 + Number(minute)
    return { id: `p${at}`, at: clock.toInstant(addDays(on, Number(offset)), minutes) + Number(second) * 1000 }
  })
  return calculateDay({
    plans: [buildPlan(addDays(on, -1), before), buildPlan(on, own, scene.plan), buildPlan(addDays(on, 1), after)],
    punches,
    now: Date.parse(scene.now ?? '2030-01-01T00:00:00Z'),
  })
}

const off = { weekOff: { first: true, second: true } }
const leave = (more: Partial<DayLeave> = {}): { leaves: DayLeave[] } => ({
  leaves: [
    { leaveId: 'l', name: 'Annual leave', effect: 'PAID', halves: { first: true, second: true }, hours: null, ...more },
  ],
})
const three = (one: PlannedShift): Scene['shifts'] => [[one], [one], [one]]

test.each<[string, string[], Scene, Partial<AttendanceDay>]>([
  [
    'a full day',
    ['08:58', '18:02'],
    {},
    { status: 'PRESENT', workedMinutes: 484, breakMinutes: 60, presentShare: 1, lateMinutes: 0 },
  ],
  ['no punch', [], {}, { status: 'ABSENT', absentShare: 1, firstIn: null }],
  [
    'an arrival within the grace period is not late',
    ['09:10', '18:00'],
    {},
    { status: 'PRESENT', isLate: false, lateMinutes: 0 },
  ],
  [
    'an arrival after the grace period is late',
    ['09:11', '18:00'],
    {},
    { status: 'LATE', isLate: true, lateMinutes: 11 },
  ],
  [
    'early in and late out is overtime',
    ['08:00', '20:10'],
    {},
    { status: 'PRESENT', overtimeMinutes: 180, overtimeKind: 'WEEKDAY' },
  ],
  ['early out', ['09:00', '15:59'], {}, { status: 'HALF_DAY', earlyMinutes: 121, presentShare: 0.5, absentShare: 0.5 }],
  ['a few minutes early', ['09:00', '17:50'], {}, { status: 'PRESENT', earlyMinutes: 10, shortMinutes: 10 }],
  ['two hours are absent', ['09:00', '11:00'], {}, { status: 'ABSENT', workedMinutes: 120, absentShare: 1 }],
  [
    'two punches within a minute are one',
    ['09:00:05', '09:00:50'],
    {},
    { status: 'ABSENT', hasMissingPunch: true, workedMinutes: 0 },
  ],
  [
    'a repeated out changes nothing',
    ['09:00', '18:00:00', '18:00:59'],
    {},
    { workedMinutes: 480, hasMissingPunch: false },
  ],
  [
    'a missing out by the rule',
    ['09:00'],
    { rules: { missingPunchAs: 'HALF_DAY' } },
    { status: 'HALF_DAY', presentShare: 0.5 },
  ],
  [
    'a night shift belongs to its start day',
    ['21:55', '+1 06:05'],
    { shifts: three(night) },
    { status: 'PRESENT', workedMinutes: 460, breakMinutes: 30 },
  ],
  [
    'the out of last night does not count today',
    ['06:05', '21:58', '+1 06:01'],
    { shifts: three(night) },
    { status: 'PRESENT', workedMinutes: 453 },
  ],
  [
    'a midnight shift after an evening shift',
    ['-1 15:58', '-1 23:58', '00:03', '08:02'],
    { shifts: [[shift('16:00', '00:00')], [shift('00:00', '08:00')], []] },
    { status: 'PRESENT', workedMinutes: 419, lateMinutes: 0 },
  ],
  [
    'an evening shift before a midnight shift',
    ['16:00', '+1 00:02'],
    { shifts: [[], [shift('16:00', '00:00')], [shift('00:00', '08:00')]] },
    { workedMinutes: 422, hasMissingPunch: false },
  ],
  [
    'a punch on the boundary belongs to the earlier shift',
    ['16:00', '+1 00:00'],
    { shifts: [[], [shift('16:00', '00:00')], [shift('00:00', '08:00')]] },
    { workedMinutes: 420, hasMissingPunch: false },
  ],
  [
    'two shifts a day',
    ['06:00', '10:00', '16:00', '20:00'],
    { shifts: [[], [shift('06:00', '10:00', { breakMinutes: 0 }), shift('16:00', '20:00', { breakMinutes: 0 })], []] },
    { status: 'PRESENT', workedMinutes: 480, plannedMinutes: 480 },
  ],
  [
    'one of two shifts',
    ['06:00', '10:00'],
    { shifts: [[], [shift('06:00', '10:00', { breakMinutes: 0 }), shift('16:00', '20:00', { breakMinutes: 0 })], []] },
    { status: 'HALF_DAY', workedMinutes: 240 },
  ],
  [
    'every pair',
    ['09:00', '12:00', '13:30', '18:00'],
    { rules: { hourMode: 'EVERY_PAIR' } },
    { workedMinutes: 450, breakMinutes: 60, gapMinutes: 30 },
  ],
  [
    'an unpaired punch at the end',
    ['09:00', '13:00', '14:00'],
    { rules: { hourMode: 'EVERY_PAIR' } },
    { workedMinutes: 240, hasMissingPunch: true, status: 'HALF_DAY' },
  ],
  ['a week off', [], { plan: off }, { status: 'WEEK_OFF', absentShare: 0 }],
  [
    'work on a week off',
    ['10:00', '14:00'],
    { shifts: [[day], [], [day]], plan: off },
    { status: 'WEEK_OFF', workedMinutes: 240, overtimeMinutes: 240, overtimeKind: 'WEEK_OFF' },
  ],
  [
    'work on a holiday',
    ['09:00', '18:00'],
    { plan: { holiday: { name: 'Holi', isHalfDay: false } } },
    { status: 'HOLIDAY', overtimeMinutes: 480, overtimeKind: 'HOLIDAY' },
  ],
  [
    'a half holiday',
    ['09:00', '13:30'],
    { plan: { holiday: { name: 'Holi', isHalfDay: true } } },
    { status: 'PRESENT', plannedMinutes: 240, presentShare: 0.5, absentShare: 0 },
  ],
  ['leave', [], { plan: leave() }, { status: 'ON_LEAVE', leaveShare: 1, absentShare: 0 }],
  ['on duty', [], { plan: leave({ effect: 'ON_DUTY' }) }, { status: 'ON_DUTY', absentShare: 0 }],
  [
    'half a day of leave and half a day of work',
    ['13:30', '18:00'],
    { plan: leave({ halves: { first: true, second: false } }) },
    { status: 'HALF_DAY', leaveShare: 0.5, presentShare: 0.5, absentShare: 0, isLate: false },
  ],
  [
    'half a day of leave without work',
    [],
    { plan: leave({ halves: { first: true, second: false } }) },
    { status: 'ON_LEAVE', leaveShare: 0.5, absentShare: 0.5 },
  ],
  [
    'leave by the hour at the start',
    ['11:00', '18:00'],
    { plan: leave({ halves: { first: false, second: false }, hours: { fromTime: '09:00', toTime: '11:00' } }) },
    { status: 'PRESENT', plannedMinutes: 360, leaveShare: 0.25, isLate: false, absentShare: 0 },
  ],
  [
    'an exemption',
    [],
    { plan: { correction: { id: 'c', kind: 'EXEMPT', inAt: null, outAt: null, countsAs: 'ON_DUTY' } } },
    { status: 'ON_DUTY', presentShare: 1, absentShare: 0 },
  ],
  ['attendance that is not recorded', [], { rules: { isTracked: false } }, { status: 'NOT_RECORDED', absentShare: 0 }],
  ['before joining', ['09:00'], { plan: { isEmployed: false } }, { status: 'NOT_EMPLOYED', workedMinutes: 0 }],
  ['a future day', [], { now: '2026-03-09T00:00:00Z' }, { status: 'PLANNED', absentShare: 0 }],
  [
    'at work since the morning',
    ['09:00'],
    { now: '2026-03-10T06:00:00Z' },
    { status: 'PRESENT', isOpen: true, hasMissingPunch: false, absentShare: 0 },
  ],
])('the result of a day: %s', (_, times, scene, expected) => {
  expect(calculate(times, scene)).toMatchObject(expected)
})

test.each(['WORK_FROM_HOME', 'ON_DUTY'] as const)('punches during %s are no overtime', (effect) => {
  const times = ['09:00', '18:30']
  expect(calculate(times, { plan: leave({ effect }) })).toMatchObject({
    status: effect,
    plannedMinutes: 0,
    workedMinutes: 510,
    overtimeMinutes: 30,
  })
  const morning = leave({ effect, halves: { first: true, second: false } })
  expect(calculate(['13:30', '18:30'], { plan: morning })).toMatchObject({ overtimeMinutes: 0, leaveShare: 0.5 })
})

test('a correction replaces the punches of the day', () => {
  const { toInstant } = getZoneClock('Asia/Kolkata')
  const correction = {
    id: 'c',
    kind: 'TIMES' as const,
    inAt: toInstant(DAY, 540),
    outAt: toInstant(DAY, 1080),
    countsAs: 'PRESENT' as const,
  }
  expect(calculate(['09:40'], { plan: { correction } })).toMatchObject({
    status: 'PRESENT',
    workedMinutes: 480,
    isCorrected: true,
  })
})

describe('clock changes and time zones', () => {
  test.each([
    // In New York the clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['2026-03-07', 420 - 30],
    ['2026-10-31', 540 - 30],
    ['2026-03-14', 480 - 30],
  ])('a night from %s has its real hours', (on, worked) => {
    const found = calculate(['22:00', '+1 06:00'], { on, zone: 'America/New_York', shifts: three(night) })
    expect(found).toMatchObject({
      status: 'PRESENT',
      workedMinutes: worked,
      shortMinutes: 0,
      lateMinutes: 0,
      overtimeMinutes: 0,
    })
  })

  test('the same instant is on time in one zone and late in another', () => {
    expect(calculate(['09:00', '18:00'], { zone: 'Asia/Dubai' }).isLate).toBe(false)
    const clock = getZoneClock('Asia/Dubai')
    expect(clock.toTime(getZoneClock('Asia/Kolkata').toInstant(DAY, 630))).toBe('09:00')
  })

  test('a skipped time becomes the time after the change, of a repeated time the first is used', () => {
    const { toInstant } = getZoneClock('America/New_York')
    expect(new Date(toInstant('2026-03-08', 150)).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(new Date(toInstant('2026-11-01', 90)).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })
})
