import type { PreparedPayRules } from '../../../../domain/payroll/engine/pay-rules.ts'
import type { PayRules, PayFacts, Slip } from '../../../../domain/payroll/engine/slip-types.ts'
import type { RunKind } from '../../../../domain/payroll/run/statuses.ts'
import { Problem, type Facts } from '../../../kit/errors.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { findPreviousSlips } from '../input/final-slips.queries.ts'
import { loadPayContext } from '../input/pay-context.ts'
import { loadEmployees } from '../input/load-employees.ts'
import { calculateYearToDate } from './slip-rows.ts'
import type { StoredCause, YearToDate } from './slip.table.ts'
import { explainChangeOfNet, calculateCheckedSlip } from '../calculate-slip.ts'
import { errors, type ErrorCode } from '../../../../domain/errors.ts'

/** What would be another: the book, or the person's facts. */
export interface PreviewChange {
  book?: (book: PayRules) => PayRules
  facts?: (facts: PayFacts) => PayFacts
  /** The slip of a run beside the regular one. */
  kind?: RunKind
}

export interface SlipPreview {
  slip: Slip
  yearToDate: YearToDate
  previousNet: number | null
  causes: StoredCause[]
}

/**
 * One person's slip of a cycle as it would be now; nothing is kept. The caller has seen to it that whoever asks may see
 * this person's pay. Refuses with what would stop the slip: PAY_NOT_EMPLOYED, PAY_TERMS_MISSING, …
 */
export async function previewSlip(
  db: Db,
  employeeId: string,
  cycleId: string,
  change: PreviewChange = {},
): Promise<SlipPreview> {
  const context = await loadPayContext(db, { cycleId, kind: change.kind ?? 'REGULAR' }, change.book)
  const [[loaded], previous] = await Promise.all([
    loadEmployees(db, context, [employeeId]),
    findPreviousSlips(db, [employeeId], context.cycle.from),
  ])
  if (!loaded) fail('NOT_FOUND')
  const slip = calculateSlipOrFail(change.facts ? change.facts(loaded.facts) : loaded.facts, context.prepared)
  const before = previous.get(employeeId)
  return {
    slip,
    yearToDate: calculateYearToDate(context, loaded.carried, slip),
    previousNet: before?.net ?? null,
    causes: before ? explainChangeOfNet(before, slip) : [],
  }
}

/** A slip worked out of facts; what stops it refuses. */
export function calculateSlipOrFail(facts: PayFacts, book: PreparedPayRules): Slip {
  const result = calculateCheckedSlip(facts, book)
  if ('slip' in result) return result.slip
  const code = result.fault.code in errors ? (result.fault.code as ErrorCode) : 'INTERNAL'
  throw new Problem(code, result.fault.facts as Facts)
}
