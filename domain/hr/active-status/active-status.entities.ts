import { defineEntity } from '../../kit/entity.ts'
import { choice, text, textarea } from '../../kit/field.ts'
import { statuses } from '../employees/employee.fields.ts'

/**
 * An organisation's own label for an employment status. Several labels can have one status: Resigned and Retired both
 * mean Left.
 */
export const ActiveStatus = defineEntity('active-status', {
  path: '/api/hr/activeStatuses',
  label: 'Active status',
  plural: 'Active statuses',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    kind: choice('Status type', statuses, {
      list: true,
      hint: 'Controls the effect of the status. Employees with a Left status cannot sign in.',
    }),
    description: textarea('Description', { list: true, nullable: true, max: 500 }),
  },
  unique: [['name']],
})
