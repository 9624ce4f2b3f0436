import { defineEntity } from '../kit/entity.ts'
import { choice, colour, int, text } from '../kit/field.ts'

/** A priority of tasks. A lower order comes first. */
export const TaskPriority = defineEntity('priority', {
  path: '/api/task/priority_master',
  label: 'Priority',
  plural: 'Priorities',
  calls: ['post-create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 40 }),
    rank: int('Order', { list: true, max: 100, initial: 0 }),
    colour: colour('Colour', { list: true, initial: '#7048e8' }),
  },
  unique: [['name']],
  defaultSort: 'rank',
})

/** A status of tasks. Its category is to do, in progress or done. */
export const TaskStatus = defineEntity('status', {
  path: '/api/task/status_master',
  label: 'Status',
  plural: 'Statuses',
  calls: ['post-create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 40 }),
    category: choice('Category', ['TO_DO', 'DOING', 'DONE'], { list: true }),
    rank: int('Order', { list: true, max: 100, initial: 0 }),
    colour: colour('Colour', { list: true, initial: '#7048e8' }),
    wipLimit: int('Maximum tasks in this status', { nullable: true, min: 1, max: 500 }),
  },
  unique: [['name']],
  defaultSort: 'rank',
})

/** A label of tasks. */
export const TaskLabel = defineEntity('task-label', {
  path: '/api/task/labels',
  label: 'Label',
  plural: 'Labels',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 40 }),
    colour: colour('Colour', { list: true, initial: '#7048e8' }),
  },
  unique: [['name']],
})
