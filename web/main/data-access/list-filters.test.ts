import { expect, test } from 'vitest'
import { listFilterTexts } from './list-filters.ts'

test('the filters of a viewed list have labels; pages and ids are left out', () => {
  expect(
    listFilterTexts('runId: 01a223dd-17db-7006-bec1-d298165d047a, kind: REGISTER, month: 2026-10, page: 0'),
  ).toEqual([
    { label: 'Report', value: 'Salary register' },
    { label: 'Month', value: '2026-10' },
  ])
  expect(listFilterTexts('state: CURRENT, q: Rahul')).toEqual([
    { label: 'Status', value: 'Current' },
    { label: 'Search', value: 'Rahul' },
  ])
  expect(listFilterTexts('')).toEqual([])
})
