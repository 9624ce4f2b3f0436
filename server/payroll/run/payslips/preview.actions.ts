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

/** Changed pay rules or changed facts of the employee. */
export interface PreviewChange {
  payRules?: (payRules: PayRules) => PayRules
  facts?: (facts: PayFacts) => PayFacts
  /** For a payslip of an off-cycle payroll. */
  kind?: RunKind
}

export interface SlipPreview {
  facts: PayFacts
  slip: Slip
  yearToDate: YearToDate
  previousNet: number | null
  causes: StoredCause[]
}

/**
 * Calculates the payslip of one employee for a cycle, without saving it. The caller has checked the access to this
 * employee's pay. Errors are the faults of a payslip: PAY_NOT_EMPLOYED, PAY_TERMS_MISSING, …
 */
export async function previewSlip(
  db: Db,
  employeeId: string,
  cycleId: string,
  change: PreviewChange = {},
): Promise<SlipPreview> {
  const context = await loadPayContext(db, { cycleId, kind: change.kind ?? 'REGULAR' }, change.payRules)
  const [[loaded], previous] = await Promise.all([
    loadEmployees(db, context, [employeeId]),
    findPreviousSlips(db, [employeeId], context.cycle.from),
  ])
  if (!loaded) fail('NOT_FOUND')
  const facts = change.facts ? change.facts(loaded.facts) : loaded.facts
  const slip = calculateSlipOrFail(facts, context.prepared)
  const before = previous.get(employeeId)
  return {
    facts,
    slip,
    yearToDate: calculateYearToDate(context, loaded.carried, slip),
    previousNet: before?.net ?? null,
    causes: before ? explainChangeOfNet(before, slip) : [],
  }
}

/** Calculates a payslip. Fails with the fault that prevents it. */
export function calculateSlipOrFail(facts: PayFacts, payRules: PreparedPayRules): Slip {
  const result = calculateCheckedSlip(facts, payRules)
  if ('slip' in result) return result.slip
  const code = result.fault.code in errors ? (result.fault.code as ErrorCode) : 'INTERNAL'
  throw new Problem(code, result.fault.facts as Facts)
}
