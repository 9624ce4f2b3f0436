import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, colour, date, int, ref, text, time } from '../../kit/field.ts'
import { approverTypes } from '../../main/approvals/approval-plan.ts'
import { accrualFields } from '../accrual/leave-type-accrual.ts'
import { weekdayParts } from '../calendar/work-week.ts'

/** What time off does to attendance and pay. */
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
  label: 'Time-off type',
  plural: 'Time-off types',
  calls: ['post-create', 'update', 'delete', 'get', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    effect: choice('Effect on attendance and pay', timeOffEffects, { list: true, initial: 'PAID' }),
    unpaidPercent: int('Share not paid, in percent', {
      nullable: true,
      list: true,
      min: 1,
      max: 99,
      hint: 'For partly paid time off only',
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
    timeOffTypeId: ref('Time-off type', 'time-off-type', { list: true }),
    colour: colour('Colour', { initial: '#7048e8' }),
    keepsBalance: bool('Keeps a balance', {
      list: true,
      initial: true,
      hint: 'Off for leave without limit, such as unpaid leave',
    }),
    allowsHalfDays: bool('Half days allowed', { list: true, initial: true }),
    countsHolidays: bool('Holidays within a leave are counted', { initial: false }),
    countsWeekends: bool('Days off within a leave are counted', { initial: false }),
    overdraftDays: int('Days the balance may go below zero', { initial: 0, max: 365 }),
    noticeDays: int('Days of notice', { list: true, initial: 0, max: 365 }),
    maxRunDays: int('Most days in a row', { nullable: true, min: 1, max: 366 }),
    needsReason: bool('A reason is needed', { initial: false }),
    ...accrualFields,
    isActive: bool('Active', { list: true, initial: true }),
  },
  unique: [['name'], ['code']],
})

/** The leave year. Balances belong to a cycle; two cycles never share a day. */
export const LeaveCycle = defineEntity('leave-cycle', {
  path: '/api/leave-hr/leave/cycles',
  label: 'Leave cycle',
  plural: 'Leave cycles',
  calls: ['create', 'update', 'delete', 'list', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 40, hint: 'For example 2026-27' }),
    fromDay: date('First day', { list: true }),
    toDay: date('Last day', { list: true }),
  },
  unique: [['name']],
  defaultSort: '-fromDay',
})

/** The weekly pattern of work: of one zone, or of every zone that has none of its own. */
export const WorkingPeriod = defineEntity('working-period', {
  path: '/api/leave-hr/workingPeriods',
  label: 'Working period',
  plural: 'Working periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Empty for every zone without its own' }),
    monday: choice('Monday', weekdayParts, { list: true, initial: 'FULL' }),
    tuesday: choice('Tuesday', weekdayParts, { initial: 'FULL' }),
    wednesday: choice('Wednesday', weekdayParts, { initial: 'FULL' }),
    thursday: choice('Thursday', weekdayParts, { initial: 'FULL' }),
    friday: choice('Friday', weekdayParts, { list: true, initial: 'FULL' }),
    saturday: choice('Saturday', weekdayParts, { list: true, initial: 'OFF' }),
    sunday: choice('Sunday', weekdayParts, { list: true, initial: 'OFF' }),
    startsAt: time('Begins at', { nullable: true }),
    endsAt: time('Ends at', { nullable: true }),
  },
  unique: [['name'], ['zoneId']],
})

/** Days on which a group may not be away, or on which it is away together: a shutdown takes its days from everyone's balance. */
export const LeaveBlock = defineEntity('leave-block', {
  path: '/api/leave-hr/leave/blocks',
  label: 'Closed period',
  plural: 'Closed periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80, hint: 'People read it as the reason' }),
    kind: choice('Kind', ['BLOCKED', 'SHUTDOWN'], {
      list: true,
      initial: 'BLOCKED',
      hint: 'Blocked: nobody asks for leave on these days. Shutdown: everybody is away, and the days are taken from the leave type below.',
    }),
    fromDay: date('First day', { list: true }),
    toDay: date('Last day', { list: true }),
    departmentId: ref('Department', 'department', {
      nullable: true,
      list: true,
      hint: 'And all below it; empty for all',
    }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Empty for every zone' }),
    leaveTypeId: ref('Leave type', 'leave-type', {
      nullable: true,
      list: true,
      hint: 'Blocked: only this type, or every one. Shutdown: the type that the days are taken from.',
    }),
  },
  unique: [['name', 'fromDay']],
  defaultSort: '-fromDay',
})

/** Days that payroll has closed: no leave in them, into them or around them changes any more. */
export const LockedPeriod = defineEntity('locked-period', {
  path: '/api/leave-hr/leave/lockedPeriods',
  label: 'Locked period',
  plural: 'Locked periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 80, hint: 'For example Payroll of March 2026' }),
    fromDay: date('First day', { list: true }),
    toDay: date('Last day', { list: true }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Empty for every zone' }),
  },
  unique: [['fromDay', 'zoneId']],
  defaultSort: '-fromDay',
})

/** One step of the way a leave goes. Without any, the manager decides. */
export const LeaveApprovalStep = defineEntity('leave-approval-step', {
  path: '/api/leave-hr/leave/approvalSteps',
  label: 'Approval step',
  plural: 'Approval steps',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60, hint: 'For example Head of department' }),
    position: int('Position', { list: true, min: 1, max: 20, initial: 1, hint: 'Steps follow each other from 1 on' }),
    approver: choice('Who decides', approverTypes, { list: true, initial: 'MANAGER' }),
    personId: ref('Person', 'employee', { nullable: true, list: true, hint: 'Where a named person decides' }),
    minDays: int('For leaves of at least so many days', { nullable: true, list: true, min: 1, max: 366 }),
    leaveTypeId: ref('Leave type', 'leave-type', { nullable: true, list: true, hint: 'Empty for every type' }),
    departmentId: ref('Department', 'department', {
      nullable: true,
      hint: 'Only for people of this department and of those below it; empty for all',
    }),
    remindAfterDays: int('Remind after days', { nullable: true, min: 1, max: 60 }),
    escalateAfterDays: int('Pass on to HR after days', { nullable: true, list: true, min: 1, max: 90 }),
  },
  unique: [['name']],
  defaultSort: 'position',
})

export const leaveEntities = [
  TimeOffType,
  LeaveType,
  LeaveCycle,
  WorkingPeriod,
  LeaveBlock,
  LockedPeriod,
  LeaveApprovalStep,
]
