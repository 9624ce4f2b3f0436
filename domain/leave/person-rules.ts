import { daysBetween, type Day } from '../kit/day.ts'
import type { LeaveTerms, Rule } from './rules.ts'
import type { Span } from './span.ts'

/** What of a person decides whether a type of leave is for them. */
export interface Asker {
  joinedOn: Day
  leftOn: Day | null
  gender: string | null
  maritalStatus: string | null
  employeeTypeId: string | null
  zoneId: string | null
  /** Where they stand when the leave begins. */
  status: string | null
}

export const serviceRule = (span: Span, { joinedOn, leftOn }: Pick<Asker, 'joinedOn' | 'leftOn'>): Rule =>
  span.from < joinedOn || (leftOn !== null && span.to > leftOn)
    ? { code: 'LEAVE_OUTSIDE_SERVICE', facts: { joined: joinedOn, left: leftOn ?? '' }, field: 'from' }
    : null

/** An empty list lets everybody through; a fact that isn't known is not among those named. */
export function eligibilityRule(terms: LeaveTerms, asker: Asker): Rule {
  const among = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value))
  const isFor =
    among(terms.genders, asker.gender) &&
    among(terms.maritalStatuses, asker.maritalStatus) &&
    among(terms.employeeTypeIds, asker.employeeTypeId) &&
    among(terms.zoneIds, asker.zoneId)
  return isFor ? null : { code: 'LEAVE_NOT_FOR_YOU', facts: { type: terms.name }, field: 'leaveTypeId' }
}

/** What is only earned during probation has to wait until it is over. */
export const probationRule = ({ probation, name }: LeaveTerms, { status }: Asker): Rule =>
  probation === 'EARNS_AND_TAKES' || status !== 'ON_PROBATION'
    ? null
    : { code: 'LEAVE_ON_PROBATION', facts: { type: name }, field: 'leaveTypeId' }

/** Days since joining, on the first day of the leave. */
export function minServiceRule({ minServiceDays, name }: LeaveTerms, span: Span, { joinedOn }: Asker): Rule {
  const served = daysBetween(joinedOn, span.from)
  if (served < 0 || served >= minServiceDays) return null
  return { code: 'LEAVE_SERVICE_TOO_SHORT', facts: { type: name, least: minServiceDays, served }, field: 'from' }
}
