import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../kit/day.ts'
import { listLeaveDays, sumLeaveDays, type WorkCalendar } from './leave-days.ts'
import { DAY, toDays } from '../balance/quantity.ts'
import { listReleasedDays, listCountedDays, type OtherLeave, type SandwichMode } from './sandwich.ts'
import { toLeavePeriod, type LeavePeriod } from './leave-period.ts'
import { mondayToFriday } from '../calendar/work-week.ts'

// Monday is 2 March 2026. Holi is on Wednesday; the afternoon of Thursday is off.
const office: WorkCalendar = {
  week: mondayToFriday,
  holidays: [{ day: '2026-03-04', name: 'Holi', isHalfDay: false }],
}
const counting = (sandwich: SandwichMode, what: 'weekends' | 'holidays' | 'both' | 'neither' = 'both') => ({
  sandwich,
  countsWeekends: what === 'weekends' || what === 'both',
  countsHolidays: what === 'holidays' || what === 'both',
})
const always = { joinedOn: '2020-01-01', leftOn: null }
const leave = (from: Day, to: Day = from, more: Partial<LeavePeriod> = {}): OtherLeave => {
  const span = toLeavePeriod({ from, to, ...more })
  const counted = listLeaveDays(span, office, counting('INSIDE'))
  return { ...span, counted }
}

test.each([
  ['bridge: Monday after a leave on Friday', 'BRIDGE', '2026-03-07', [leave('2026-03-06')], 1],
  ['edges: a Monday after a Saturday that was worked', 'EDGES', '2026-03-07', [], 2],
  ['edges: a Monday after a Sunday that was worked', 'EDGES', '2026-03-08', [], 1],
] as const)('a worked day off separates leaves; %s', (_, sandwich, day, others, used) => {
  const worked = { ...office, claimed: [{ day, quantity: DAY }] }
  const span = toLeavePeriod({ from: '2026-03-09', to: '2026-03-09' })
  const days = listCountedDays(span, worked, counting(sandwich), { ...always, others })
  expect(toDays(sumLeaveDays(days))).toBe(used)
})

describe('the sandwich rule', () => {
  test.each([
    ['off: Friday to Monday', 'INSIDE', 'neither', '2026-03-06', '2026-03-09', [], 2],
    ['inside: Friday to Monday', 'INSIDE', 'both', '2026-03-06', '2026-03-09', [], 4],
    ['inside: Monday after a leave on Friday', 'INSIDE', 'both', '2026-03-09', '2026-03-09', [leave('2026-03-06')], 1],
    ['bridge: Monday after a leave on Friday', 'BRIDGE', 'both', '2026-03-09', '2026-03-09', [leave('2026-03-06')], 3],
    ['bridge: Friday before a leave on Monday', 'BRIDGE', 'both', '2026-03-06', '2026-03-06', [leave('2026-03-09')], 3],
    ['bridge: nothing on the other side', 'BRIDGE', 'both', '2026-03-09', '2026-03-09', [], 1],
    ['bridge: a working day between', 'BRIDGE', 'both', '2026-03-10', '2026-03-10', [leave('2026-03-06')], 1],
    ['bridge: over a holiday', 'BRIDGE', 'both', '2026-03-05', '2026-03-05', [leave('2026-03-03')], 2],
    [
      'bridge: over a holiday where only weekends count',
      'BRIDGE',
      'weekends',
      '2026-03-05',
      '2026-03-05',
      [leave('2026-03-03')],
      1,
    ],
    [
      'bridge: only the morning of Friday on leave',
      'BRIDGE',
      'both',
      '2026-03-09',
      '2026-03-09',
      [leave('2026-03-06', '2026-03-06', { fromHalf: 'FIRST' })],
      1,
    ],
    ['edges: a Monday', 'EDGES', 'both', '2026-03-09', '2026-03-09', [], 3],
    ['edges: a week', 'EDGES', 'both', '2026-03-09', '2026-03-13', [], 9],
    ['edges: a Wednesday', 'EDGES', 'both', '2026-03-11', '2026-03-11', [], 1],
    [
      'edges: the weekend is counted by the week before',
      'EDGES',
      'both',
      '2026-03-09',
      '2026-03-09',
      [leave('2026-03-05', '2026-03-08')],
      1,
    ],
  ] as const)('adjacent days off are counted: %s', (_name, sandwich, what, from, to, others, days) => {
    const counted = listCountedDays(toLeavePeriod({ from, to }), office, counting(sandwich, what), {
      ...always,
      others,
    })
    expect(toDays(sumLeaveDays(counted))).toBe(days)
  })

  test('an adjacent day states why it is counted', () => {
    const days = listCountedDays(toLeavePeriod({ from: '2026-03-09', to: '2026-03-09' }), office, counting('BRIDGE'), {
      ...always,
      others: [leave('2026-03-06')],
    })
    expect(days.map(({ day, adjacent = null }) => [day, adjacent])).toEqual([
      ['2026-03-07', 'BRIDGE'],
      ['2026-03-08', 'BRIDGE'],
      ['2026-03-09', null],
    ])
  })

  const edged = { ...leave('2026-03-06'), counted: leave('2026-03-06', '2026-03-08').counted }
  test.each<[string, Day, Partial<LeavePeriod>, Record<Day, number>]>([
    ['the first day', '2026-03-07', {}, { '2026-03-07': 1, '2026-03-08': 1 }],
    ['the second day', '2026-03-08', {}, { '2026-03-08': 1 }],
    ['half of the first day', '2026-03-07', { fromHalf: 'SECOND' }, { '2026-03-07': 0.5, '2026-03-08': 1 }],
    ['hours of the first day', '2026-03-07', { fromTime: '09:00', toTime: '11:00' }, {}],
    ['the working day after the days off', '2026-03-09', {}, {}],
  ])('days off after a leave no longer count from other leave on %s', (_name, day, more, expected) => {
    const released = listReleasedDays(edged, [toLeavePeriod({ from: day, to: day, ...more })])
    expect(Object.fromEntries(released.map((one) => [one.day, toDays(one.quantity)]))).toEqual(expected)
  })

  test.each([
    ['the first days', '2026-03-09', '2026-03-09', null, 1],
    ['a leave on Monday, joined on the Saturday before', '2026-03-09', '2026-03-07', null, 3],
    ['the last days', '2026-03-06', '2020-01-01', '2026-03-06', 1],
    ['a leave on Friday, left on the Saturday after', '2026-03-06', '2020-01-01', '2026-03-07', 2],
  ])('days outside the employment are not counted: %s', (_name, day, joinedOn, leftOn, days) => {
    const around = { joinedOn, leftOn, others: [] }
    const counted = listCountedDays(
      toLeavePeriod({ from: day, to: day }),
      office,
      counting('EDGES', 'weekends'),
      around,
    )
    expect(toDays(sumLeaveDays(counted))).toBe(days)
  })

  // The afternoon of Thursday 12 March is off, Friday is a holiday; Saturdays are worked in the morning.
  const short: WorkCalendar = {
    week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'HALF', 'OFF'],
    holidays: [
      { day: '2026-03-12', name: 'Eve', isHalfDay: true },
      { day: '2026-03-13', name: 'Feast', isHalfDay: false },
    ],
  }
  const morning = { toHalf: 'FIRST' } as const
  const taken = (quantities: Record<Day, number>, span: LeavePeriod): OtherLeave => ({
    ...span,
    counted: Object.entries(quantities).map(([day, days]) => ({ day, quantity: days * DAY })),
  })
  const eve = toLeavePeriod({ from: '2026-03-12', to: '2026-03-12', ...morning })
  const saturday = toLeavePeriod({ from: '2026-03-14', to: '2026-03-14', ...morning })
  const beforeIt = toLeavePeriod({ from: '2026-03-13', to: '2026-03-13' })
  const monday = toLeavePeriod({ from: '2026-03-16', to: '2026-03-16' })
  const ownEve = { '2026-03-12': 0.5 }
  test.each([
    [
      'bridge: Monday after the working time of Saturday',
      'BRIDGE',
      monday,
      [taken({ '2026-03-14': 0.5 }, saturday)],
      2.5,
    ],
    [
      'bridge: the working time of Saturday before a Monday',
      'BRIDGE',
      saturday,
      [taken({ '2026-03-16': 1 }, monday)],
      2,
    ],
    [
      'bridge: a morning before an afternoon off and a holiday',
      'BRIDGE',
      eve,
      [taken({ '2026-03-14': 0.5 }, saturday)],
      2,
    ],
    ['bridge: after a morning before an afternoon off', 'BRIDGE', saturday, [taken(ownEve, eve)], 2],
    [
      'bridge: the afternoon is counted by that morning’s leave',
      'BRIDGE',
      saturday,
      [taken({ '2026-03-12': 1 }, eve)],
      1.5,
    ],
    ['edges: the working time of Saturday', 'EDGES', saturday, [], 3],
    [
      'edges: the holiday before Saturday is counted by another leave',
      'EDGES',
      saturday,
      [taken({ '2026-03-13': 1 }, beforeIt)],
      2,
    ],
    [
      'edges: Monday after a leave on Saturday',
      'EDGES',
      monday,
      [taken({ '2026-03-14': 1, '2026-03-15': 1 }, saturday)],
      1,
    ],
  ] as const)('half days off do not separate leaves: %s', (_name, sandwich, span, others, days) => {
    const counted = listCountedDays(span, short, counting(sandwich), { ...always, others })
    expect(toDays(sumLeaveDays(counted))).toBe(days)
    expect(new Set(counted.map(({ day }) => day)).size).toBe(counted.length)
  })

  test('a day with a morning of leave and a counted afternoon is one day and states why', () => {
    const others = [taken({ '2026-03-14': 0.5 }, saturday)]
    const [day] = listCountedDays(eve, short, counting('BRIDGE'), { ...always, others })
    expect(day).toMatchObject({ day: '2026-03-12', quantity: DAY, requested: DAY / 2 })
    expect(day).toMatchObject({ off: 'HOLIDAY', name: 'Eve', adjacent: 'BRIDGE' })
  })

  test('adjacent days off that do not count are not part of the leave', () => {
    const days = listCountedDays(
      toLeavePeriod({ from: '2026-03-09', to: '2026-03-09' }),
      office,
      counting('EDGES', 'holidays'),
      { ...always, others: [] },
    )
    expect(days.map(({ day }) => day)).toEqual(['2026-03-09'])
  })

  test('two leaves with days off between them use the same as one leave, in any order', () => {
    const gap = fc.record({
      from: fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-03-02', n)),
      first: fc.nat(4),
      between: fc.integer({ min: 0, max: 3 }),
      last: fc.nat(4),
    })
    const mornings = fc.constantFrom('FULL', 'FIRST')
    const what = fc.constantFrom('weekends', 'holidays', 'both')
    const released = [gap, fc.constantFrom(office, short), mornings, what, fc.boolean()] as const
    fc.assert(
      fc.property(...released, ({ from, first, between, last }, calendar, toHalf, what, isLaterFirst) => {
        const rules = counting('BRIDGE', what)
        const one = toLeavePeriod({ from, to: addDays(from, first), toHalf })
        const two = toLeavePeriod({ from: addDays(one.to, between + 1), to: addDays(one.to, between + 1 + last) })
        const used = (span: LeavePeriod, by = rules) => sumLeaveDays(listLeaveDays(span, calendar, by))
        const all = toLeavePeriod({ from: one.from, to: two.to })
        const [isOneUsed, isTwoUsed] = [used(one) > 0, used(two) > 0]
        const plain = counting('INSIDE', 'neither')
        fc.pre(isOneUsed && isTwoUsed && used(one, plain) + used(two, plain) === used(all, plain))
        const [requested, then] = isLaterFirst ? [two, one] : [one, two]
        const before = listCountedDays(requested, calendar, rules, { ...always, others: [] })
        const known = { ...requested, counted: before }
        const after = listCountedDays(then, calendar, rules, { ...always, others: [known] })
        expect(sumLeaveDays(before) + sumLeaveDays(after)).toBe(used(all))
        const again = listCountedDays(requested, calendar, rules, { ...always, others: [{ ...then, counted: after }] })
        expect(sumLeaveDays(again)).toBe(sumLeaveDays(before))
      }),
    )
  })
})
