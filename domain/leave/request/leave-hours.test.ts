import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLeavePolicy as plain } from '../../../test/factories/leave-terms.ts'
import type { Day } from '../../kit/day.ts'
import { hoursOverlapRule, hoursRule } from './date-rules.ts'
import { listLeaveDays, sumLeaveDays, type WorkCalendar } from './leave-days.ts'
import { hasLeaveOverlap } from './leave-overlap.ts'
import { DAY, toDays } from '../balance/quantity.ts'
import type { NearbyLeave } from './policy-rules.ts'
import { findFirstTwoHours, countWorkMinutes } from '../../hr/catalogue/shift.ts'
import { toLeavePeriod, findPeriodProblem, type LeavePeriod } from './leave-period.ts'
import { mondayToFriday } from '../calendar/work-week.ts'

const office: WorkCalendar = {
  week: mondayToFriday,
  holidays: [],
  hours: { startsAt: '09:30', endsAt: '18:30', breakMinutes: 60 },
}
const on = (from: Day, to: Day = from, more: Partial<LeavePeriod> = {}) => toLeavePeriod({ from, to, ...more })
const near = (from: Day, to: Day, more: Partial<NearbyLeave> = {}): NearbyLeave => ({
  ...on(from, to),
  id: from,
  leaveTypeId: 'casual',
  quantity: DAY,
  counted: [],
  ...more,
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
    ['hours that start before the shift', '08:00', '10:30', 0.125],
    ['only the break', '13:30', '14:30', 0],
  ])('hours use their share of the day: %s', (_name, fromTime, toTime, days) => {
    expect(toDays(sumLeaveDays(listLeaveDays(timed(fromTime, toTime), office, plain)))).toBe(days)
  })

  test('hours on a day off are not counted', () => {
    const sunday = on('2026-03-08', '2026-03-08', { fromTime: '10:00', toTime: '12:00' })
    expect(sumLeaveDays(listLeaveDays(sunday, office, plain))).toBe(0)
  })

  // Monday is 9 March 2026. Saturdays are worked in the morning; the afternoon of Tuesday is a half holiday.
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
    [
      'the afternoon of a half holiday that counts',
      '2026-03-10',
      '15:00',
      '17:00',
      { ...plain, countsHolidays: true },
      0.25,
    ],
  ])('hours use only the part of the day that is worked: %s', (_name, day, fromTime, toTime, terms, days) => {
    const span = on(day, day, { fromTime, toTime })
    expect(toDays(sumLeaveDays(listLeaveDays(span, shortDays, terms)))).toBe(days)
  })

  test('hours that together fill the shift are one day, and half a day next to a half-day leave', () => {
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
              return sumLeaveDays(listLeaveDays(span, { ...office, hours }, plain))
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

  test('hours follow the shift of their day', () => {
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
    expect(hoursOverlapRule(late, [morning], { ...office, shifts })).toBeNull()
    expect(hoursOverlapRule(morning, [{ ...morning, ...late }], { ...office, shifts })).toBeNull()
  })

  test('without configured hours the day is from nine to five', () => {
    const unset = { ...office, hours: null }
    const used = (from: string, to: string) => toDays(sumLeaveDays(listLeaveDays(timed(from, to), unset, plain)))
    expect([used('09:00', '13:00'), used('13:00', '17:00')]).toEqual([0.5, 0.5])
    const after = timed('16:00', '18:00')
    expect(hoursRule({ ...plain, allowsHours: true }, after, unset)?.facts).toEqual({ starts: '09:00', ends: '17:00' })
  })

  test('an overnight shift has its full length', () =>
    expect(countWorkMinutes({ startsAt: '22:00', endsAt: '06:00', breakMinutes: 30 })).toBe(450))

  test.each([
    ['within the shift', '10:00', '12:00', true, undefined],
    ['before the shift begins', '08:00', '10:00', true, 'LEAVE_HOURS_OUTSIDE'],
    ['leave type without hours', '10:00', '12:00', false, 'LEAVE_HOURS_NOT_ALLOWED'],
  ] as const)('hours are checked against the shift: %s', (_name, fromTime, toTime, allowsHours, code) => {
    expect(hoursRule({ ...plain, allowsHours }, timed(fromTime, toTime), office)?.code).toBe(code)
  })

  test('hours and a half day can share a day only in different halves of the shift', () => {
    const morning = [near('2026-03-09', '2026-03-09', { fromHalf: 'FIRST', toHalf: 'FIRST' })]
    expect(hoursOverlapRule(timed('14:00', '15:00'), morning, office)).toBeNull()
    expect(hoursOverlapRule(timed('13:30', '15:00'), morning, office)?.code).toBe('LEAVE_OVERLAP')
  })

  test.each([
    ['a full day within a longer leave', '2026-03-07', '2026-03-10', { toHalf: 'FIRST' }, '15:00', '17:00', true],
    ['the free half of the last day', '2026-03-05', '2026-03-09', { toHalf: 'FIRST' }, '15:00', '17:00', false],
    ['the free half of the first day', '2026-03-09', '2026-03-11', { fromHalf: 'SECOND' }, '10:00', '12:00', false],
  ] as const)(
    'hours on a day of a leave with half days at its ends are checked: %s',
    (_name, from, to, half, start, end, isMet) => {
      expect(hoursOverlapRule(timed(start, end), [near(from, to, on(from, to, half))], office) !== null).toBe(isMet)
    },
  )

  const night = { ...office, hours: { startsAt: '22:00', endsAt: '06:00', breakMinutes: 0 } }
  test.each([
    ['before midnight', '22:30', '23:30', undefined],
    ['after midnight', '04:00', '06:00', undefined],
    ['over midnight', '23:00', '02:00', undefined],
    ['all of it', '22:00', '06:00', undefined],
    ['from before the shift', '21:00', '23:00', 'LEAVE_HOURS_OUTSIDE'],
    ['after the end of the shift', '05:00', '07:00', 'LEAVE_HOURS_OUTSIDE'],
    ['over midnight and after the end of the shift', '23:00', '07:00', 'LEAVE_HOURS_OUTSIDE'],
    ['in the middle of the day', '10:00', '12:00', 'LEAVE_HOURS_OUTSIDE'],
    ['from the end to the beginning', '05:00', '23:00', 'LEAVE_HOURS_OUTSIDE'],
  ] as const)('hours must lie within an overnight shift: %s', (_name, start, end, code) => {
    expect(hoursRule({ ...plain, allowsHours: true }, timed(start, end), night)?.code).toBe(code)
  })

  test('three hours over midnight are three of the eight hours of a night shift, and invalid for a day shift', () => {
    expect(toDays(sumLeaveDays(listLeaveDays(timed('23:00', '02:00'), night, plain)))).toBe(0.375)
    expect(hoursRule({ ...plain, allowsHours: true }, timed('23:00', '02:00'), office)).toMatchObject({
      code: 'LEAVE_HOURS_INVALID',
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
    ['separate hours by day', '10:00', '12:00', '12:00', '13:00', false],
  ] as const)('hours of the same night are compared with each other: %s', (_name, fromA, toA, fromB, toB, isMet) => {
    expect(hasLeaveOverlap(timed(fromA, toA), timed(fromB, toB))).toBe(isMet)
    expect(hasLeaveOverlap(timed(fromB, toB), timed(fromA, toA))).toBe(isMet)
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
    'the halves of a night shift are counted from its start: %s, hours from %s to %s',
    (half, start, end, isMet) => {
      const halved = near('2026-03-09', '2026-03-09', { fromHalf: half, toHalf: half })
      expect(hoursOverlapRule(timed(start, end), [halved], night) !== null).toBe(isMet)
    },
  )

  test.each([
    ['SECOND', '04:00', '08:00', true],
    ['FIRST', '08:00', '10:00', true],
    ['SECOND', '08:00', '20:00', false],
    ['FIRST', '20:00', '08:00', false],
  ] as const)('a 24-hour shift ends at the time it starts: %s, hours from %s to %s', (half, start, end, isMet) => {
    const halved = near('2026-03-09', '2026-03-09', { fromHalf: half, toHalf: half })
    const shift = { startsAt: '08:00', endsAt: '08:00', breakMinutes: 0 }
    expect(hoursOverlapRule(timed(start, end), [halved], { ...office, hours: shift }) !== null).toBe(isMet)
  })

  test.each([
    [{ from: '2026-03-09', to: '2026-03-10', fromTime: '10:00', toTime: '11:00' }, 'fromTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00', toTime: '10:00' }, 'toTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00' }, 'toTime'],
    [{ from: '2026-03-09', to: '2026-03-09', toTime: '10:00' }, 'fromTime'],
    [{ from: '2026-03-09', to: '2026-03-09', fromTime: '10:00', toTime: '11:00', fromHalf: 'FIRST' }, 'fromTime'],
  ] as const)('the hours of %o are invalid because of the field %s', (span, field) =>
    expect(findPeriodProblem(toLeavePeriod(span))).toBe(field),
  )

  test.each([
    [
      'two halves of a day',
      on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' }),
      on('2026-03-09', '2026-03-09', { fromHalf: 'SECOND' }),
      false,
    ],
    [
      'half a day and the same full day',
      on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' }),
      on('2026-03-08', '2026-03-09'),
      true,
    ],
    ['hours after hours', timed('10:00', '11:00'), timed('11:00', '12:00'), false],
    ['hours within hours', timed('10:00', '12:00'), timed('11:00', '12:30'), true],
    [
      'noon to noon and from noon on',
      on('2026-03-09', '2026-03-10', { fromHalf: 'SECOND', toHalf: 'FIRST' }),
      on('2026-03-10', '2026-03-11', { fromHalf: 'SECOND' }),
      false,
    ],
  ])('overlap of two leaves: %s', (_name, a, b, isShared) =>
    expect([hasLeaveOverlap(a, b), hasLeaveOverlap(b, a)]).toEqual([isShared, isShared]),
  )
})

test.each([
  ['the first two hours of a day shift', { startsAt: '09:30:00', endsAt: '18:30:00' }, ['09:30', '11:30']],
  ['two hours over midnight', { startsAt: '22:30', endsAt: '06:30' }, ['22:30', '00:30']],
  ['all of a short shift', { startsAt: '08:00', endsAt: '09:15' }, ['08:00', '09:15']],
])('the form suggests the first hours of the shift: %s', (_, shift, [fromTime, toTime]) => {
  expect(findFirstTwoHours(shift)).toEqual({ fromTime, toTime })
})
