import { listStatusPeriods, type StatusPeriod, type EmploymentRecord } from '../../hr/employees/employment-timeline.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import type { ProbationRule } from './leave-type-accrual.ts'
import { findFirstAllowedDay } from '../request/eligibility-rules.ts'

/** An employment status with its dates. */
export type StatusRecord = Pick<EmploymentRecord, 'fromDay' | 'toDay' | 'status'>

/** An entry of the probation list that HR maintains. */
export interface ListedProbation {
  type: string
  from: Day
  to: Day
}

export interface ProbationState {
  isOnProbation: boolean
  from: Day | null
  to: Day | null
  record: ListedProbation | null
}

/**
 * The current or next probation. The employment record decides; the list of HR only supplies the end of an open
 * probation.
 */
export function findProbation(
  period: StatusPeriod | null,
  listed: readonly ListedProbation[],
  today: Day,
): ProbationState {
  const findListedOn = (day: Day) => listed.find(({ from, to }) => from <= day && to >= day)
  const next = listed.find(({ from }) => from > today)
  return {
    isOnProbation: period !== null && period.from <= today,
    from: period?.from ?? null,
    to: period && (period.to ?? findListedOn(maxDay(period.from, today))?.to ?? null),
    record: findListedOn(today) ?? next ?? listed.at(-1) ?? null,
  }
}

/** The probation period that contains a day, or the first one after it. */
export const findProbationPeriod = (records: readonly StatusRecord[], today: Day): StatusPeriod | null =>
  listStatusPeriods(records, 'ON_PROBATION').find(({ to }) => to === null || to >= today) ?? null

interface ProbationTerms {
  probation: ProbationRule
  minServiceDays: number
}

/**
 * The effect of a probation on a leave type: whether leave accrues, and the first day it can be taken if it must wait.
 */
export function applyProbationRule(
  { probation, minServiceDays }: ProbationTerms,
  period: StatusPeriod | null,
  joinedOn: Day,
) {
  const waits = period !== null && probation !== 'EARNS_AND_TAKES'
  return {
    isEarned: !waits || probation === 'EARNS_ONLY',
    takenFrom: waits && period.over !== null ? findFirstAllowedDay({ minServiceDays }, period.over, joinedOn) : null,
  }
}
