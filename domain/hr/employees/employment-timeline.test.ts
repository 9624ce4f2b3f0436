import { expect, test } from 'vitest'
import {
  applyJobChange,
  fitToEmployment,
  findEmploymentRecord,
  removeJobChange,
  type EmploymentRecord,
} from './employment-timeline.ts'

const facts = {
  jobTitle: 'Clerk',
  departmentRoleId: null,
  departmentId: 'd1',
  managerId: 'm1',
  employeeTypeId: null,
  zoneId: null,
  status: 'ACTIVE',
  activeStatusId: null,
  reason: null,
}
const joined: EmploymentRecord[] = [{ id: 'a', ...facts, fromDay: '2024-01-01', toDay: null }]
const short = (records: EmploymentRecord[] | null) =>
  records?.map(({ fromDay, toDay, jobTitle, managerId }) => [fromDay, toDay, jobTitle, managerId])
const change = (records: EmploymentRecord[], day: string, patch: Partial<EmploymentRecord>) =>
  applyJobChange(records, day, patch, null) ?? []

test('a change splits the timeline on its day', () => {
  expect(short(change(joined, '2024-06-01', { jobTitle: 'Lead' }))).toEqual([
    ['2024-01-01', '2024-05-31', 'Clerk', 'm1'],
    ['2024-06-01', null, 'Lead', 'm1'],
  ])
})

test('a change in the past applies until the next change of the same field', () => {
  const planned = change(change(joined, '2025-01-01', { jobTitle: 'Lead' }), '2026-01-01', { managerId: 'm9' })
  expect(short(change(planned, '2024-06-01', { managerId: 'm2' }))).toEqual([
    ['2024-01-01', '2024-05-31', 'Clerk', 'm1'],
    ['2024-06-01', '2024-12-31', 'Clerk', 'm2'],
    ['2025-01-01', '2025-12-31', 'Lead', 'm2'],
    ['2026-01-01', null, 'Lead', 'm9'],
  ])
})

test('the second change on a day replaces the first', () => {
  const once = change(joined, '2024-06-01', { jobTitle: 'Lead' })
  expect(short(change(once, '2024-06-01', { jobTitle: 'Head' }))).toEqual([
    ['2024-01-01', '2024-05-31', 'Clerk', 'm1'],
    ['2024-06-01', null, 'Head', 'm1'],
  ])
})

test('a change that is reverted on its own day leaves no entry', () => {
  const once = change(joined, '2024-06-01', { jobTitle: 'Lead' })
  expect(short(change(once, '2024-06-01', { jobTitle: 'Clerk' }))).toEqual([['2024-01-01', null, 'Clerk', 'm1']])
})

test('reverting a change also reverts the later days that it applied to', () => {
  const both = change(change(joined, '2024-06-01', { jobTitle: 'Lead' }), '2025-01-01', { managerId: 'm2' })
  expect(short(removeJobChange(both, '2024-06-01'))).toEqual([
    ['2024-01-01', '2024-12-31', 'Clerk', 'm1'],
    ['2025-01-01', null, 'Clerk', 'm2'],
  ])
  expect(removeJobChange(both, '2024-01-01')).toBeNull()
})

test('a change on a day outside the employment changes nothing', () => {
  expect(applyJobChange(joined, '2023-12-31', { jobTitle: 'Lead' }, null)).toBeNull()
  expect(findEmploymentRecord(fitToEmployment(joined, '2024-01-01', '2024-12-31'), '2025-01-01')).toBeUndefined()
})

test('a changed joining or last day lengthens or shortens the timeline', () => {
  const two = change(joined, '2024-06-01', { jobTitle: 'Lead' })
  expect(short(fitToEmployment(two, '2023-01-01', '2024-12-31'))).toEqual([
    ['2023-01-01', '2024-05-31', 'Clerk', 'm1'],
    ['2024-06-01', '2024-12-31', 'Lead', 'm1'],
  ])
  expect(short(fitToEmployment(two, '2024-07-01', null))).toEqual([['2024-07-01', null, 'Lead', 'm1']])
  expect(short(fitToEmployment(two, '2024-01-01', '2024-03-01'))).toEqual([['2024-01-01', '2024-03-01', 'Clerk', 'm1']])
})
