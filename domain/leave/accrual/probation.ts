import { listStatusPeriods, type StatusPeriod, type EmploymentRecord } from '../../hr/employees/employment-timeline.ts'
import { maxDay, type Day } from '../../kit/day.ts'
import type { ProbationRule } from './leave-type-accrual.ts'
import { findFirstAllowedDay } from '../request/eligibility-rules.ts'

/** How someone stands within some days. */
export type StatusRecord = Pick<EmploymentRecord, 'fromDay' | 'toDay' | 'status'>

/** A row of the list that HR keeps of probations. */
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

/** The probation that someone is on, or the next: their status says so, and what HR listed only when an open one ends. */
export function findProbation(
  spell: StatusPeriod | null,
  listed: readonly ListedProbation[],
  today: Day,
): ProbationState {
  const holding = (day: Day) => listed.find(({ from, to }) => from <= day && to >= day)
  const next = listed.find(({ from }) => from > today)
  return {
    isOnProbation: spell !== null && spell.from <= today,
    from: spell?.from ?? null,
    to: spell && (spell.to ?? holding(maxDay(spell.from, today))?.to ?? null),
    record: holding(today) ?? next ?? listed.at(-1) ?? null,
  }
}

/** The spell of probation that a day is in, or the first after it. */
export const findProbationPeriod = (stints: readonly StatusRecord[], today: Day): StatusPeriod | null =>
  listStatusPeriods(stints, 'ON_PROBATION').find(({ to }) => to === null || to >= today) ?? null

interface ProbationTerms {
  probation: ProbationRule
  minServiceDays: number
}

/** What a spell of probation means for a type: is it earned meanwhile, and from which day can it be taken, if it has to wait? */
export function applyProbationRule(
  { probation, minServiceDays }: ProbationTerms,
  spell: StatusPeriod | null,
  joinedOn: Day,
) {
  const waits = spell !== null && probation !== 'EARNS_AND_TAKES'
  return {
    isEarned: !waits || probation === 'EARNS_ONLY',
    takenFrom: waits && spell.over !== null ? findFirstAllowedDay({ minServiceDays }, spell.over, joinedOn) : null,
  }
}
