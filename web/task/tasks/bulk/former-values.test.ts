import { expect, test } from 'vitest'
import { groupByFormerValues } from './former-values.ts'

const aTask = (id: string, statusId: string | null) => ({
  id,
  status: statusId ? { id: statusId, name: statusId, colour: '#000000', category: 'TO_DO' as const } : null,
  priority: null,
  sprint: null,
  assignees: [],
})

test('a bulk change is undone with one call for each former value, and only of the changed fields', () => {
  const rows = [aTask('a', 'OPEN'), aTask('b', null), aTask('c', 'OPEN')]
  expect(groupByFormerValues(rows, { statusId: 'DONE' })).toEqual([
    { ids: ['a', 'c'], values: { statusId: 'OPEN' } },
    { ids: ['b'], values: { statusId: null } },
  ])
  expect(groupByFormerValues(rows, { assigneeIds: ['x'] })).toEqual([
    { ids: ['a', 'b', 'c'], values: { assigneeIds: [] } },
  ])
})
