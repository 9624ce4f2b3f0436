import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../kit/day.ts'
import { joinCalendars, listLeaveDays, sumLeaveDays, findShift, type WorkCalendar } from './leave-days.ts'
import { DAY, HALF_DAY, toDays } from '../balance/quantity.ts'
import { toLeavePeriod, findPeriodProblem, type LeavePeriod } from './leave-period.ts'
import { mondayToFriday, weekdayParts, type WorkWeek } from '../calendar/work-week.ts'

const holi = { day: '2026-03-04', name: 'Holi', isHalfDay: false }
const eve = { day: '2026-03-05', name: 'Eve', isHalfDay: true }
const sixDays: WorkWeek = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'HALF', 'OFF']
const alternate: WorkWeek = ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'ALTERNATE', 'OFF']
const plain = { countsHolidays: false, countsWeekends: false }
const office: WorkCalendar = { week: mondayToFriday, holidays: [holi, eve] }

// Monday is 2 March 2026.
test.each([
  ['a working week with a holiday and a half holiday', { from: '2026-03-02', to: '2026-03-06' }, office, plain, 3.5],
  ['over a weekend', { from: '2026-03-13', to: '2026-03-16' }, office, plain, 2],
  [
    'over a weekend that counts',
    { from: '2026-03-13', to: '2026-03-16' },
    office,
    { countsHolidays: false, countsWeekends: true },
    4,
  ],
  [
    'a holiday that counts',
    { from: '2026-03-04', to: '2026-03-04' },
    office,
    { countsHolidays: true, countsWeekends: false },
    1,
  ],
  ['the first half of a half holiday', { from: '2026-03-05', to: '2026-03-05', fromHalf: 'FIRST' }, office, plain, 0.5],
  ['the second half of a half holiday', { from: '2026-03-05', to: '2026-03-05', fromHalf: 'SECOND' }, office, plain, 0],
  [
    'from noon to noon',
    { from: '2026-03-09', to: '2026-03-11', fromHalf: 'SECOND', toHalf: 'FIRST' },
    office,
    plain,
    2,
  ],
  [
    'a Saturday worked in the morning',
    { from: '2026-03-14', to: '2026-03-14' },
    { week: sixDays, holidays: [] },
    plain,
    0.5,
  ],
  [
    'over a weekend that counts, of which the Saturday was worked',
    { from: '2026-03-13', to: '2026-03-16' },
    { ...office, claimed: [{ day: '2026-03-14', quantity: DAY }] },
    { countsHolidays: true, countsWeekends: true },
    3,
  ],
  [
    'over a weekend that counts, of which half a Saturday was worked',
    { from: '2026-03-13', to: '2026-03-16' },
    { ...office, claimed: [{ day: '2026-03-14', quantity: HALF_DAY }] },
    { countsHolidays: true, countsWeekends: true },
    3.5,
  ],
  [
    'a Saturday worked in the morning, with a claim for the afternoon',
    { from: '2026-03-14', to: '2026-03-14' },
    { week: sixDays, holidays: [], claimed: [{ day: '2026-03-14', quantity: HALF_DAY }] },
    { countsHolidays: true, countsWeekends: true },
    0.5,
  ],
  [
    'a working day, even if it is claimed as worked',
    { from: '2026-03-13', to: '2026-03-13' },
    { ...office, claimed: [{ day: '2026-03-13', quantity: DAY }] },
    plain,
    1,
  ],
  ['the second Saturday, off', { from: '2026-03-14', to: '2026-03-14' }, { week: alternate, holidays: [] }, plain, 0],
  ['the third Saturday, worked', { from: '2026-03-21', to: '2026-03-21' }, { week: alternate, holidays: [] }, plain, 1],
] as const)('days are counted: %s', (_name, span, calendar, rules, days) => {
  expect(toDays(sumLeaveDays(listLeaveDays(toLeavePeriod(span), calendar, rules)))).toBe(days)
})

test('each day states why it counts less', () => {
  const days = listLeaveDays(toLeavePeriod({ from: '2026-03-04', to: '2026-03-07' }), office, plain)
  expect(days.map(({ off, name }) => [off, name])).toEqual([
    ['HOLIDAY', 'Holi'],
    ['HOLIDAY', 'Eve'],
    [null, null],
    ['WEEK_OFF', null],
  ])
})

test.each([
  [{ from: '2026-03-04', to: '2026-03-03' }, 'to'],
  [{ from: '2026-03-04', to: '2026-03-06', fromHalf: 'FIRST' }, 'fromHalf'],
  [{ from: '2026-03-04', to: '2026-03-06', toHalf: 'SECOND' }, 'toHalf'],
  [{ from: '2026-03-04', to: '2026-03-04', fromHalf: 'FIRST', toHalf: 'SECOND' }, 'toHalf'],
  [{ from: '2026-03-04', to: '2026-03-04', toHalf: 'SECOND' }, null],
] as const)('the period %o is invalid because of the field %s', (span, field) =>
  expect(findPeriodProblem(toLeavePeriod(span))).toBe(field),
)

describe('for any week, holidays and rules', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n))
  const holiday = fc.record({ day, name: fc.constant('Feast'), isHalfDay: fc.boolean() })
  const part = fc.constantFrom(...weekdayParts)
  const week: fc.Arbitrary<WorkWeek> = fc.tuple(part, part, part, part, part, part, part)
  const calendar = fc.record({ week, holidays: fc.array(holiday, { maxLength: 8 }) })
  const rules = fc.record({ countsHolidays: fc.boolean(), countsWeekends: fc.boolean() })
  const used = (span: LeavePeriod, at: WorkCalendar, by: typeof plain) => sumLeaveDays(listLeaveDays(span, at, by))

  test('a leave that is split in two uses the same days as one leave', () => {
    fc.assert(
      fc.property(calendar, rules, day, fc.integer({ min: 0, max: 30 }), fc.nat(30), (at, by, from, length, cut) => {
        const span = toLeavePeriod({ from, to: addDays(from, length) })
        const middle = addDays(from, cut % (length + 1))
        const first = used({ ...span, to: middle }, at, by)
        const second = middle === span.to ? 0 : used({ ...span, from: addDays(middle, 1) }, at, by)
        expect(first + second).toBe(used(span, at, by))
      }),
    )
  })

  test('two half days make a full day, and counting more kinds of days never uses less', () => {
    fc.assert(
      fc.property(calendar, rules, day, (at, by, one) => {
        const half = (fromHalf: 'FIRST' | 'SECOND') => used(toLeavePeriod({ from: one, to: one, fromHalf }), at, by)
        const whole = used(toLeavePeriod({ from: one, to: one }), at, by)
        expect(half('FIRST') + half('SECOND')).toBe(whole)
        expect(used(toLeavePeriod({ from: one, to: one }), at, { countsHolidays: true, countsWeekends: true })).toBe(
          10_000,
        )
        expect(whole).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})

test('after a transfer the week, holidays and hours of the new zone apply', () => {
  const early = { startsAt: '06:00', endsAt: '14:00', breakMinutes: 0 }
  const there: WorkCalendar = {
    week: sixDays,
    holidays: [{ day: '2026-03-10', name: 'There', isHalfDay: false }],
    hours: early,
  }
  const here = { ...office, optionalHolidays: [{ day: '2026-03-12', name: 'Here', isHalfDay: false }] }
  const calendar = joinCalendars(here, [
    { from: '2026-03-09', calendar: { ...there, holidays: [...there.holidays, holi] } },
  ])
  const days = listLeaveDays(toLeavePeriod({ from: '2026-03-04', to: '2026-03-14' }), calendar, plain)
  expect(days.map(({ quantity }) => toDays(quantity))).toEqual([0, 0.5, 1, 0, 0, 1, 0, 1, 1, 1, 0.5])
  expect(calendar.optionalHolidays).toEqual([])
  expect([findShift('2026-03-06', calendar).startsAt, findShift('2026-03-09', calendar).startsAt]).toEqual([
    '09:00',
    '06:00',
  ])
  expect(joinCalendars(here, [])).toBe(here)
})
