import type { PreparedPayRules } from '../../../domain/payroll/engine/pay-rules.ts'
import { explainNetChange } from '../../../domain/payroll/engine/explain/explain.ts'
import { calculateSlip } from '../../../domain/payroll/engine/slip.ts'
import { IndiaError } from '../../../domain/payroll/india/india-error.ts'
import type { PayFacts, Slip, SlipResult } from '../../../domain/payroll/engine/slip-types.ts'
import { hasConsistentTotals } from './payslips/slip-rows.ts'
import type { StoredCause } from './payslips/slip.table.ts'

/** The payslip of one employee, or the fault that prevents it. A fault affects only this employee. */
export function calculateCheckedSlip(facts: PayFacts, payRules: PreparedPayRules): SlipResult {
  const result = tryCalculateSlip(facts, payRules)
  return 'slip' in result && !hasConsistentTotals(result.slip)
    ? { fault: { code: 'PAYROLL_DOES_NOT_ADD_UP', facts: {} } }
    : result
}

function tryCalculateSlip(facts: PayFacts, payRules: PreparedPayRules): SlipResult {
  try {
    return calculateSlip(facts, payRules)
  } catch (error) {
    if (error instanceof IndiaError) return { fault: { code: error.code, facts: error.facts } }
    // The message may contain an amount, so it is not stored. The code location is enough to find the cause.
    const at = error instanceof Error ? (error.stack?.split('\n')[1]?.trim().split('/').at(-1) ?? '') : ''
    return { fault: { code: 'PAYROLL_UNFORESEEN', facts: { at } } }
  }
}

/** The reasons for a changed net amount; empty if they do not explain the whole difference. */
export function explainChangeOfNet(before: Slip, after: Slip): StoredCause[] {
  if (before.net === after.net) return []
  try {
    return explainNetChange(before, after)
  } catch {
    // Unexplained changes are listed, and a user has to acknowledge them.
    return []
  }
}
