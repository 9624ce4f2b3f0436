import { expect, test } from 'vitest'
import { findLeaveTypeOfHeading, guessLeaveTypes } from './leave-headings.ts'

const types = [
  { id: 'e', name: 'Earned leave', code: 'EL' },
  { id: 's', name: 'Sick leave', code: 'SL' },
  { id: 'm', name: 'मातृत्व अवकाश', code: 'ML' },
]

test.each([
  ['EL', 'e'],
  ['el_balance', 'e'],
  ['Earned leave balance', 'e'],
  ['Opening balance: Earned leave', 'e'],
  ['Opening bal. (EL)', 'e'],
  ['Sick Leave as of 1 April 2026', 's'],
  ['मातृत्व अवकाश', 'm'],
  ['Balance', undefined],
  ['Leave', undefined],
  ['Email', undefined],
  ['Earned bonus', undefined],
])('the heading “%s” names %s', (heading, id) => {
  expect(findLeaveTypeOfHeading(heading, types)?.id).toBe(id)
})

test('no leave type is used twice, and serial numbers are no balance of sick leave', () => {
  const columns = [
    { heading: 'SL', samples: ['1', '2', '3'] },
    { heading: 'EL', samples: ['4', '2'] },
    { heading: 'Earned leave', samples: [] },
    { heading: 'Sick leave', samples: ['1', '2.5'] },
  ]
  expect(guessLeaveTypes(columns, types).map((type) => type?.id)).toEqual([undefined, 'e', undefined, 's'])
})
