import { expect, test } from 'vitest'
import { groupAdjacentDays, listSkippedDays } from './counted-days.ts'
import type { LeaveDayView } from '../requests/leave-days-list.tsx'

const one = (day: string, days: number, more: Partial<LeaveDayView> = {}): LeaveDayView => ({
  day,
  days,
  off: null,
  name: null,
  adjacent: null,
  ...more,
})
const edge = { off: 'WEEK_OFF', adjacent: 'EDGE' } as const
const bridge = { off: 'WEEK_OFF', adjacent: 'BRIDGE' } as const
const off = { off: 'WEEK_OFF' } as const
const friday = { from: '2026-12-11', to: '2026-12-11' }

test('adjacent days are shown with their dates and the reason', () => {
  const list = [
    one('2026-12-05', 1, bridge),
    one('2026-12-06', 1, bridge),
    one('2026-12-07', 1),
    one('2026-12-11', 1),
    one('2026-12-12', 1, edge),
    one('2026-12-13', 1, edge),
  ]
  expect(groupAdjacentDays(list, { from: '2026-12-07', to: '2026-12-11' })).toEqual([
    { from: '2026-12-05', to: '2026-12-06', days: 2, adjacent: 'BRIDGE' },
    { from: '2026-12-12', to: '2026-12-13', days: 2, adjacent: 'EDGE' },
  ])
})

test('an adjacent half day off counts as half a day, on its own day or on the day of the requested half', () => {
  expect(groupAdjacentDays([one('2026-12-11', 1), one('2026-12-12', 0.5, edge)], friday)[0]?.days).toBe(0.5)
  const saturday = { from: '2026-12-12', to: '2026-12-12', fromHalf: 'FIRST', toHalf: 'FIRST' } as const
  expect(groupAdjacentDays([one('2026-12-12', 1, edge)], saturday)[0]?.days).toBe(0.5)
})

test('a skipped half day off is half a day', () => {
  const weekend = [one('2026-12-11', 1), one('2026-12-12', 0.5, off), one('2026-12-13', 0, off)]
  expect(listSkippedDays(weekend, { from: '2026-12-11', to: '2026-12-13' }).daysOff).toBe(1.5)
  expect(listSkippedDays(weekend, { ...friday, to: '2026-12-13', toHalf: 'FIRST' }).daysOff).toBe(1)
})

test('a request with several leaves skips the days of each part separately', () => {
  const list = [one('2026-12-11', 1), one('2026-12-12', 0, off), one('2026-12-14', 0, { off: 'HOLIDAY', name: 'Eid' })]
  const { daysOff, holidays } = listSkippedDays(list, { ...friday, parts: [{ from: '2026-12-12', to: '2026-12-14' }] })
  expect([daysOff, holidays.map(({ name }) => name)]).toEqual([1, ['Eid']])
})

test('an adjacent day off that does not count is not listed as skipped', () => {
  const list = [one('2026-12-11', 1), one('2026-12-12', 0, { off: 'HOLIDAY', name: 'Eid' })]
  expect(listSkippedDays(list, friday)).toEqual({ holidays: [], daysOff: 0 })
})
