import type { Day } from '../../kit/day.ts'
import { jobDetailNames } from '../employees/employee.fields.ts'
import { applyJobChange, type JobDetails, type EmploymentRecord } from '../employees/employment-timeline.ts'

export type BulkProblem = 'NOT_EMPLOYED_THEN' | 'OWN_MANAGER' | 'MANAGER_CYCLE'

/** The result of a change for one employee: the new timeline, no difference, or the reason why it is not possible. */
export type BulkOutcome =
  | { state: 'DONE'; after: EmploymentRecord[] }
  | { state: 'SAME' }
  | { state: 'SKIPPED'; code: BulkProblem }

export interface BulkPatch {
  patch: Partial<JobDetails>
  fromDay: Day
  reason: string | null
  /** Managers above the new manager on any day from `fromDay`. None of them can report to that manager. */
  aboveManager: ReadonlySet<string>
}

/** Calculates the result for one employee from their timeline. */
export function calculateBulkOutcome(
  employeeId: string,
  records: readonly EmploymentRecord[],
  change: BulkPatch,
): BulkOutcome {
  const { patch, fromDay, reason, aboveManager } = change
  if (patch.managerId === employeeId) return { state: 'SKIPPED', code: 'OWN_MANAGER' }
  if (patch.managerId && aboveManager.has(employeeId)) return { state: 'SKIPPED', code: 'MANAGER_CYCLE' }
  const after = applyJobChange(records, fromDay, patch, reason)
  if (!after) return { state: 'SKIPPED', code: 'NOT_EMPLOYED_THEN' }
  return isSameTimeline(records, after) ? { state: 'SAME' } : { state: 'DONE', after }
}

// A different reason alone does not count as a change.
const isSameTimeline = (before: readonly EmploymentRecord[], after: readonly EmploymentRecord[]): boolean =>
  before.length === after.length &&
  before.every(
    (record, at) =>
      record.fromDay === after[at]?.fromDay &&
      record.toDay === after[at]?.toDay &&
      jobDetailNames.every((name) => record[name] === after[at]?.[name]),
  )
