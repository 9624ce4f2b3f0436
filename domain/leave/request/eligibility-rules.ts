import { addDays, daysBetween, maxDay, type Day } from '../../kit/day.ts'
import type { LeavePolicy, RuleResult } from './policy-rules.ts'
import type { LeavePeriod } from './leave-period.ts'

/** What of a person decides whether a type of leave is for them. */
export interface Requester {
  joinedOn: Day
  leftOn: Day | null
  gender: string | null
  maritalStatus: string | null
  employeeTypeId: string | null
  zoneId: string | null
  /** Where they stand when the leave begins. */
  status: string | null
  /** The first day after the probation they are on then, if it is set. */
  probationOver: Day | null
}

export const serviceRule = (
  span: LeavePeriod,
  { joinedOn, leftOn }: Pick<Requester, 'joinedOn' | 'leftOn'>,
): RuleResult =>
  span.from < joinedOn || (leftOn !== null && span.to > leftOn)
    ? { code: 'LEAVE_OUTSIDE_SERVICE', facts: { joined: joinedOn, left: leftOn ?? '' }, field: 'from' }
    : null

type EligibilityTerms = Pick<LeavePolicy, 'name' | 'genders' | 'maritalStatuses' | 'employeeTypeIds' | 'zoneIds'>

/** An empty list lets everybody through; a fact that isn't known is not among those named. HR, who records, reads of them. */
export function eligibilityRule(terms: EligibilityTerms, asker: Requester, isRecorded = false): RuleResult {
  const among = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value))
  const isFor =
    among(terms.genders, asker.gender) &&
    among(terms.maritalStatuses, asker.maritalStatus) &&
    among(terms.employeeTypeIds, asker.employeeTypeId) &&
    among(terms.zoneIds, asker.zoneId)
  const code = isRecorded ? 'LEAVE_NOT_FOR_THEM' : 'LEAVE_NOT_FOR_YOU'
  return isFor ? null : { code, facts: { type: terms.name }, field: 'leaveTypeId' }
}

/** What is only earned during probation has to wait until it is over. */
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

/** The first day of a type that has to wait for the end of a probation: not before the service it asks for either. */
export const findFirstAllowedDay = (
  { minServiceDays }: Pick<LeavePolicy, 'minServiceDays'>,
  probationOver: Day,
  joinedOn: Day,
): Day => maxDay(probationOver, addDays(joinedOn, minServiceDays))

/** Days since joining, on the first day of the leave. */
export function minServiceRule(
  { minServiceDays, name }: LeavePolicy,
  span: LeavePeriod,
  { joinedOn }: Requester,
): RuleResult {
  const served = daysBetween(joinedOn, span.from)
  if (served < 0 || served >= minServiceDays) return null
  return { code: 'LEAVE_SERVICE_TOO_SHORT', facts: { type: name, least: minServiceDays, served }, field: 'from' }
}
