import { expect, test } from 'vitest'
import { leaveExemption } from './leave-encashment.ts'
import { indiaLaw } from './law/india-law.ts'
import { lawWith } from './law/law.ts'
import { rupees } from './law/types.ts'

// s. 10(10AA)(ii): 60,000 basic; ten months are 6,00,000, a day of leave 2,000.
const paid = {
  amount: rupees(2_00_000),
  days: 90,
  joined: '2016-01-01',
  left: '2025-12-31',
  average: rupees(60_000),
  isDeath: false,
}
const law = lawWith(indiaLaw).must('LEAVE_ENCASHMENT', '2025-12-31')

test.each([
  ['what was paid', {}, 1_80_000],
  ['less than a day of basic pay was paid for each day', { amount: rupees(1_00_000) }, 1_00_000],
  ['at most thirty days for each completed year', { joined: '2024-02-01' }, 60_000],
  ['nothing in the first year', { joined: '2025-06-01' }, 0],
  ['ten months’ salary at most', { amount: rupees(9_00_000), days: 310, joined: '2010-01-01' }, 6_00_000],
  ['25,00,000 at most', { amount: rupees(40_00_000), days: 300, average: rupees(4_00_000) }, 25_00_000],
  ['all of it on death', { amount: rupees(40_00_000), joined: '2025-06-01', isDeath: true }, 40_00_000],
  ['half days count as halves', { amount: rupees(50_000), days: 10.5 }, 21_000],
])('%s', (_, more, exempt) => expect(leaveExemption({ ...paid, ...more }, law.values).exempt).toBe(rupees(exempt)))
