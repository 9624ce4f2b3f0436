import type { PreparedBook } from '../../../domain/payroll/engine/book.ts'
import type { PayBook, PayFacts, Slip } from '../../../domain/payroll/engine/types.ts'
import type { RunKind } from '../../../domain/payroll/run/statuses.ts'
import { Problem, type Facts } from '../../kit/errors.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/tenant.ts'
import { previousSlips } from './closed.queries.ts'
import { payContext } from './context.ts'
import { loadPeople } from './load.ts'
import { yearToDate } from './slip-rows.ts'
import type { StoredCause, YearToDate } from './slip.table.ts'
import { causesOf, workOut } from './work-out.ts'
import { errors, type ErrorCode } from '../../../domain/errors.ts'

/** What would be another: the book, or the person's facts. */
export interface PreviewChange {
  book?: (book: PayBook) => PayBook
  facts?: (facts: PayFacts) => PayFacts
  /** The slip of a run beside the regular one. */
  kind?: RunKind
}

export interface Preview {
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
): Promise<Preview> {
  const context = await payContext(db, { cycleId, kind: change.kind ?? 'REGULAR' }, change.book)
  const [[loaded], previous] = await Promise.all([
    loadPeople(db, context, [employeeId]),
    previousSlips(db, [employeeId], context.cycle.from),
  ])
  if (!loaded) fail('NOT_FOUND')
  const slip = slipOrRefusal(change.facts ? change.facts(loaded.facts) : loaded.facts, context.prepared)
  const before = previous.get(employeeId)
  return {
    slip,
    yearToDate: yearToDate(context, loaded.carried, slip),
    previousNet: before?.net ?? null,
    causes: before ? causesOf(before, slip) : [],
  }
}

/** A slip worked out of facts; what stops it refuses. */
export function slipOrRefusal(facts: PayFacts, book: PreparedBook): Slip {
  const result = workOut(facts, book)
  if ('slip' in result) return result.slip
  const code = result.fault.code in errors ? (result.fault.code as ErrorCode) : 'INTERNAL'
  throw new Problem(code, result.fault.facts as Facts)
}
