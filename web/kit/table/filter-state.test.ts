import { expect, test } from 'vitest'
import type { Filter } from './filter-bar.tsx'
import { isFilterActive, toUnfiltered } from './filter-state.ts'

const filters: Filter[] = [
  { key: 'joinedFrom', label: 'Joined from', kind: 'date' },
  { key: 'leavingReason', label: 'Reason for leaving', kind: 'text' },
  { key: 'state', label: 'State', kind: 'yes-no', defaultValue: 'true' },
]

test('the unfiltered state has a value for every filter, and none of them is active', () => {
  const state = toUnfiltered(filters)
  expect(state).toEqual({ joinedFrom: '', leavingReason: '', state: 'true' })
  expect(filters.filter((filter) => isFilterActive(filter, state))).toEqual([])
})

test('a filter is active as soon as its value differs from the unfiltered state', () => {
  const state = { ...toUnfiltered(filters), joinedFrom: '2026-01-31', state: 'false' }
  expect(filters.filter((filter) => isFilterActive(filter, state)).map(({ key }) => key)).toEqual([
    'joinedFrom',
    'state',
  ])
})
