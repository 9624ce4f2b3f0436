import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, colour, date, int, ref, text, time } from '../../kit/field.ts'
import { accrualFields } from '../accrual/leave-type-accrual.ts'
import { weekdayParts } from '../calendar/work-week.ts'

/** Effect of a time-off type on attendance and pay. */
export const timeOffEffects = [
  'PAID',
  'UNPAID',
  'PARTLY_PAID',
  'ON_DUTY',
  'WORK_FROM_HOME',
  'COMPENSATORY',
  'STATUTORY',
] as const

export const TimeOffType = defineEntity('time-off-type', {
  path: '/api/leave-hr/timeOffTypes',
  label: 'Leave category',
  plural: 'Leave categories',
  calls: ['post-create', 'update', 'delete', 'get', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    effect: choice('Effect on attendance and pay', timeOffEffects, { list: true, initial: 'PAID' }),
    unpaidPercent: int('Unpaid share (%)', {
      nullable: true,
      list: true,
      min: 1,
      max: 99,
      hint: 'Only for partly paid leave.',
    }),
  },
  unique: [['name']],
})

export const LeaveType = defineEntity('leave-type', {
  path: '/api/leave-hr/leave/types',
  label: 'Leave type',
  plural: 'Leave types',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    code: text('Code', { list: true, max: 10, hint: 'For example CL' }),
    timeOffTypeId: ref('Leave category', 'time-off-type', { list: true }),
    colour: colour('Colour', { initial: '#7048e8' }),
    keepsBalance: bool('Tracks a balance', {
      list: true,
      initial: true,
      hint: 'Turn off for unlimited leave, such as unpaid leave.',
    }),
    allowsHalfDays: bool('Allow half days', { list: true, initial: true }),
    countsHolidays: bool('Count holidays within a leave', { initial: false }),
    countsWeekends: bool('Count days off within a leave', { initial: false }),
    overdraftDays: int('Negative balance limit (days)', { initial: 0, max: 365 }),
    noticeDays: int('Notice period (days)', { list: true, initial: 0, max: 365 }),
    maxRunDays: int('Maximum consecutive days', { nullable: true, min: 1, max: 366 }),
    needsReason: bool('Reason required', { initial: false }),
    ...accrualFields,
    isActive: bool('Active', { list: true, initial: true }),
  },
  unique: [['name'], ['code']],
})

/** The leave year. Balances belong to a cycle. Cycles do not overlap. */
export const LeaveCycle = defineEntity('leave-cycle', {
  path: '/api/leave-hr/leave/cycles',
  label: 'Leave cycle',
  plural: 'Leave cycles',
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 40, hint: 'For example 2026-27' }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
  },
  unique: [['name']],
  defaultSort: '-fromDay',
})

/** The weekly work pattern of one zone, or of all zones without their own. */
export const WorkingPeriod = defineEntity('working-period', {
  path: '/api/leave-hr/workingPeriods',
  label: 'Working period',
  plural: 'Working periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    zoneId: ref('Zone', 'zone', {
      nullable: true,
      list: true,
      hint: 'Leave empty for all zones without their own working period.',
    }),
    monday: choice('Monday', weekdayParts, { list: true, initial: 'FULL' }),
    tuesday: choice('Tuesday', weekdayParts, { initial: 'FULL' }),
    wednesday: choice('Wednesday', weekdayParts, { initial: 'FULL' }),
    thursday: choice('Thursday', weekdayParts, { initial: 'FULL' }),
    friday: choice('Friday', weekdayParts, { list: true, initial: 'FULL' }),
    saturday: choice('Saturday', weekdayParts, { list: true, initial: 'OFF' }),
    sunday: choice('Sunday', weekdayParts, { list: true, initial: 'OFF' }),
    startsAt: time('Start time', { nullable: true }),
    endsAt: time('End time', { nullable: true }),
  },
  unique: [['name'], ['zoneId']],
})

/**
 * Days on which a group of employees cannot take leave (blackout), or all are on leave (shutdown). A shutdown deducts
 * its days from the balance of each employee.
 */
export const LeaveBlock = defineEntity('leave-block', {
  path: '/api/leave-hr/leave/blocks',
  label: 'Blackout period',
  plural: 'Blackout periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80, hint: 'Shown to employees as the reason.' }),
    kind: choice('Type', ['BLOCKED', 'SHUTDOWN'], {
      list: true,
      initial: 'BLOCKED',
      hint: 'Blocked: no leave requests on these days. Shutdown: all employees are on leave, and the days are deducted from the leave type below.',
    }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
    departmentId: ref('Department', 'department', {
      nullable: true,
      list: true,
      hint: 'Includes sub-departments. Leave empty for all.',
    }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Leave empty for all zones.' }),
    leaveTypeId: ref('Leave type', 'leave-type', {
      nullable: true,
      list: true,
      hint: 'Blocked: this type only; leave empty for all types. Shutdown: the type to deduct from.',
    }),
  },
  unique: [['name', 'fromDay']],
  defaultSort: '-fromDay',
})

/** Days locked for payroll: leave that touches them cannot change. */
export const LockedPeriod = defineEntity('locked-period', {
  path: '/api/leave-hr/leave/lockedPeriods',
  label: 'Locked period',
  plural: 'Locked periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80, hint: 'For example March 2026 payroll' }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Leave empty for all zones.' }),
  },
  unique: [['fromDay', 'zoneId']],
  defaultSort: '-fromDay',
})

export const leaveEntities = [TimeOffType, LeaveType, LeaveCycle, WorkingPeriod, LeaveBlock, LockedPeriod]
