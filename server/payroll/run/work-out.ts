import type { PreparedBook } from '../../../domain/payroll/engine/book.ts'
import { workOutSlip } from '../../../domain/payroll/engine/slip.ts'
import { IndiaFault } from '../../../domain/payroll/india/fault.ts'
import type { PayFacts, Slip, SlipResult } from '../../../domain/payroll/engine/types.ts'
import { addsUp } from './slip-rows.ts'
import type { StoredCause } from './slip.table.ts'

/** One person's slip, or why there is none: whatever goes wrong with one person stops that person only. */
export function workOut(facts: PayFacts, book: PreparedBook): SlipResult {
  const result = attempt(facts, book)
  return 'slip' in result && !addsUp(result.slip) ? { fault: { code: 'PAYROLL_DOES_NOT_ADD_UP', facts: {} } } : result
}

function attempt(facts: PayFacts, book: PreparedBook): SlipResult {
  try {
    return workOutSlip(facts, book)
  } catch (error) {
    if (error instanceof IndiaFault) return { fault: { code: error.code, facts: error.facts } }
    // Not the message: it may hold an amount. Where it happened is enough to find it.
    const at = error instanceof Error ? (error.stack?.split('\n')[1]?.trim().split('/').at(-1) ?? '') : ''
    return { fault: { code: 'PAYROLL_UNFORESEEN', facts: { at } } }
  }
}

/** Why a net is not that of the slip before. */
export const causesOf = (_before: Slip, _after: Slip): StoredCause[] => []
