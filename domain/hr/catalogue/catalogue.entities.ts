import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, colour, int, ref, text } from '../../kit/field.ts'
import { buildNameField, buildDescriptionField } from './catalogue-fields.ts'
import { Shift, DepartmentShift } from './shift.entities.ts'

/** A kind of step in onboarding and offboarding plans. */
export const ActionType = defineEntity('action-type', {
  path: '/api/hr/action/types',
  label: 'Action type',
  plural: 'Action types',
  about: 'Types of plan steps, such as signing a document, opening an account or handing over equipment.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: { name: buildNameField(), description: buildDescriptionField() },
  unique: [['name']],
})

/** A kind of appraisal. The self review and the manager's review count by weights that add up to 100. */
export const AppraisalType = defineEntity('appraisal-type', {
  path: '/api/hr/appraisal/types',
  label: 'Appraisal type',
  plural: 'Appraisal types',
  about: 'Appraisal types with the weight of self-appraisal and manager.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    selfWeight: int('Self-appraisal weight', { list: true, max: 100, hint: 'Both weights must add up to 100' }),
    managerWeight: int('Manager weight', { list: true, max: 100 }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

/** A kind of greeting card and its audience. */
export const CardType = defineEntity('card-type', {
  path: '/api/hr/card/types',
  label: 'Card type',
  plural: 'Card types',
  about: 'Greeting cards by occasion, with their visibility.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    occasion: choice('Occasion', ['BIRTHDAY', 'WORK_ANNIVERSARY', 'FESTIVAL', 'FAREWELL', 'OTHER'], { list: true }),
    socialType: choice('Visible to', ['PERSON', 'TEAM', 'EVERYONE'], { list: true, initial: 'PERSON' }),
  },
  unique: [['name']],
})

export const DeviceType = defineEntity('device-type', {
  path: '/api/hr/device/types',
  label: 'Device type',
  plural: 'Device types',
  about: 'Types of devices for check-in.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: buildNameField(),
    kind: choice('Type', ['BIOMETRIC', 'KIOSK', 'WEB', 'PHONE'], { list: true }),
    maker: text('Manufacturer', { list: true, nullable: true, max: 80 }),
  },
  unique: [['name']],
})

export const EmployeeDocumentType = defineEntity('employee-document-type', {
  path: '/api/hr/employee/document/types',
  label: 'Employee document type',
  plural: 'Employee document types',
  about: 'Types of employee documents: required or optional, expiry and visibility.',
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    isRequired: bool('Required for all employees', { list: true, initial: false }),
    expires: bool('Expiry date required', { list: true, initial: false }),
    visibleTo: choice('Visible to', ['PERSON_AND_HR', 'MANAGER_TOO', 'HR_ONLY'], {
      list: true,
      initial: 'PERSON_AND_HR',
    }),
    reminderDays: int('Reminder before expiry (days)', { initial: 30, min: 1, max: 365 }),
  },
  unique: [['name']],
})

export const GoalType = defineEntity('goal-type', {
  path: '/api/hr/goal/types',
  label: 'Goal type',
  plural: 'Goal types',
  about: 'Types of goals for employees.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: { name: buildNameField() },
  unique: [['name']],
})

export const IncidentType = defineEntity('incident-type', {
  path: '/api/hr/incident/types',
  label: 'Incident type',
  plural: 'Incident types',
  about: 'Incident types with their default severity.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    severity: choice('Default severity', ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], { list: true, initial: 'MEDIUM' }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

export const PolicyType = defineEntity('policy-type', {
  path: '/api/hr/policy/types',
  label: 'Policy type',
  plural: 'Policy types',
  about: 'Categories of policy documents.',
  calls: ['create', 'update', 'delete', 'all', 'get', 'search'],
  fields: { name: buildNameField(), description: buildDescriptionField() },
  unique: [['name']],
})

export const ProbationType = defineEntity('probation-type', {
  path: '/api/hr/probation/types',
  label: 'Probation type',
  plural: 'Probation types',
  about: 'Probation length and maximum extension.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    months: int('Duration (months)', { list: true, min: 1, max: 24 }),
    extensionMonths: int('Maximum extension (months)', { list: true, initial: 0, max: 12 }),
    reminderDays: int('Remind before the end (days)', {
      nullable: true,
      min: 1,
      max: 365,
      hint: 'Leave empty to use the days of the reminder “Probation due”.',
    }),
    employeeTypeId: ref('Default for employee type', 'employee-type', {
      nullable: true,
      list: true,
      hint: 'New employees of this employee type are on probation from the joining date.',
    }),
  },
  unique: [['name']],
})

export const ResignationType = defineEntity('resignation-type', {
  path: '/api/hr/resignation/types',
  label: 'Resignation type',
  plural: 'Resignation types',
  about: 'Types of resignation with their notice period.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    noticeDays: int('Notice period (days)', { list: true, max: 365, initial: 30 }),
    probationNoticeDays: int('Notice period during probation (days)', {
      list: true,
      nullable: true,
      max: 365,
      hint: 'Leave empty if it is the same.',
    }),
    countsWorkingDays: bool('Count working days', { initial: false }),
  },
  unique: [['name']],
})

export const ResignationReason = defineEntity('resignation-reason', {
  path: '/api/hr/resignation/reasons',
  label: 'Resignation reason',
  plural: 'Resignation reasons',
  about: 'Reasons for leaving, for exit interviews and reports.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: { name: buildNameField() },
  unique: [['name']],
})

export const BadgeType = defineEntity('badge-type', {
  path: '/api/hr/badge/types',
  label: 'Badge type',
  plural: 'Badge types',
  about: 'Badges for appreciations.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    colour: colour('Colour', { list: true, initial: '#7048e8' }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

/** The organisation's own attendance statuses of a day. */
export const AttendanceType = defineEntity('attendance-type', {
  path: '/api/hr/attendance/types',
  label: 'Attendance type',
  plural: 'Attendance types',
  about: 'Day statuses for attendance, under your own names.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    code: text('Code', { list: true, max: 6 }),
    countsAs: choice(
      'Counts as',
      ['PRESENT', 'ABSENT', 'HALF_DAY', 'LATE', 'ON_LEAVE', 'HOLIDAY', 'WEEK_OFF', 'WORK_FROM_HOME', 'ON_DUTY'],
      { list: true },
    ),
    colour: colour('Colour', { list: true, initial: '#2f9e44' }),
  },
  unique: [['name'], ['code']],
})

/** The specification puts this path under the leave service, although it concerns recognition. */
export const AppreciationType = defineEntity('appreciation-type', {
  path: '/api/leave-hr/appreciation/types',
  label: 'Appreciation type',
  plural: 'Appreciation types',
  about: 'Reasons for appreciation.',
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    badgeTypeId: ref('Badge type', 'badge-type', { nullable: true, list: true }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

export const catalogue = [
  ActionType,
  AppraisalType,
  CardType,
  DeviceType,
  Shift,
  DepartmentShift,
  EmployeeDocumentType,
  GoalType,
  IncidentType,
  PolicyType,
  ProbationType,
  ResignationType,
  ResignationReason,
  BadgeType,
  AttendanceType,
  AppreciationType,
]
