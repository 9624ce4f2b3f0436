import { expect, test } from 'vitest'
import { calculateLeaveExemption } from './leave-encashment.ts'
import { indiaRateRows } from './rates/india-rates.ts'
import { createStatutoryRates } from './rates/statutory-rates.ts'
import { toPaise } from './rates/rate-types.ts'

// s. 10(10AA)(ii): basic 60,000. Ten months are 6,00,000, a day of leave is 2,000.
const paid = {
  amount: toPaise(2_00_000),
  days: 90,
  joined: '2016-01-01',
  left: '2025-12-31',
  average: toPaise(60_000),
  isDeath: false,
}
const law = createStatutoryRates(indiaRateRows).require('LEAVE_ENCASHMENT', '2025-12-31')

test.each([
  ['the amount paid', {}, 1_80_000],
  ['less than a day of basic pay was paid for each day', { amount: toPaise(1_00_000) }, 1_00_000],
  ['at most thirty days for each completed year', { joined: '2024-02-01' }, 60_000],
  ['nothing in the first year', { joined: '2025-06-01' }, 0],
  ['ten months’ salary at most', { amount: toPaise(9_00_000), days: 310, joined: '2010-01-01' }, 6_00_000],
  ['25,00,000 at most', { amount: toPaise(40_00_000), days: 300, average: toPaise(4_00_000) }, 25_00_000],
  ['the whole amount on death', { amount: toPaise(40_00_000), joined: '2025-06-01', isDeath: true }, 40_00_000],
  ['half days count as halves', { amount: toPaise(50_000), days: 10.5 }, 21_000],
])('the exempt part of leave encashment: %s', (_, more, exempt) =>
  expect(calculateLeaveExemption({ ...paid, ...more }, law.values).exempt).toBe(toPaise(exempt)),
)
