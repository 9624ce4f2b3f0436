import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../kit/day.ts'
import { leaveDays, leaveQuantity, type WorkCalendar } from './leave-days.ts'
import { toDays } from './quantity.ts'
import { sandwichedDays, type OtherLeave, type Sandwich } from './sandwich.ts'
import { spanOf, type Span } from './span.ts'
import { mondayToFriday } from './week.ts'

// Monday is 2 March 2026; Holi is a Wednesday, Thursday after it has its afternoon off.
const office: WorkCalendar = {
  week: mondayToFriday,
  holidays: [{ day: '2026-03-04', name: 'Holi', isHalfDay: false }],
}
const counting = (sandwich: Sandwich, what: 'weekends' | 'holidays' | 'both' | 'neither' = 'both') => ({
  sandwich,
  countsWeekends: what === 'weekends' || what === 'both',
  countsHolidays: what === 'holidays' || what === 'both',
})
const always = { joinedOn: '2020-01-01', leftOn: null }
const leave = (from: Day, to: Day = from, more: Partial<Span> = {}): OtherLeave => {
  const span = spanOf({ from, to, ...more })
  const counted = leaveDays(span, office, counting('INSIDE'))
  return { ...span, counted: counted.flatMap(({ day, quantity }) => (quantity > 0 ? [day] : [])) }
}

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
      'bridge: Friday was left at midday',
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
  ] as const)('%s', (_name, sandwich, what, from, to, others, days) => {
    const counted = sandwichedDays(spanOf({ from, to }), office, counting(sandwich, what), { ...always, others })
    expect(toDays(leaveQuantity(counted))).toBe(days)
  })

  test('a day beside the leave says why it is counted', () => {
    const days = sandwichedDays(spanOf({ from: '2026-03-09', to: '2026-03-09' }), office, counting('BRIDGE'), {
      ...always,
      others: [leave('2026-03-06')],
    })
    expect(days.map(({ day, beside = null }) => [day, beside])).toEqual([
      ['2026-03-07', 'BRIDGE'],
      ['2026-03-08', 'BRIDGE'],
      ['2026-03-09', null],
    ])
  })

  test.each([
    ['the first days', '2026-03-09', '2026-03-09', null, 1],
    ['a leave on the Monday after a Saturday of joining', '2026-03-09', '2026-03-07', null, 3],
    ['the last days', '2026-03-06', '2020-01-01', '2026-03-06', 1],
    ['a leave on the Friday before a Saturday of leaving', '2026-03-06', '2020-01-01', '2026-03-07', 2],
  ])('counts no day outside the employment: %s', (_name, day, joinedOn, leftOn, days) => {
    const around = { joinedOn, leftOn, others: [] }
    const counted = sandwichedDays(spanOf({ from: day, to: day }), office, counting('EDGES', 'weekends'), around)
    expect(toDays(leaveQuantity(counted))).toBe(days)
  })

  test('days off beside a leave that count nothing are no part of it', () => {
    const days = sandwichedDays(
      spanOf({ from: '2026-03-09', to: '2026-03-09' }),
      office,
      counting('EDGES', 'holidays'),
      { ...always, others: [] },
    )
    expect(days.map(({ day }) => day)).toEqual(['2026-03-09'])
  })

  test('two leaves with days off between them use what one over them would, whichever comes first', () => {
    const gap = fc.record({
      from: fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-03-02', n)),
      first: fc.nat(4),
      between: fc.integer({ min: 0, max: 3 }),
      last: fc.nat(4),
    })
    fc.assert(
      fc.property(gap, fc.boolean(), ({ from, first, between, last }, isLaterFirst) => {
        const rules = counting('BRIDGE')
        const one = spanOf({ from, to: addDays(from, first) })
        const two = spanOf({ from: addDays(one.to, between + 1), to: addDays(one.to, between + 1 + last) })
        const middle = spanOf({ from: addDays(one.to, 1), to: addDays(two.from, -1) })
        const isWorked = between > 0 && leaveQuantity(leaveDays(middle, office, counting('INSIDE', 'neither'))) > 0
        fc.pre(!isWorked)
        const [asked, then] = isLaterFirst ? [two, one] : [one, two]
        const before = sandwichedDays(asked, office, rules, { ...always, others: [] })
        const known = { ...asked, counted: before.flatMap(({ day, quantity }) => (quantity > 0 ? [day] : [])) }
        const after = sandwichedDays(then, office, rules, { ...always, others: [known] })
        const whole = leaveDays(spanOf({ from: one.from, to: two.to }), office, rules)
        expect(leaveQuantity(before) + leaveQuantity(after)).toBe(leaveQuantity(whole))
      }),
    )
  })
})
