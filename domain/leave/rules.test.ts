import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '../kit/day.ts'
import {
  aheadRule,
  backdateRule,
  blockedRule,
  hoursMeetHalves,
  hoursRule,
  lockedRule,
  noticeFor,
  noticeRule,
  optionalHolidayRule,
  teamRule,
} from './date-rules.ts'
import { leaveDays, leaveQuantity, type WorkCalendar } from './leave-days.ts'
import { shareMoment } from './moments.ts'
import { eligibilityRule, minServiceRule, probationRule, serviceRule, type Asker } from './person-rules.ts'
import { DAY, toDays } from './quantity.ts'
import { balanceRule, documentRule, runRule, type LeaveTerms, type Neighbour } from './rules.ts'
import { workMinutes } from './shift.ts'
import { spanOf, spanProblem, type Span } from './span.ts'
import { plainTaking } from './taking.ts'
import { mondayToFriday } from './week.ts'

const plain: LeaveTerms = {
  ...plainTaking,
  probation: 'EARNS_AND_TAKES',
  name: 'Casual',
  isActive: true,
  allowsHalfDays: true,
  keepsBalance: true,
  countsHolidays: false,
  countsWeekends: false,
  overdraftDays: 0,
  noticeDays: 0,
  maxRunDays: null,
  needsReason: false,
}
const asha: Asker = {
  joinedOn: '2025-03-02',
  leftOn: null,
  gender: 'FEMALE',
  maritalStatus: 'MARRIED',
  employeeTypeId: 'permanent',
  zoneId: 'pune',
  status: 'ACTIVE',
  probationOver: null,
}
const office: WorkCalendar = {
  week: mondayToFriday,
  holidays: [],
  hours: { startsAt: '09:30', endsAt: '18:30', breakMinutes: 60 },
  optionalHolidays: [{ day: '2026-04-03', name: 'Good Friday', isHalfDay: false }],
}
const on = (from: Day, to: Day = from, more: Partial<Span> = {}) => spanOf({ from, to, ...more })
const near = (from: Day, to: Day, more: Partial<Neighbour> = {}): Neighbour => ({
  ...on(from, to),
  id: from,
  leaveTypeId: 'casual',
  quantity: DAY,
  counted: [],
  ...more,
})

describe('who may take it', () => {
  test.each([
    ['everybody, where nothing is named', {}, {}, undefined],
    ['women only, for a woman', { genders: ['FEMALE'] }, {}, undefined],
    ['women only, for a man', { genders: ['FEMALE'] }, { gender: 'MALE' }, 'LEAVE_NOT_FOR_YOU'],
    ['women only, where it isn’t known', { genders: ['FEMALE'] }, { gender: null }, 'LEAVE_NOT_FOR_YOU'],
    ['the married only', { maritalStatuses: ['MARRIED'] }, { maritalStatus: 'SINGLE' }, 'LEAVE_NOT_FOR_YOU'],
    ['another employee type', { employeeTypeIds: ['trainee'] }, {}, 'LEAVE_NOT_FOR_YOU'],
    ['one of two zones', { zoneIds: ['delhi', 'pune'] }, {}, undefined],
  ] as const)('%s', (_name, terms, person, code) => {
    expect(eligibilityRule({ ...plain, ...terms } as LeaveTerms, { ...asha, ...person })?.code).toBe(code)
  })

  test.each([
    ['during probation, where it is allowed', 'EARNS_AND_TAKES', 'ON_PROBATION', undefined],
    ['during probation, where it isn’t', 'EARNS_ONLY', 'ON_PROBATION', 'LEAVE_ON_PROBATION'],
    ['after it', 'EARNS_NOTHING', 'ACTIVE', undefined],
  ] as const)('%s', (_name, probation, status, code) => {
    expect(probationRule({ ...plain, probation }, on('2026-03-17'), { ...asha, status })?.code).toBe(code)
  })

  test.each([
    ['the last day of a probation with an end, by the day that is free', '2026-06-30', 0, '2026-07-01'],
    ['the first day after it', '2026-07-01', 0, undefined],
    ['a type that asks for longer service says when that is there', '2026-06-30', 500, '2026-07-15'],
  ] as const)('%s', (_name, from, minServiceDays, free) => {
    const terms = { ...plain, probation: 'EARNS_ONLY', minServiceDays } as const
    const broken = probationRule(terms, on(from), { ...asha, status: 'ON_PROBATION', probationOver: '2026-07-01' })
    expect([broken?.code, broken?.facts.from]).toEqual(
      free ? ['LEAVE_ON_PROBATION_UNTIL', free] : [undefined, undefined],
    )
  })

  test.each([
    ['the day before the service is long enough', '2026-03-01', 'LEAVE_SERVICE_TOO_SHORT'],
    ['the day it is', '2026-03-02', undefined],
  ] as const)('%s', (_name, from, code) => {
    expect(minServiceRule({ ...plain, minServiceDays: 365 }, on(from), asha)?.code).toBe(code)
  })

  test.each([
    ['the day before joining', '2025-03-01', '2025-03-01', null, 'LEAVE_OUTSIDE_SERVICE'],
    ['the day of joining', '2025-03-02', '2025-03-02', null, undefined],
    ['the last day', '2026-03-30', '2026-03-31', '2026-03-31', undefined],
    ['beyond the last day', '2026-03-30', '2026-04-01', '2026-03-31', 'LEAVE_OUTSIDE_SERVICE'],
  ] as const)('%s', (_name, from, to, leftOn, code) => {
    expect(serviceRule(on(from, to), { ...asha, leftOn })?.code).toBe(code)
  })
})

describe('when', () => {
  const terms = {
    ...plain,
    noticeDays: 1,
    noticeSteps: [
      { days: 3, notice: 7 },
      { days: 10, notice: 30 },
    ],
  }
  test.each([
    [1, 1],
    [2.5, 1],
    [3, 7],
    [9.5, 7],
    [10, 30],
  ])('%d days need %d days of notice', (days, notice) => expect(noticeFor(terms, days * DAY)).toBe(notice))

  test('notice counts from today to the first day', () => {
    expect(noticeRule(terms, on('2026-03-17'), 3 * DAY, '2026-03-10')).toBeNull()
    expect(noticeRule(terms, on('2026-03-16'), 3 * DAY, '2026-03-10')?.facts).toMatchObject({ notice: 7, given: 6 })
  })

  test.each([
    ['yesterday, where one day back is allowed', '2026-03-09', 1, undefined],
    ['the day before', '2026-03-08', 1, 'LEAVE_TOO_FAR_BACK'],
    ['any day, where nothing is said', '2020-01-01', null, undefined],
    ['today, where none back is allowed', '2026-03-10', 0, undefined],
  ] as const)('back: %s', (_name, from, backdateDays, code) => {
    expect(backdateRule({ ...plain, backdateDays }, on(from), '2026-03-10')?.code).toBe(code)
  })

  test('ahead: no further than the type lets', () => {
    expect(aheadRule({ ...plain, aheadDays: 0 }, on('2026-03-10'), '2026-03-10')).toBeNull()
    expect(aheadRule({ ...plain, aheadDays: 0 }, on('2026-03-11'), '2026-03-10')?.code).toBe('LEAVE_TOO_FAR_AHEAD')
  })

  const march = { name: 'Payroll of March', from: '2026-03-01', to: '2026-03-31' }
  test.each([
    ['within it', '2026-03-10', '2026-03-12', true],
    ['into it', '2026-02-26', '2026-03-01', true],
    ['around it', '2026-02-01', '2026-04-30', true],
    ['before it', '2026-02-25', '2026-02-28', false],
    ['after it', '2026-04-01', '2026-04-02', false],
  ])('a closed payroll and a leave %s', (_name, from, to, isRefused) => {
    const days = leaveDays(on(from, to), office, plain)
    expect(lockedRule(days, [march]) !== null).toBe(isRefused)
  })

  test('a blocked period is refused by its name', () => {
    const audit = { name: 'Year-end audit', from: '2026-03-28', to: '2026-04-02' }
    expect(blockedRule(on('2026-04-02'), [audit])).toMatchObject({ facts: { name: 'Year-end audit' } })
    expect(blockedRule(on('2026-04-03'), [audit])).toBeNull()
  })

  test('an optional holiday is taken on its day only', () => {
    const restricted = { ...plain, onOptionalHolidays: true }
    expect(optionalHolidayRule(restricted, on('2026-04-03'), office)).toBeNull()
    expect(optionalHolidayRule(restricted, on('2026-04-02', '2026-04-03'), office)?.facts).toMatchObject({
      day: '2026-04-02',
    })
  })
})

describe('how much', () => {
  test.each([
    ['exactly what is there', 2, 2, 0, true],
    ['half a day more', 2.5, 2, 0, false],
    ['down to the floor', 4, 2, 2, true],
    ['below the floor', 4.5, 2, 2, false],
  ])('%s', (_name, asked, available, overdraftDays, isAllowed) => {
    const piece = { asked: asked * DAY, available: available * DAY, cycle: '2026' }
    expect(balanceRule({ ...plain, overdraftDays }, [piece]) === null).toBe(isAllowed)
  })

  test('a year of which nothing is asked has no say, however low its balance', () => {
    const pieces = [
      { asked: 0, available: -2 * DAY, cycle: '2026' },
      { asked: DAY, available: DAY, cycle: '2027' },
    ]
    expect(balanceRule(plain, pieces)).toBeNull()
  })

  test.each([
    ['three in a row, at most three', { maxRunDays: 3 }, 3, [], undefined],
    [
      'two beside two of the week before',
      { maxRunDays: 3 },
      2,
      [near('2026-03-05', '2026-03-06', { quantity: 2 * DAY })],
      'LEAVE_RUN_TOO_LONG',
    ],
    [
      'two beside one with a working day between',
      { maxRunDays: 3 },
      2,
      [near('2026-03-04', '2026-03-05', { quantity: 2 * DAY })],
      undefined,
    ],
    ['one, at least two', { minRunDays: 2 }, 1, [], 'LEAVE_RUN_TOO_SHORT'],
    ['one beside another, at least two', { minRunDays: 2 }, 1, [near('2026-03-06', '2026-03-06')], undefined],
  ] as const)('%s', (_name, terms, days, neighbours, code) => {
    const span = on('2026-03-09', `2026-03-${String(8 + days).padStart(2, '0')}`)
    expect(runRule({ ...plain, ...terms }, span, days * DAY, neighbours, office)?.code).toBe(code)
  })

  test('a run goes on over a day of which each half is a leave of its own, in whatever order they are found', () => {
    const before = near('2026-03-05', '2026-03-06', { quantity: 2 * DAY })
    const after = near('2026-03-09', '2026-03-11', { fromHalf: 'SECOND', quantity: 2.5 * DAY })
    const morning = on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' })
    for (const neighbours of [
      [before, after],
      [after, before],
    ])
      expect(runRule({ ...plain, maxRunDays: 4 }, morning, DAY / 2, neighbours, office)?.facts).toMatchObject({
        run: 5,
      })
  })

  test('a run goes on over the half of a day that nobody works', () => {
    const short: WorkCalendar = { ...office, week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'HALF', 'OFF'] }
    const friday = near('2026-03-06', '2026-03-07', { toHalf: 'FIRST', quantity: 1.5 * DAY })
    const run = (calendar: WorkCalendar, more: Partial<Neighbour> = {}) =>
      runRule({ ...plain, maxRunDays: 3 }, on('2026-03-09', '2026-03-10'), 2 * DAY, [{ ...friday, ...more }], calendar)
    expect(run(short)?.facts).toMatchObject({ run: 3.5 })
    expect(run({ ...office, week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'] })).toBeNull()
    expect(run(short, { to: '2026-03-06', toHalf: 'FIRST' })).toBeNull()
  })

  test('a document is needed beyond so many days, and not at them', () => {
    const sick = { ...plain, documentAfterDays: 2 }
    expect(documentRule(sick, 2 * DAY, false)).toBeNull()
    expect(documentRule(sick, 2.5 * DAY, false)?.code).toBe('LEAVE_DOCUMENT_NEEDED')
    expect(documentRule(sick, 2.5 * DAY, true)).toBeNull()
  })

  test('the team limit counts people, the one who asks included, on the days that are used', () => {
    const away = [
      { employeeId: 'a', from: '2026-03-06', to: '2026-03-09' },
      { employeeId: 'a', from: '2026-03-09', to: '2026-03-09' },
      { employeeId: 'b', from: '2026-03-07', to: '2026-03-08' },
    ]
    const days = leaveDays(on('2026-03-06', '2026-03-09'), office, plain)
    expect(teamRule({ ...plain, teamLimit: 2 }, days, away)).toBeNull()
    expect(teamRule({ ...plain, teamLimit: 1 }, days, away)?.facts).toMatchObject({ day: '2026-03-06' })
  })
})

describe('hours', () => {
  const timed = (fromTime: string, toTime: string) => on('2026-03-09', '2026-03-09', { fromTime, toTime })
  test.each([
    ['two of eight hours', '10:00', '12:00', 0.25],
    ['one hour', '10:00', '11:00', 0.125],
    ['twenty minutes', '10:00', '10:20', 0.0417],
    ['from the beginning to the end, with the break', '09:30', '18:30', 1],
    ['an hour on each side of the break', '12:30', '15:30', 0.25],
    ['to the middle of the shift', '09:30', '14:00', 0.5],
    ['from the middle of the shift', '14:00', '18:30', 0.5],
    ['from before the shift', '08:00', '10:30', 0.125],
    ['nothing but the break', '13:30', '14:30', 0],
  ])('%s', (_name, fromTime, toTime, days) => {
    expect(toDays(leaveQuantity(leaveDays(timed(fromTime, toTime), office, plain)))).toBe(days)
  })

  test('hours of a day off are spared', () => {
    const sunday = on('2026-03-08', '2026-03-08', { fromTime: '10:00', toTime: '12:00' })
    expect(leaveQuantity(leaveDays(sunday, office, plain))).toBe(0)
  })

  // Monday is 9 March 2026; its Saturdays are worked in the morning, Tuesday has its afternoon off.
  const shortDays: WorkCalendar = {
    ...office,
    week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'HALF', 'OFF'],
    holidays: [{ day: '2026-03-10', name: 'Eve', isHalfDay: true }],
  }
  test.each([
    ['a Saturday’s morning', '2026-03-14', '10:00', '12:00', plain, 0.25],
    ['a Saturday’s afternoon', '2026-03-14', '15:00', '17:00', plain, 0],
    ['a Saturday from morning to afternoon', '2026-03-14', '12:30', '16:30', plain, 0.125],
    ['the afternoon of a half holiday', '2026-03-10', '15:00', '17:00', plain, 0],
    ['one that counts', '2026-03-10', '15:00', '17:00', { ...plain, countsHolidays: true }, 0.25],
  ])('hours use what of the day is worked: %s', (_name, day, fromTime, toTime, terms, days) => {
    const span = on(day, day, { fromTime, toTime })
    expect(toDays(leaveQuantity(leaveDays(span, shortDays, terms)))).toBe(days)
  })

  test('however a shift is cut into hours, they are one day together, and beside half of it half a day', () => {
    const shift = fc.record({ starts: minute, length: fc.integer({ min: 2, max: 1440 }), breakMinutes: fc.nat(120) })
    fc.assert(
      fc.property(
        shift,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        ({ starts, length, breakMinutes }, at) => {
          const hours = { startsAt: clock(starts), endsAt: clock(starts + length), breakMinutes }
          const cuts = (within: number, from = 0) =>
            [...new Set([from, ...at.map((one) => from + Math.floor(one * (within - from))), within])].toSorted(
              (a, b) => a - b,
            )
          const used = (ends: number[]) =>
            ends.slice(1).map((end, one) => {
              const span = timed(clock(starts + (ends[one] ?? 0)), clock(starts + end))
              return leaveQuantity(leaveDays(span, { ...office, hours }, plain))
            })
          const sum = (quantities: number[]) => quantities.reduce((all, one) => all + one, 0)
          expect(sum(used(cuts(length)))).toBe(DAY)
          if (length % 2 === 0) expect(sum(used(cuts(length, length / 2)))).toBe(DAY / 2)
        },
      ),
    )
  })
  const minute = fc.nat(1439)
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

  test('hours are those of the shift that is worked on their day', () => {
    const shifts = [
      { from: '2026-03-10', startsAt: '14:00', endsAt: '22:00', breakMinutes: 0 },
      { from: '2026-03-09', startsAt: '06:00', endsAt: '10:00', breakMinutes: 0 },
    ]
    const code = (day: Day, fromTime: string, toTime: string) =>
      hoursRule({ ...plain, allowsHours: true }, on(day, day, { fromTime, toTime }), { ...office, shifts })?.code
    expect(code('2026-03-06', '16:30', '18:30')).toBeUndefined()
    expect(code('2026-03-09', '06:00', '07:00')).toBeUndefined()
    expect(code('2026-03-10', '06:00', '07:00')).toBe('LEAVE_HOURS_OUTSIDE')
    const morning = near('2026-03-09', '2026-03-10', on('2026-03-09', '2026-03-10', { toHalf: 'FIRST' }))
    const late = on('2026-03-10', '2026-03-10', { fromTime: '18:00', toTime: '19:00' })
    expect(hoursMeetHalves(late, [morning], { ...office, shifts })).toBeNull()
    expect(hoursMeetHalves(morning, [{ ...morning, ...late }], { ...office, shifts })).toBeNull()
  })

  test('where no hours are set, the day is from nine to five', () => {
    const unset = { ...office, hours: null }
    const used = (from: string, to: string) => toDays(leaveQuantity(leaveDays(timed(from, to), unset, plain)))
    expect([used('09:00', '13:00'), used('13:00', '17:00')]).toEqual([0.5, 0.5])
    const after = timed('16:00', '18:00')
    expect(hoursRule({ ...plain, allowsHours: true }, after, unset)?.facts).toEqual({ starts: '09:00', ends: '17:00' })
  })

  test('a shift over midnight is as long as it is', () =>
    expect(workMinutes({ startsAt: '22:00', endsAt: '06:00', breakMinutes: 30 })).toBe(450))

  test.each([
    ['within the shift', '10:00', '12:00', true, undefined],
    ['before it begins', '08:00', '10:00', true, 'LEAVE_HOURS_OUTSIDE'],
    ['where the type has no hours', '10:00', '12:00', false, 'LEAVE_HOURS_NOT_ALLOWED'],
  ] as const)('%s', (_name, fromTime, toTime, allowsHours, code) => {
    expect(hoursRule({ ...plain, allowsHours }, timed(fromTime, toTime), office)?.code).toBe(code)
  })

  test('beside a half day only in the other half of the shift', () => {
    const morning = [near('2026-03-09', '2026-03-09', { fromHalf: 'FIRST', toHalf: 'FIRST' })]
    expect(hoursMeetHalves(timed('14:00', '15:00'), morning, office)).toBeNull()
    expect(hoursMeetHalves(timed('13:30', '15:00'), morning, office)?.code).toBe('LEAVE_OVERLAP')
  })

  test.each([
    ['all of a day within a longer leave', '2026-03-07', '2026-03-10', { toHalf: 'FIRST' }, '15:00', '17:00', true],
    ['the free half of its last day', '2026-03-05', '2026-03-09', { toHalf: 'FIRST' }, '15:00', '17:00', false],
    ['the free half of its first day', '2026-03-09', '2026-03-11', { fromHalf: 'SECOND' }, '10:00', '12:00', false],
  ] as const)('hours beside a leave with half days at its ends: %s', (_name, from, to, half, start, end, isMet) => {
    expect(hoursMeetHalves(timed(start, end), [near(from, to, on(from, to, half))], office) !== null).toBe(isMet)
  })

  const night = { ...office, hours: { startsAt: '22:00', endsAt: '06:00', breakMinutes: 0 } }
  test.each([
    ['before midnight', '22:30', '23:30', undefined],
    ['after midnight', '04:00', '06:00', undefined],
    ['over midnight', '23:00', '02:00', undefined],
    ['all of it', '22:00', '06:00', undefined],
    ['from before it', '21:00', '23:00', 'LEAVE_HOURS_OUTSIDE'],
    ['beyond it', '05:00', '07:00', 'LEAVE_HOURS_OUTSIDE'],
    ['over midnight and beyond it', '23:00', '07:00', 'LEAVE_HOURS_OUTSIDE'],
    ['in the middle of the day', '10:00', '12:00', 'LEAVE_HOURS_OUTSIDE'],
    ['from the end to the beginning', '05:00', '23:00', 'LEAVE_HOURS_OUTSIDE'],
  ] as const)('hours of a night shift lie in it: %s', (_name, start, end, code) => {
    expect(hoursRule({ ...plain, allowsHours: true }, timed(start, end), night)?.code).toBe(code)
  })

  test('three hours over midnight are three of the eight of a night shift, and by day they are no hours', () => {
    expect(toDays(leaveQuantity(leaveDays(timed('23:00', '02:00'), night, plain)))).toBe(0.375)
    expect(hoursRule({ ...plain, allowsHours: true }, timed('23:00', '02:00'), office)).toMatchObject({
      code: 'LEAVE_HOURS_ONE_DAY',
      field: 'toTime',
    })
  })

  test.each([
    ['one within the other', '23:00', '02:00', '01:00', '01:30', true],
    ['one after the other', '23:00', '02:00', '02:00', '04:00', false],
    ['one before the other', '22:00', '23:00', '23:00', '02:00', false],
    ['both over midnight', '22:30', '00:30', '00:00', '03:00', true],
    ['the same', '23:00', '02:00', '23:00', '02:00', true],
    ['both by day', '10:00', '12:00', '11:00', '13:00', true],
    ['apart by day', '10:00', '12:00', '12:00', '13:00', false],
  ] as const)('hours of a night meet each other: %s', (_name, fromA, toA, fromB, toB, isMet) => {
    expect(shareMoment(timed(fromA, toA), timed(fromB, toB))).toBe(isMet)
    expect(shareMoment(timed(fromB, toB), timed(fromA, toA))).toBe(isMet)
  })

  test.each([
    ['FIRST', '22:00', '23:00', true],
    ['FIRST', '23:00', '02:00', true],
    ['SECOND', '23:00', '01:30', false],
    ['SECOND', '23:00', '03:00', true],
    ['FIRST', '03:00', '05:00', false],
    ['SECOND', '22:00', '23:00', false],
    ['SECOND', '03:00', '05:00', true],
  ] as const)(
    'half of a night shift is counted from its beginning: %s, hours from %s to %s',
    (half, start, end, isMet) => {
      const halved = near('2026-03-09', '2026-03-09', { fromHalf: half, toHalf: half })
      expect(hoursMeetHalves(timed(start, end), [halved], night) !== null).toBe(isMet)
    },
  )

  test.each([
    ['SECOND', '04:00', '08:00', true],
    ['FIRST', '08:00', '10:00', true],
    ['SECOND', '08:00', '20:00', false],
    ['FIRST', '20:00', '08:00', false],
  ] as const)('a shift of a whole day ends where it begins: %s, hours from %s to %s', (half, start, end, isMet) => {
    const halved = near('2026-03-09', '2026-03-09', { fromHalf: half, toHalf: half })
    const shift = { startsAt: '08:00', endsAt: '08:00', breakMinutes: 0 }
    expect(hoursMeetHalves(timed(start, end), [halved], { ...office, hours: shift }) !== null).toBe(isMet)
  })

  test.each([
    [{ from: '2026-03-09', to: '2026-03-10', fromTime: '10:00', toTime: '11:00' }, 'fromTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00', toTime: '10:00' }, 'toTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00' }, 'toTime'],
    [{ from: '2026-03-09', to: '2026-03-09', toTime: '10:00' }, 'fromTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00', toTime: '11:00', fromHalf: 'FIRST' }, 'fromTime'],
  ] as const)('%o has its fault at %s', (span, field) => expect(spanProblem(spanOf(span))).toBe(field))

  test.each([
    [
      'two halves of a day',
      on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' }),
      on('2026-03-09', '2026-03-09', { fromHalf: 'SECOND' }),
      false,
    ],
    ['a half and the day', on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' }), on('2026-03-08', '2026-03-09'), true],
    ['hours after hours', timed('10:00', '11:00'), timed('11:00', '12:00'), false],
    ['hours within hours', timed('10:00', '12:00'), timed('11:00', '12:30'), true],
    [
      'noon to noon and from noon on',
      on('2026-03-09', '2026-03-10', { fromHalf: 'SECOND', toHalf: 'FIRST' }),
      on('2026-03-10', '2026-03-11', { fromHalf: 'SECOND' }),
      false,
    ],
  ])('%s', (_name, a, b, isShared) => expect([shareMoment(a, b), shareMoment(b, a)]).toEqual([isShared, isShared]))
})
