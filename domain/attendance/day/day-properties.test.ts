import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRules, hourModes } from './attendance-rules.ts'
import { calculateDay } from './calculate-day.ts'
import type { DayPlan, PlannedShift } from './day-types.ts'

const MINUTE_MS = 60_000
const start = Date.parse('2026-03-09T00:00:00Z')

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const shift = fc
  .record({ startsAt: time, endsAt: time })
  .filter(({ startsAt, endsAt }) => startsAt !== endsAt)
  .map((hours): PlannedShift => ({
    ...hours,
    shiftId: null,
    name: null,
    breakMinutes: 30,
    graceMinutes: 5,
    source: 'ROSTER',
  }))
const shifts = fc.array(shift, { maxLength: 2 })
const punches = fc
  .array(fc.integer({ min: 0, max: 3 * 24 * 60 * 60 }), { maxLength: 12 })
  .map((seconds) => seconds.map((second, at) => ({ id: `p${at}`, at: start + second * 1000 })))
const scene = fc.record({
  shifts: fc.tuple(shifts, shifts, shifts),
  punches,
  hourMode: fc.constantFrom(...hourModes),
})

function buildPlan(day: string, own: PlannedShift[], hourMode: (typeof hourModes)[number]): DayPlan {
  return {
    day,
    isEmployed: true,
    timeZone: 'Asia/Kolkata',
    shifts: own,
    weekOff: { first: false, second: false },
    holiday: null,
    leaves: [],
    correction: null,
    rules: { ...defaultRules, isTracked: true, hourMode },
  }
}

const calculate = ({
  shifts: [a, b, c],
  punches: found,
  hourMode,
}: typeof scene extends fc.Arbitrary<infer T> ? T : never) =>
  calculateDay({
    plans: [
      buildPlan('2026-03-09', a, hourMode),
      buildPlan('2026-03-10', b, hourMode),
      buildPlan('2026-03-11', c, hourMode),
    ],
    punches: found,
    now: Date.parse('2030-01-01T00:00:00Z'),
  })

test('the order and the repetition of punches never change a day', () => {
  fc.assert(
    fc.property(scene, fc.infiniteStream(fc.integer({ min: -1, max: 1 })), (input, order) => {
      const mixed = [...input.punches, ...input.punches].toSorted(() => order.next().value ?? 0)
      const { reasons: _, ...first } = calculate(input)
      const { reasons: __, ...second } = calculate({ ...input, punches: mixed })
      expect(second).toEqual(first)
    }),
    { numRuns: 500 },
  )
})

test('minutes worked, breaks and gaps are the time between first and last punch of a shift', () => {
  fc.assert(
    fc.property(scene, (input) => {
      const one = { ...input, shifts: [[], input.shifts[1].slice(0, 1), []] as typeof input.shifts }
      const day = calculate(one)
      if (day.firstIn === null || day.lastOut === null || day.hasMissingPunch) return
      const span = Math.floor(day.lastOut / MINUTE_MS) - Math.floor(day.firstIn / MINUTE_MS)
      expect(day.workedMinutes + day.breakMinutes + day.gapMinutes).toBe(span)
    }),
    { numRuns: 1000 },
  )
})

test('a punch is used by one day at most', () => {
  fc.assert(
    fc.property(shift, shift, punches, (a, b, found) => {
      const idsOf = (own: [PlannedShift[], PlannedShift[], PlannedShift[]], days: [string, string, string]) => {
        const plans = days.map((day, at) => buildPlan(day, own[at] ?? [], 'EVERY_PAIR')) as [DayPlan, DayPlan, DayPlan]
        return calculateDay({ plans, punches: found, now: Date.parse('2030-01-01T00:00:00Z') }).punchIds
      }
      const first = idsOf([[], [a], [b]], ['2026-03-09', '2026-03-10', '2026-03-11'])
      const second = idsOf([[a], [b], []], ['2026-03-10', '2026-03-11', '2026-03-12'])
      expect(first.filter((id) => second.includes(id))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
