import type { PreparedPayRules } from '../../../domain/payroll/engine/pay-rules.ts'
import { explainNetChange } from '../../../domain/payroll/engine/explain/explain.ts'
import { calculateSlip } from '../../../domain/payroll/engine/slip.ts'
import { IndiaError } from '../../../domain/payroll/india/india-error.ts'
import type { PayFacts, Slip, SlipResult } from '../../../domain/payroll/engine/slip-types.ts'
import { hasConsistentTotals } from './payslips/slip-rows.ts'
import type { StoredCause } from './payslips/slip.table.ts'

/** One person's slip, or why there is none: whatever goes wrong with one person stops that person only. */
export function calculateCheckedSlip(facts: PayFacts, book: PreparedPayRules): SlipResult {
  const result = tryCalculateSlip(facts, book)
  return 'slip' in result && !hasConsistentTotals(result.slip)
    ? { fault: { code: 'PAYROLL_DOES_NOT_ADD_UP', facts: {} } }
    : result
}

function tryCalculateSlip(facts: PayFacts, book: PreparedPayRules): SlipResult {
  try {
    return calculateSlip(facts, book)
  } catch (error) {
    if (error instanceof IndiaError) return { fault: { code: error.code, facts: error.facts } }
    // Not the message: it may hold an amount. Where it happened is enough to find it.
    const at = error instanceof Error ? (error.stack?.split('\n')[1]?.trim().split('/').at(-1) ?? '') : ''
    return { fault: { code: 'PAYROLL_UNFORESEEN', facts: { at } } }
  }
}

/** Why a net is not that of the slip before, where the reasons come to the whole difference. */
export function explainChangeOfNet(before: Slip, after: Slip): StoredCause[] {
  if (before.net === after.net) return []
  try {
    return explainNetChange(before, after)
  } catch {
    // A change that nobody can explain is listed as such, and somebody has to acknowledge it.
    return []
  }
}
