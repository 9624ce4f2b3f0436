import { addDays, daysBetween, maxDay, type Day } from '../../kit/day.ts'
import type { LeavePolicy, RuleResult } from './policy-rules.ts'
import type { LeavePeriod } from './leave-period.ts'

/** The facts about an employee that the eligibility rules check. */
export interface Requester {
  joinedOn: Day
  leftOn: Day | null
  gender: string | null
  maritalStatus: string | null
  employeeTypeId: string | null
  zoneId: string | null
  /** Employment status on the first day of the leave. */
  status: string | null
  /** The first day after that probation, if its end is known. */
  probationOver: Day | null
}

export const serviceRule = (
  span: LeavePeriod,
  { joinedOn, leftOn }: Pick<Requester, 'joinedOn' | 'leftOn'>,
): RuleResult =>
  span.from < joinedOn || (leftOn !== null && span.to > leftOn)
    ? { code: 'LEAVE_OUTSIDE_EMPLOYMENT', facts: { joined: joinedOn, left: leftOn ?? '' }, field: 'from' }
    : null

type EligibilityTerms = Pick<LeavePolicy, 'name' | 'genders' | 'maritalStatuses' | 'employeeTypeIds' | 'zoneIds'>

/**
 * An empty list means no restriction. A value that is not set does not match a list. If HR records the leave, the
 * message is about the employee.
 */
export function eligibilityRule(terms: EligibilityTerms, employee: Requester, isRecorded = false): RuleResult {
  const among = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value))
  const isFor =
    among(terms.genders, employee.gender) &&
    among(terms.maritalStatuses, employee.maritalStatus) &&
    among(terms.employeeTypeIds, employee.employeeTypeId) &&
    among(terms.zoneIds, employee.zoneId)
  const code = isRecorded ? 'LEAVE_EMPLOYEE_NOT_ELIGIBLE' : 'LEAVE_NOT_ELIGIBLE'
  return isFor ? null : { code, facts: { type: terms.name }, field: 'leaveTypeId' }
}

/** Leave that only accrues during probation can start only after it. */
export function probationRule(
  terms: LeavePolicy,
  span: LeavePeriod,
  { status, probationOver, joinedOn }: Requester,
): RuleResult {
  const { name: type, probation } = terms
  if (probation === 'EARNS_AND_TAKES' || status !== 'ON_PROBATION') return null
  if (probationOver === null) return { code: 'LEAVE_ON_PROBATION', facts: { type }, field: 'leaveTypeId' }
  if (span.from >= probationOver) return null
  const from = findFirstAllowedDay(terms, probationOver, joinedOn)
  return { code: 'LEAVE_ON_PROBATION_UNTIL', facts: { type, from }, field: 'leaveTypeId' }
}

/**
 * The first day on which leave can start if it is not allowed during probation: after probation and after the required
 * service.
 */
export const findFirstAllowedDay = (
  { minServiceDays }: Pick<LeavePolicy, 'minServiceDays'>,
  probationOver: Day,
  joinedOn: Day,
): Day => maxDay(probationOver, addDays(joinedOn, minServiceDays))

/** Leave can be frozen from the day on which the resignation is accepted. */
export const noticePeriodRule = (
  { isFrozenOnNotice, name: type }: Pick<LeavePolicy, 'isFrozenOnNotice' | 'name'>,
  { status }: Pick<Requester, 'status'>,
): RuleResult =>
  isFrozenOnNotice && status === 'ON_NOTICE'
    ? { code: 'LEAVE_FROZEN_ON_NOTICE', facts: { type }, field: 'leaveTypeId' }
    : null

/** Service is counted in days from joining to the first day of the leave. */
export function minServiceRule(
  { minServiceDays, name }: LeavePolicy,
  span: LeavePeriod,
  { joinedOn }: Requester,
): RuleResult {
  const served = daysBetween(joinedOn, span.from)
  if (served < 0 || served >= minServiceDays) return null
  return { code: 'LEAVE_SERVICE_TOO_SHORT', facts: { type: name, min: minServiceDays, served }, field: 'from' }
}
