import { expect, test } from 'vitest'
import { findEmptyGroupName, groupTasks } from './task-groups.ts'

const aTask = (statusId: string | null) => ({
  status: statusId ? { id: statusId, name: `Status ${statusId}`, colour: '#000000', category: 'TO_DO' as const } : null,
  priority: null,
  assignees: [],
  team: null,
  sprint: null,
  project: null,
})

test('groups are in the order of the settings, a deleted status after them, and tasks without a status last', () => {
  const groups = groupTasks([aTask(null), aTask('gone'), aTask('done'), aTask('open')], 'status', ['open', 'done'])
  expect(groups.map(({ key }) => key)).toEqual(['open', 'done', 'gone', ''])
  expect(findEmptyGroupName('status')).toBe('No status')
})

test('other groups are in the order of their names', () => {
  const teams = ['Web', 'Design'].map((name) => ({ ...aTask(null), team: { id: name, name } }))
  expect(groupTasks([aTask(null), ...teams], 'team').map(({ name }) => name)).toEqual(['Design', 'Web', null])
})
