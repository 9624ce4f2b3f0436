import { addMonths, type Day } from '../../../domain/kit/day.ts'
import { prepareBook, type PreparedBook } from '../../../domain/payroll/engine/book.ts'
import type { PayBook } from '../../../domain/payroll/engine/types.ts'
import type { RunKind } from '../../../domain/payroll/run/statuses.ts'
import type { Db } from '../../kit/tenant.ts'
import { bookOf, bookRows, ownRules, type DatedBook } from './book.queries.ts'
import { closedCycles, findCycle, findPolicy, yearStart, type Cycle, type Policy } from './cycle.queries.ts'

/** What the slips of one period have in common: read once, however many there are. */
export interface PayContext {
  cycle: Cycle
  kind: RunKind
  policy: Policy
  dated: DatedBook
  prepared: PreparedBook
  rulesOf: (employeeId: string, to: Day) => string
  /** Closed periods that are looked through for arrears, latest first. */
  closed: Cycle[]
  yearFrom: Day
}

/** What comes later than a year is put right by an adjustment. */
const ARREARS_MONTHS = 12

interface Target {
  cycleId: string
  kind: RunKind
  /** Of an off-cycle run; the cycle's own otherwise. */
  payDay?: Day
}

/** `change` makes another book of the one that stands: what would be, were a rule another. */
export async function payContext(
  db: Db,
  { cycleId, kind, payDay }: Target,
  change: (book: PayBook) => PayBook = (book) => book,
): Promise<PayContext> {
  const [found, policy, rows] = await Promise.all([findCycle(db, cycleId), findPolicy(db), bookRows(db)])
  const cycle = { ...found, payDay: payDay ?? found.payDay }
  const [closed, yearFrom] = await Promise.all([
    kind === 'REGULAR' ? closedCycles(db, cycle, addMonths(cycle.from, 0 - ARREARS_MONTHS)) : [],
    yearStart(db, cycle.payDay, policy),
  ])
  const dated = bookOf(rows, policy.country, change)
  return {
    cycle,
    kind,
    policy,
    dated,
    prepared: prepareBook(dated.book),
    rulesOf: ownRules(dated.book),
    closed,
    yearFrom,
  }
}
