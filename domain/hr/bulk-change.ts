import type { Day } from '../kit/day.ts'
import { factNames } from './person.fields.ts'
import { changeFrom, type Facts, type Stint } from './timeline.ts'

export type BulkProblem = 'NOT_EMPLOYED_THEN' | 'OWN_MANAGER' | 'MANAGER_CYCLE'

/** What a change does to one person: their timeline after it, that nothing changes, or why it can't be made. */
export type BulkOutcome =
  | { state: 'DONE'; after: Stint[] }
  | { state: 'SAME' }
  | { state: 'SKIPPED'; code: BulkProblem }

export interface BulkPatch {
  patch: Partial<Facts>
  fromDay: Day
  reason: string | null
  /** Those who stand above the new manager on some day from then on: none of them can report to that manager. */
  aboveManager: ReadonlySet<string>
}

/** Judges one person by their timeline. */
export function bulkOutcome(employeeId: string, stints: readonly Stint[], change: BulkPatch): BulkOutcome {
  const { patch, fromDay, reason, aboveManager } = change
  if (patch.managerId === employeeId) return { state: 'SKIPPED', code: 'OWN_MANAGER' }
  if (patch.managerId && aboveManager.has(employeeId)) return { state: 'SKIPPED', code: 'MANAGER_CYCLE' }
  const after = changeFrom(stints, fromDay, patch, reason)
  if (!after) return { state: 'SKIPPED', code: 'NOT_EMPLOYED_THEN' }
  return isSame(stints, after) ? { state: 'SAME' } : { state: 'DONE', after }
}

// The reason alone is no change of anybody's facts.
const isSame = (before: readonly Stint[], after: readonly Stint[]): boolean =>
  before.length === after.length &&
  before.every(
    (stint, at) =>
      stint.fromDay === after[at]?.fromDay &&
      stint.toDay === after[at]?.toDay &&
      factNames.every((name) => stint[name] === after[at]?.[name]),
  )
