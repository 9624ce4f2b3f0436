import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import './hindi-calendar.ts'

test('a Hindi calendar spells the months like other dates, and the language of other dates stays', () => {
  expect(dayjs('2026-11-01').locale('hi').format('D MMMM YYYY')).toBe('1 नवंबर 2026')
  expect(dayjs('2026-11-01').format('D MMMM YYYY')).toBe('1 November 2026')
})
