import { entity } from '../kit/entity.ts'
import { bool, choice, colour, date, int, ref, text, time } from '../kit/field.ts'
import { earningFields } from './leave-type.earning.ts'
import { workedParts } from './week.ts'

/** What time off does to attendance and pay. */
export const effects = [
  'PAID',
  'UNPAID',
  'PARTLY_PAID',
  'ON_DUTY',
  'WORK_FROM_HOME',
  'COMPENSATORY',
  'STATUTORY',
] as const

export const TimeOffType = entity('time-off-type', {
  path: '/api/leave-hr/timeOffTypes',
  label: 'Time-off type',
  plural: 'Time-off types',
  calls: ['post-create', 'update', 'delete', 'get', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    effect: choice('Effect on attendance and pay', effects, { list: true, initial: 'PAID' }),
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

export const LeaveType = entity('leave-type', {
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
    ...earningFields,
    isActive: bool('Active', { list: true, initial: true }),
  },
  unique: [['name'], ['code']],
})

/** The leave year. Balances belong to a cycle; two cycles never share a day. */
export const LeaveCycle = entity('leave-cycle', {
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
export const WorkingPeriod = entity('working-period', {
  path: '/api/leave-hr/workingPeriods',
  label: 'Working period',
  plural: 'Working periods',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: text('Name', { list: true, search: true, max: 60 }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Empty for every zone without its own' }),
    monday: choice('Monday', workedParts, { list: true, initial: 'FULL' }),
    tuesday: choice('Tuesday', workedParts, { initial: 'FULL' }),
    wednesday: choice('Wednesday', workedParts, { initial: 'FULL' }),
    thursday: choice('Thursday', workedParts, { initial: 'FULL' }),
    friday: choice('Friday', workedParts, { list: true, initial: 'FULL' }),
    saturday: choice('Saturday', workedParts, { list: true, initial: 'OFF' }),
    sunday: choice('Sunday', workedParts, { list: true, initial: 'OFF' }),
    startsAt: time('Begins at', { nullable: true }),
    endsAt: time('Ends at', { nullable: true }),
  },
  unique: [['name'], ['zoneId']],
})

export const leaveEntities = [TimeOffType, LeaveType, LeaveCycle, WorkingPeriod]
