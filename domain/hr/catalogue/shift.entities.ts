import { defineEntity } from '../../kit/entity.ts'
import { bool, colour, date, int, ref, time } from '../../kit/field.ts'
import { buildNameField } from './catalogue-fields.ts'

/** Working hours of a day in local time: more than 0, at most 24. */
export const Shift = defineEntity('shift', {
  path: '/api/hr/shifts',
  label: 'Shift',
  plural: 'Shifts',
  about: 'Daily working hours for rosters and attendance.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    startsAt: time('Start time', { list: true }),
    endsAt: time('End time', { list: true }),
    crossesMidnight: bool('Ends on the next day', { initial: false }),
    breakMinutes: int('Break (minutes)', { list: true, initial: 0, max: 720 }),
    graceMinutes: int('Grace period (minutes)', { list: true, initial: 0, max: 240 }),
    minimumStaff: int('Minimum staff per day', {
      nullable: true,
      min: 1,
      max: 10_000,
      hint: 'The roster marks days with fewer planned employees.',
    }),
    colour: colour('Colour', { initial: '#7048e8' }),
  },
  unique: [['name']],
})

/** The shift of a department from a day. */
export const DepartmentShift = defineEntity('department-shift', {
  path: '/api/hr/departmentShifts',
  label: 'Shift assignment',
  plural: 'Department shifts',
  about: 'The shift of a department from an effective date.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    departmentId: ref('Department', 'department', { list: true }),
    shiftId: ref('Shift', 'shift', { list: true }),
    fromDay: date('Effective from', { list: true }),
  },
  unique: [['departmentId', 'fromDay']],
  titleField: 'departmentId',
  defaultSort: 'departmentId',
})
