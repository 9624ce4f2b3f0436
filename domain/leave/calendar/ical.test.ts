import { expect, test } from 'vitest'
import { buildIcal } from './ical.ts'
import { toLeavePeriod } from '../request/leave-period.ts'

const event = (title: string, span: Parameters<typeof toLeavePeriod>[0]) => ({
  uid: '1@muster',
  title,
  changedAt: '2026-03-01T10:20:30.000Z',
  ...toLeavePeriod(span),
})

test('full days end on the day after the last one, and hours are in local time', () => {
  const text = buildIcal('Leave', [
    event('Asha Rao: away', { from: '2026-03-30', to: '2026-03-31' }),
    event('A night', { from: '2026-03-31', to: '2026-03-31', fromTime: '23:00', toTime: '02:00' }),
    event('Dentist', { from: '2026-03-09', to: '2026-03-09', fromTime: '10:00', toTime: '11:30' }),
  ])
  expect(text).toContain('DTSTART;VALUE=DATE:20260330\r\nDTEND;VALUE=DATE:20260401\r\nSUMMARY:Asha Rao: away\r\n')
  expect(text).toContain('DTSTART:20260309T100000\r\nDTEND:20260309T113000\r\n')
  expect(text).toContain('DTSTART:20260331T230000\r\nDTEND:20260401T020000\r\n')
  expect(text).toContain('DTSTAMP:20260301T102030Z\r\n')
})

test('texts are escaped and lines have at most 75 bytes', () => {
  const text = buildIcal('Leave', [
    event('A; b, c\\\nEND:VEVENT', { from: '2026-03-09', to: '2026-03-09' }),
    event('अवकाश '.repeat(20), { from: '2026-03-09', to: '2026-03-09' }),
  ])
  expect(text).toContain('SUMMARY:A\\; b\\, c\\\\\\nEND:VEVENT')
  const encoder = new TextEncoder()
  expect(Math.max(...text.split('\r\n').map((one) => encoder.encode(one).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('अवकाश '.repeat(20))
})
