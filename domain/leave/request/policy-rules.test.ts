import { describe, expect, test } from 'vitest'
import { defaultLeavePolicy as plain } from '../../../test/factories/leave-terms.ts'
import type { Day } from '../../kit/day.ts'
import {
  maxAdvanceRule,
  backdateRule,
  blackoutRule,
  lockedPeriodRule,
  findRequiredNotice,
  noticeRule,
  optionalHolidayRule,
  teamRule,
} from './date-rules.ts'
import { listLeaveDays, type WorkCalendar } from './leave-days.ts'
import {
  eligibilityRule,
  minServiceRule,
  noticePeriodRule,
  probationRule,
  serviceRule,
  type Requester,
} from './eligibility-rules.ts'
import { DAY } from '../balance/quantity.ts'
import { balanceRule, documentRule, consecutiveDaysRule, type LeavePolicy, type NearbyLeave } from './policy-rules.ts'
import { toLeavePeriod, type LeavePeriod } from './leave-period.ts'
import { mondayToFriday } from '../calendar/work-week.ts'

const asha: Requester = {
  joinedOn: '2025-03-02',
  leftOn: null,
  gender: 'FEMALE',
  maritalStatus: 'MARRIED',
  employeeTypeId: 'permanent',
  zoneId: 'pune',
  status: 'ACTIVE',
  probationOver: null,
}
const office: WorkCalendar = {
  week: mondayToFriday,
  holidays: [],
  hours: { startsAt: '09:30', endsAt: '18:30', breakMinutes: 60 },
  optionalHolidays: [{ day: '2026-04-03', name: 'Good Friday', isHalfDay: false }],
}
const on = (from: Day, to: Day = from, more: Partial<LeavePeriod> = {}) => toLeavePeriod({ from, to, ...more })
const near = (from: Day, to: Day, more: Partial<NearbyLeave> = {}): NearbyLeave => ({
  ...on(from, to),
  id: from,
  leaveTypeId: 'casual',
  quantity: DAY,
  counted: [],
  ...more,
})

describe('eligibility', () => {
  test.each([
    ['all employees, without restrictions', {}, {}, undefined],
    ['women only, for a woman', { genders: ['FEMALE'] }, {}, undefined],
    ['women only, for a man', { genders: ['FEMALE'] }, { gender: 'MALE' }, 'LEAVE_NOT_ELIGIBLE'],
    ['women only, for an unknown gender', { genders: ['FEMALE'] }, { gender: null }, 'LEAVE_NOT_ELIGIBLE'],
    [
      'married employees only, for a single one',
      { maritalStatuses: ['MARRIED'] },
      { maritalStatus: 'SINGLE' },
      'LEAVE_NOT_ELIGIBLE',
    ],
    ['another employee type', { employeeTypeIds: ['trainee'] }, {}, 'LEAVE_NOT_ELIGIBLE'],
    ['one of two zones', { zoneIds: ['delhi', 'pune'] }, {}, undefined],
  ] as const)('the leave type is available for: %s', (_name, terms, person, code) => {
    expect(eligibilityRule({ ...plain, ...terms } as LeavePolicy, { ...asha, ...person })?.code).toBe(code)
  })

  test('the message for HR is about the employee, not about HR', () => {
    const women: LeavePolicy = { ...plain, genders: ['FEMALE'] }
    expect(eligibilityRule(women, { ...asha, gender: 'MALE' }, true)?.code).toBe('LEAVE_EMPLOYEE_NOT_ELIGIBLE')
    expect(eligibilityRule(women, asha, true)).toBeNull()
  })

  test.each([
    ['during probation, if the type allows it', 'EARNS_AND_TAKES', 'ON_PROBATION', undefined],
    ['during probation, if the type does not allow it', 'EARNS_ONLY', 'ON_PROBATION', 'LEAVE_ON_PROBATION'],
    ['after probation', 'EARNS_NOTHING', 'ACTIVE', undefined],
  ] as const)('the probation rule applies: %s', (_name, probation, status, code) => {
    expect(probationRule({ ...plain, probation }, on('2026-03-17'), { ...asha, status })?.code).toBe(code)
  })

  test.each([
    ['on the last day of the probation', '2026-06-30', 0, '2026-07-01'],
    ['on the first day after the probation', '2026-07-01', 0, undefined],
    ['with a required service that ends later', '2026-06-30', 500, '2026-07-15'],
  ] as const)('a probation with an end names the first possible day: %s', (_name, from, minServiceDays, free) => {
    const terms = { ...plain, probation: 'EARNS_ONLY', minServiceDays } as const
    const broken = probationRule(terms, on(from), { ...asha, status: 'ON_PROBATION', probationOver: '2026-07-01' })
    expect([broken?.code, broken?.facts.from]).toEqual(
      free ? ['LEAVE_ON_PROBATION_UNTIL', free] : [undefined, undefined],
    )
  })

  test.each([
    ['the day before the service is long enough', '2026-03-01', 'LEAVE_SERVICE_TOO_SHORT'],
    ['the day it is long enough', '2026-03-02', undefined],
  ] as const)('the minimum service is checked on the first day of the leave: %s', (_name, from, code) => {
    expect(minServiceRule({ ...plain, minServiceDays: 365 }, on(from), asha)?.code).toBe(code)
  })

  test.each([
    ['frozen leave during the notice period', true, 'ON_NOTICE', 'LEAVE_FROZEN_ON_NOTICE'],
    ['other leave during the notice period', false, 'ON_NOTICE', undefined],
    ['frozen leave of an active employee', true, 'ACTIVE', undefined],
  ] as const)('leave can be frozen during the notice period: %s', (_name, isFrozenOnNotice, status, code) => {
    expect(noticePeriodRule({ ...plain, isFrozenOnNotice }, { status })?.code).toBe(code)
  })

  test.each([
    ['the day before joining', '2025-03-01', '2025-03-01', null, 'LEAVE_OUTSIDE_EMPLOYMENT'],
    ['the day of joining', '2025-03-02', '2025-03-02', null, undefined],
    ['the last day', '2026-03-30', '2026-03-31', '2026-03-31', undefined],
    ['after the last day', '2026-03-30', '2026-04-01', '2026-03-31', 'LEAVE_OUTSIDE_EMPLOYMENT'],
  ] as const)('leave must lie within the employment: %s', (_name, from, to, leftOn, code) => {
    expect(serviceRule(on(from, to), { ...asha, leftOn })?.code).toBe(code)
  })
})

describe('dates', () => {
  const terms = {
    ...plain,
    noticeDays: 1,
    noticeSteps: [
      { days: 3, notice: 7 },
      { days: 10, notice: 30 },
    ],
  }
  test.each([
    [1, 1],
    [2.5, 1],
    [3, 7],
    [9.5, 7],
    [10, 30],
  ])('%d days of leave require %d days of notice', (days, notice) =>
    expect(findRequiredNotice(terms, days * DAY)).toBe(notice),
  )

  test('notice is counted from today to the first day of leave', () => {
    expect(noticeRule(terms, on('2026-03-17'), 3 * DAY, '2026-03-10')).toBeNull()
    expect(noticeRule(terms, on('2026-03-16'), 3 * DAY, '2026-03-10')?.facts).toMatchObject({ notice: 7, given: 6 })
  })

  test.each([
    ['yesterday, if one day back is allowed', '2026-03-09', 1, undefined],
    ['two days ago, if one day back is allowed', '2026-03-08', 1, 'LEAVE_BACKDATED_TOO_FAR'],
    ['yesterday, if no day back is allowed', '2026-03-09', 0, 'LEAVE_BACKDATING_NOT_ALLOWED'],
    ['any day, without a limit', '2020-01-01', null, undefined],
    ['today, if no day back is allowed', '2026-03-10', 0, undefined],
  ] as const)('backdated leave: %s', (_name, from, backdateDays, code) => {
    expect(backdateRule({ ...plain, backdateDays }, on(from), '2026-03-10')?.code).toBe(code)
  })

  test('leave cannot be requested further ahead than the type allows', () => {
    expect(maxAdvanceRule({ ...plain, aheadDays: 0 }, on('2026-03-10'), '2026-03-10')).toBeNull()
    expect(maxAdvanceRule({ ...plain, aheadDays: 0 }, on('2026-03-11'), '2026-03-10')?.code).toBe(
      'LEAVE_ADVANCE_NOT_ALLOWED',
    )
    expect(maxAdvanceRule({ ...plain, aheadDays: 1 }, on('2026-03-12'), '2026-03-10')?.code).toBe('LEAVE_TOO_FAR_AHEAD')
  })

  const march = { name: 'Payroll of March', from: '2026-03-01', to: '2026-03-31' }
  test.each([
    ['within it', '2026-03-10', '2026-03-12', true],
    ['into it', '2026-02-26', '2026-03-01', true],
    ['around it', '2026-02-01', '2026-04-30', true],
    ['before it', '2026-02-25', '2026-02-28', false],
    ['after it', '2026-04-01', '2026-04-02', false],
  ])('a locked period and a leave %s', (_name, from, to, isRefused) => {
    const days = listLeaveDays(on(from, to), office, plain)
    expect(lockedPeriodRule(days, [march]) !== null).toBe(isRefused)
  })

  test('leave in a blackout period is refused with its name', () => {
    const audit = { name: 'Year-end audit', from: '2026-03-28', to: '2026-04-02' }
    expect(blackoutRule(on('2026-04-02'), [audit])).toMatchObject({ facts: { name: 'Year-end audit' } })
    expect(blackoutRule(on('2026-04-03'), [audit])).toBeNull()
  })

  test('optional holiday leave must be on an optional holiday', () => {
    const restricted = { ...plain, onOptionalHolidays: true }
    expect(optionalHolidayRule(restricted, on('2026-04-03'), office)).toBeNull()
    expect(optionalHolidayRule(restricted, on('2026-04-02', '2026-04-03'), office)?.facts).toMatchObject({
      day: '2026-04-02',
    })
  })
})

describe('quantity', () => {
  test.each([
    ['exactly the available days', 2, 2, 0, true],
    ['half a day more than available', 2.5, 2, 0, false],
    ['down to the negative limit', 4, 2, 2, true],
    ['below the negative limit', 4.5, 2, 2, false],
  ])('the balance is checked: %s', (_name, requested, available, overdraftDays, isAllowed) => {
    const piece = { requested: requested * DAY, available: available * DAY, cycle: '2026' }
    expect(balanceRule({ ...plain, overdraftDays }, [piece]) === null).toBe(isAllowed)
  })

  test('a leave year without requested days is not checked, however low its balance', () => {
    const pieces = [
      { requested: 0, available: -2 * DAY, cycle: '2026' },
      { requested: DAY, available: DAY, cycle: '2027' },
    ]
    expect(balanceRule(plain, pieces)).toBeNull()
  })

  test.each([
    ['three consecutive days, at most three', { maxRunDays: 3 }, 3, [], undefined],
    [
      'two days next to two days of the week before',
      { maxRunDays: 3 },
      2,
      [near('2026-03-05', '2026-03-06', { quantity: 2 * DAY })],
      'LEAVE_CONSECUTIVE_DAYS_TOO_MANY',
    ],
    [
      'two days after other leave, with a working day between',
      { maxRunDays: 3 },
      2,
      [near('2026-03-04', '2026-03-05', { quantity: 2 * DAY })],
      undefined,
    ],
    ['one day, at least two', { minRunDays: 2 }, 1, [], 'LEAVE_CONSECUTIVE_DAYS_TOO_FEW'],
    ['one day next to another, at least two', { minRunDays: 2 }, 1, [near('2026-03-06', '2026-03-06')], undefined],
  ] as const)('consecutive days are limited: %s', (_name, terms, days, neighbours, code) => {
    const span = on('2026-03-09', `2026-03-${String(8 + days).padStart(2, '0')}`)
    expect(consecutiveDaysRule({ ...plain, ...terms }, span, days * DAY, neighbours, office)?.code).toBe(code)
  })

  test('leaves on both halves of a day are consecutive, in any order', () => {
    const before = near('2026-03-05', '2026-03-06', { quantity: 2 * DAY })
    const after = near('2026-03-09', '2026-03-11', { fromHalf: 'SECOND', quantity: 2.5 * DAY })
    const morning = on('2026-03-09', '2026-03-09', { fromHalf: 'FIRST' })
    for (const neighbours of [
      [before, after],
      [after, before],
    ])
      expect(
        consecutiveDaysRule({ ...plain, maxRunDays: 4 }, morning, DAY / 2, neighbours, office)?.facts,
      ).toMatchObject({
        run: 5,
      })
  })

  test('a half day off does not separate consecutive leaves', () => {
    const short: WorkCalendar = { ...office, week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'HALF', 'OFF'] }
    const friday = near('2026-03-06', '2026-03-07', { toHalf: 'FIRST', quantity: 1.5 * DAY })
    const run = (calendar: WorkCalendar, more: Partial<NearbyLeave> = {}) =>
      consecutiveDaysRule(
        { ...plain, maxRunDays: 3 },
        on('2026-03-09', '2026-03-10'),
        2 * DAY,
        [{ ...friday, ...more }],
        calendar,
      )
    expect(run(short)?.facts).toMatchObject({ run: 3.5 })
    expect(run({ ...office, week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'] })).toBeNull()
    expect(run(short, { to: '2026-03-06', toHalf: 'FIRST' })).toBeNull()
  })

  test('a document is required above the limit, not at it', () => {
    const sick = { ...plain, documentAfterDays: 2 }
    expect(documentRule(sick, 2 * DAY, false)).toBeNull()
    expect(documentRule(sick, 2.5 * DAY, false)?.code).toBe('LEAVE_DOCUMENT_REQUIRED')
    expect(documentRule(sick, 2.5 * DAY, true)).toBeNull()
  })

  test('a document that is always required is requested without a number of days', () => {
    const maternity = { ...plain, documentAfterDays: 0 }
    expect(documentRule(maternity, 0.5 * DAY, false)?.code).toBe('LEAVE_DOCUMENT_ALWAYS_REQUIRED')
    expect(documentRule(maternity, 0.5 * DAY, true)).toBeNull()
  })

  test('the team limit counts employees including the requester, on counted days only', () => {
    const away = [
      { employeeId: 'a', from: '2026-03-06', to: '2026-03-09' },
      { employeeId: 'a', from: '2026-03-09', to: '2026-03-09' },
      { employeeId: 'b', from: '2026-03-07', to: '2026-03-08' },
    ]
    const days = listLeaveDays(on('2026-03-06', '2026-03-09'), office, plain)
    expect(teamRule({ ...plain, teamLimit: 2 }, days, away)).toBeNull()
    expect(teamRule({ ...plain, teamLimit: 1 }, days, away)?.facts).toMatchObject({ day: '2026-03-06' })
  })
})
