import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, int, text, textarea } from '../../kit/field.ts'

/** One more field of the employee record, as the organisation needs it. */
export const CustomField = defineEntity('custom-field', {
  path: '/api/hr/custom-fields',
  label: 'Custom field',
  plural: 'Custom fields',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    kind: choice('Kind', ['TEXT', 'NUMBER', 'DATE', 'CHOICE'], { list: true, initial: 'TEXT' }),
    choices: textarea('Choices', { nullable: true, max: 4000, hint: 'One on each line, for a field of kind Choice' }),
    seenBy: choice('Seen by', ['PERSON', 'OVERSEERS'], {
      list: true,
      initial: 'PERSON',
      hint: 'The person and HR, or their managers too',
    }),
    isOwn: bool('The person may fill it in', { list: true, initial: false }),
    position: int('Position', { list: true, initial: 100, max: 10_000 }),
  },
  unique: [['name']],
  defaultSort: 'position',
})
