import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, date, int, number, ref, text, textarea } from '../../kit/field.ts'

/** A work location: time zone, holidays and the radius within which a punch counts as on site. */
export const Zone = defineEntity('zone', {
  path: '/api/zones',
  label: 'Zone',
  plural: 'Zones',
  about: 'Work locations with their time zone, holidays and check-in radius.',
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    timeZone: text('Time zone', { list: true, max: 60, valueList: 'TIME_ZONES' }),
    country: text('Country', { list: true, max: 2, valueList: 'COUNTRIES' }),
    city: text('City', { list: true, nullable: true, max: 80 }),
    latitude: number('Latitude', { nullable: true, min: -90, max: 90 }),
    longitude: number('Longitude', { nullable: true, min: -180, max: 180 }),
    radiusMetres: int('Radius in metres', { nullable: true, max: 100_000 }),
    optionalHolidays: int('Optional holidays per year', {
      nullable: true,
      max: 30,
      hint: 'Optional holidays each employee can choose',
    }),
  },
  unique: [['name']],
})

/** A node of the department tree. Its head sees the department and its sub-departments. */
export const Department = defineEntity('department', {
  path: '/api/departments',
  label: 'Department',
  plural: 'Departments',
  about: 'Departments with their heads and hierarchy.',
  calls: ['create', 'update', 'delete', 'get', 'all', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    code: text('Code', { list: true, nullable: true, max: 20 }),
    parentId: ref('Parent department', 'department', { nullable: true, list: true }),
    headId: ref('Head', 'employee', { nullable: true, list: true }),
  },
  unique: [['name', 'parentId']],
})

/** A job title in one department or in all departments. */
export const DepartmentRole = defineEntity('department-role', {
  path: '/api/departmentRoles',
  label: 'Department role',
  plural: 'Department roles',
  about: 'Job titles that apply to one department or to all.',
  calls: ['create', 'update', 'delete', 'get', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    departmentId: ref('Department', 'department', { nullable: true, list: true }),
  },
  unique: [['name', 'departmentId']],
})

export const EmployeeType = defineEntity('employee-type', {
  path: '/api/hr/employee/types',
  label: 'Employee type',
  plural: 'Employee types',
  about: 'Types of employment, such as permanent, fixed term or intern.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    noticeDays: int('Notice period (days)', {
      list: true,
      nullable: true,
      max: 365,
      hint: 'Leave empty to use the notice period of the resignation type.',
    }),
  },
  unique: [['name']],
})

/** A day off in one zone. Without a zone it applies to all zones. */
export const Holiday = defineEntity('holiday', {
  path: '/api/hr/holidays',
  label: 'Holiday',
  plural: 'Holidays',
  about: 'Holidays by zone. Import the public holidays of a country, then edit them.',
  calls: ['create', 'update', 'delete', 'get', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    day: date('Date', { list: true }),
    kind: choice('Type', ['PUBLIC', 'OPTIONAL', 'COMPANY'], { list: true, initial: 'PUBLIC' }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true }),
    isHalfDay: bool('Half day', { initial: false }),
    note: textarea('Note', { nullable: true, max: 500 }),
  },
  unique: [['day', 'zoneId']],
  defaultSort: 'day',
})
