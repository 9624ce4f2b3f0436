import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, int, text, textarea } from '../../kit/field.ts'

/** A custom field of the employee record. */
export const CustomField = defineEntity('custom-field', {
  path: '/api/hr/custom-fields',
  label: 'Custom field',
  plural: 'Custom fields',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    kind: choice('Type', ['TEXT', 'NUMBER', 'DATE', 'CHOICE'], { list: true, initial: 'TEXT' }),
    choices: textarea('Choices', { nullable: true, max: 4000, hint: 'One per line, for fields of type Choice' }),
    seenBy: choice('Visible to', ['PERSON', 'OVERSEERS'], {
      list: true,
      initial: 'PERSON',
      hint: 'Employee and HR only, or their managers too',
    }),
    isOwn: bool('Employee can edit', { list: true, initial: false }),
    position: int('Order', { list: true, initial: 100, max: 10_000 }),
  },
  unique: [['name']],
  defaultSort: 'position',
})
