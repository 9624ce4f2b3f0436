import { defineEntity } from '../../kit/entity.ts'
import { bool, choice, date, int, ref, text } from '../../kit/field.ts'
import {
  defaultRules,
  hourModes,
  lateDeductions,
  missingPunchResults,
  overtimePayments,
} from '../day/attendance-rules.ts'
import { overtimeKinds } from '../day/day-types.ts'

export const locationChecks = ['NONE', 'WARN', 'BLOCK'] as const

/** The attendance rules of a group of employees from a day. The most specific policy applies, then the latest. */
export const AttendancePolicy = defineEntity('attendance-policy', {
  path: '/api/attendance/policies',
  label: 'Attendance policy',
  plural: 'Attendance policies',
  about:
    'How attendance is recorded and counted, from an effective date, for all employees, a zone or an employee type.',
  calls: ['create', 'update', 'delete', 'get', 'search'],
  read: 'attendance.read',
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    fromDay: date('Effective from', { list: true }),
    zoneId: ref('Zone', 'zone', { nullable: true, list: true, hint: 'Leave empty for all zones.' }),
    employeeTypeId: ref('Employee type', 'employee-type', {
      nullable: true,
      list: true,
      hint: 'Leave empty for all employee types.',
    }),
    isTracked: bool('Record attendance', {
      list: true,
      initial: true,
      hint: 'Turn off for employees who do not check in. They count as present.',
    }),
    deductsAbsence: bool('Deduct absence from pay', { list: true, initial: true }),
    locationCheck: choice('Location outside the radius of the zone', locationChecks, { initial: 'WARN' }),
    offlineHours: int('Offline check-in accepted for (hours)', {
      initial: 24,
      max: 168,
      hint: 'Enter 0 to accept none. Later ones need a regularisation.',
    }),
    hourMode: choice('Hours worked', hourModes, { initial: defaultRules.hourMode }),
    minutesBefore: int('Check-in before the shift (minutes)', { initial: defaultRules.minutesBefore, max: 720 }),
    minutesAfter: int('Check-out after the shift (minutes)', { initial: defaultRules.minutesAfter, max: 720 }),
    lateGraceMinutes: int('Late grace without a shift (minutes)', {
      initial: defaultRules.lateGraceMinutes,
      max: 240,
      hint: 'A shift has its own grace period.',
    }),
    earlyGraceMinutes: int('Early-out grace (minutes)', { initial: defaultRules.earlyGraceMinutes, max: 240 }),
    fullDayPercent: int('Full day from (% of the working time)', {
      initial: defaultRules.fullDayPercent,
      min: 1,
      max: 100,
    }),
    halfDayPercent: int('Half day from (% of the working time)', {
      initial: defaultRules.halfDayPercent,
      min: 1,
      max: 100,
    }),
    missingPunchAs: choice('Day with a missing punch', missingPunchResults, { initial: defaultRules.missingPunchAs }),
    freeLates: int('Late marks per month without deduction', { initial: 2, max: 31 }),
    latesPerHalfDay: int('Late marks for half a day', { initial: 3, min: 1, max: 31 }),
    lateDeduction: choice('Late marks are deducted from', lateDeductions, { initial: 'NONE' }),
    lateLeaveTypeId: ref('Leave type for late marks', 'leave-type', {
      nullable: true,
      hint: 'When its balance is used up, late marks are deducted from pay.',
    }),
    minOvertimeMinutes: int('Minimum overtime per day (minutes)', {
      initial: defaultRules.minOvertimeMinutes,
      max: 720,
    }),
    overtimeStepMinutes: int('Round overtime down to (minutes)', {
      initial: defaultRules.overtimeStepMinutes,
      min: 1,
      max: 120,
    }),
    overtimePayment: choice('Overtime is paid as', overtimePayments, { initial: 'NONE' }),
    overtimeComponentId: ref('Overtime pay component', 'ctc-component', { nullable: true }),
    overtimeLeaveTypeId: ref('Leave type for comp-off', 'leave-type', { nullable: true }),
    compOffHours: int('Overtime hours for one day of comp-off', { initial: 8, min: 1, max: 24 }),
    monthlyHours: int('Hours per month for the hourly rate', {
      initial: 208,
      min: 1,
      max: 744,
      hint: 'The monthly CTC is divided by it. 26 days of 8 hours are 208.',
    }),
    correctionsPerMonth: int('Regularisations per month', { initial: 3, max: 31 }),
    correctionDaysBack: int('Regularisation up to (days back)', { initial: 30, max: 366 }),
    minRestHours: int('Minimum rest between shifts (hours)', { initial: 11, max: 24 }),
    maxWeekHours: int('Maximum hours per week', { initial: 48, min: 1, max: 168 }),
  },
  unique: [['name'], ['fromDay', 'zoneId', 'employeeTypeId']],
  defaultSort: '-fromDay',
})

/** A rate of overtime from a day, with the law or agreement that sets it. */
export const OvertimeRate = defineEntity('overtime-rate', {
  path: '/api/attendance/overtimeRates',
  label: 'Overtime rate',
  plural: 'Overtime rates',
  about: 'Overtime rates as a percentage of the hourly pay, with effective date and source.',
  calls: ['create', 'update', 'delete', 'search'],
  read: 'attendance.read',
  fields: {
    kind: choice('Day', overtimeKinds, { list: true }),
    fromDay: date('Effective from', { list: true }),
    percent: int('Rate (% of hourly pay)', { list: true, initial: 200, min: 1, max: 1000 }),
    source: text('Source', { list: true, search: true, max: 160, hint: 'For example Factories Act, section 59' }),
  },
  unique: [['kind', 'fromDay']],
  titleField: 'kind',
  defaultSort: '-fromDay',
})

export const attendanceEntities = [AttendancePolicy, OvertimeRate]
