import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, colour, date, int, ref, text, textarea, time } from '../../kit/field.ts'

const buildNameField = (max = 80) => text('Name', { list: true, search: true, max })
const buildDescriptionField = () => textarea('Description', { list: true, nullable: true, max: 500 })

/** A kind of step in onboarding and offboarding plans. */
export const ActionType = defineEntity('action-type', {
  path: '/api/hr/action/types',
  label: 'Action type',
  plural: 'Action types',
  about: 'What a step of a plan is: a document to sign, an account to open, a thing to hand over.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: { name: buildNameField(), description: buildDescriptionField() },
  unique: [['name']],
})

/** A kind of review; what the person and the manager say count by weights that make 100 together. */
export const AppraisalType = defineEntity('appraisal-type', {
  path: '/api/hr/appraisal/types',
  label: 'Appraisal type',
  plural: 'Appraisal types',
  about: 'Kinds of review, each with what the person and the manager count for.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    selfWeight: int('Weight of the self-appraisal', { list: true, max: 100, hint: 'Both weights make 100 together' }),
    managerWeight: int('Weight of the manager', { list: true, max: 100 }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

/** A kind of greeting card, and who gets to see it. */
export const CardType = defineEntity('card-type', {
  path: '/api/hr/card/types',
  label: 'Card type',
  plural: 'Card types',
  about: 'Greeting cards by occasion, and who gets to see them.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    occasion: choice('Occasion', ['BIRTHDAY', 'WORK_ANNIVERSARY', 'FESTIVAL', 'FAREWELL', 'OTHER'], { list: true }),
    socialType: choice('Seen by', ['PERSON', 'TEAM', 'EVERYONE'], { list: true, initial: 'PERSON' }),
  },
  unique: [['name']],
})

export const DeviceType = defineEntity('device-type', {
  path: '/api/hr/device/types',
  label: 'Device type',
  plural: 'Device types',
  about: 'Kinds of devices on which people check in.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: buildNameField(),
    kind: choice('Kind', ['BIOMETRIC', 'KIOSK', 'WEB', 'PHONE'], { list: true }),
    maker: text('Maker', { list: true, nullable: true, max: 80 }),
  },
  unique: [['name']],
})

/** Working hours of a day, by the clock of the place: more than nothing, and 24 hours at most. */
export const Shift = defineEntity('shift', {
  path: '/api/hr/shifts',
  label: 'Shift',
  plural: 'Shifts',
  about: 'Working hours of a day, for rosters and attendance.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    startsAt: time('Starts at', { list: true }),
    endsAt: time('Ends at', { list: true }),
    crossesMidnight: bool('Ends on the next day', { initial: false }),
    breakMinutes: int('Break in minutes', { list: true, initial: 0, max: 720 }),
    graceMinutes: int('Grace in minutes', { list: true, initial: 0, max: 240 }),
    colour: colour('Colour', { initial: '#7048e8' }),
  },
  unique: [['name']],
})

/** The shift a department works from a day on. */
export const DepartmentShift = defineEntity('department-shift', {
  path: '/api/hr/departmentShifts',
  label: 'Department shift',
  plural: 'Department shifts',
  about: 'The shift that a department works from a day on.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    departmentId: ref('Department', 'department', { list: true }),
    shiftId: ref('Shift', 'shift', { list: true }),
    fromDay: date('From', { list: true }),
  },
  unique: [['departmentId', 'fromDay']],
  titleField: 'departmentId',
  defaultSort: 'departmentId',
})

export const EmployeeDocumentType = defineEntity('employee-document-type', {
  path: '/api/hr/employee/document/types',
  label: 'Employee document type',
  plural: 'Employee document types',
  about: 'Papers kept of people: whether everyone needs them, whether they expire, who sees them.',
  calls: ['create', 'update', 'delete', 'get', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    isRequired: bool('Required of everyone', { list: true, initial: false }),
    expires: bool('Expires', { list: true, initial: false }),
    visibleTo: choice('Visible to', ['PERSON_AND_HR', 'MANAGER_TOO', 'HR_ONLY'], {
      list: true,
      initial: 'PERSON_AND_HR',
    }),
    reminderDays: int('Remind this many days before it expires', { initial: 30, min: 1, max: 365 }),
  },
  unique: [['name']],
})

export const GoalType = defineEntity('goal-type', {
  path: '/api/hr/goal/types',
  label: 'Goal type',
  plural: 'Goal types',
  about: 'Kinds of goals that people set themselves.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: { name: buildNameField() },
  unique: [['name']],
})

export const IncidentType = defineEntity('incident-type', {
  path: '/api/hr/incident/types',
  label: 'Incident type',
  plural: 'Incident types',
  about: 'Kinds of incidents, with how grave they usually are.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildNameField(),
    severity: choice('Usual severity', ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], { list: true, initial: 'MEDIUM' }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

export const PolicyType = defineEntity('policy-type', {
  path: '/api/hr/policy/types',
  label: 'Policy type',
  plural: 'Policy types',
  about: 'Groups that policy documents belong to.',
  calls: ['create', 'update', 'delete', 'all', 'get', 'search'],
  fields: { name: buildNameField(), description: buildDescriptionField() },
  unique: [['name']],
})

export const ProbationType = defineEntity('probation-type', {
  path: '/api/hr/probation/types',
  label: 'Probation type',
  plural: 'Probation types',
  about: 'How long a probation lasts, and by how much it may be extended.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    months: int('Months', { list: true, min: 1, max: 24 }),
    extensionMonths: int('Longest extension in months', { list: true, initial: 0, max: 12 }),
  },
  unique: [['name']],
})

export const ResignationType = defineEntity('resignation-type', {
  path: '/api/hr/resignation/types',
  label: 'Resignation type',
  plural: 'Resignation types',
  about: 'Ways of leaving, each with its notice.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: { name: buildNameField(), noticeDays: int('Notice in days', { list: true, max: 365, initial: 30 }) },
  unique: [['name']],
})

export const ResignationReason = defineEntity('resignation-reason', {
  path: '/api/hr/resignation/reasons',
  label: 'Resignation reason',
  plural: 'Resignation reasons',
  about: 'Why people leave, for the exit talk and the report.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: { name: buildNameField() },
  unique: [['name']],
})

export const BadgeType = defineEntity('badge-type', {
  path: '/api/hr/badge/types',
  label: 'Badge type',
  plural: 'Badge types',
  about: 'Badges that an appreciation can carry.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildNameField(),
    colour: colour('Colour', { list: true, initial: '#7048e8' }),
    description: buildDescriptionField(),
  },
  unique: [['name']],
})

/** What a day can be, in the organisation's own words. */
export const AttendanceType = defineEntity('attendance-type', {
  path: '/api/hr/attendance/types',
  label: 'Attendance type',
  plural: 'Attendance types',
  about: 'What a day can be, in your own words.',
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

/** Its path is the specification's, under the leave service; it belongs to people's recognition all the same. */
export const AppreciationType = defineEntity('appreciation-type', {
  path: '/api/leave-hr/appreciation/types',
  label: 'Appreciation type',
  plural: 'Appreciation types',
  about: 'What people are appreciated for.',
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
