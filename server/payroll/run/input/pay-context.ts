import { addMonths, type Day } from '../../../../domain/kit/day.ts'
import { preparePayRules, type PreparedPayRules } from '../../../../domain/payroll/engine/pay-rules.ts'
import type { PayRules } from '../../../../domain/payroll/engine/slip-types.ts'
import type { RunKind } from '../../../../domain/payroll/run/statuses.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { createPayRules, listPayRuleRows, createEmployeeRuleDigest, type DatedPayRules } from './pay-rules.queries.ts'
import {
  listFinalCycles,
  findCycle,
  findPayrollPolicy,
  findYearStart,
  type ScheduledCycle,
  type PayrollPolicy,
} from './cycle.queries.ts'

/** What the slips of one period have in common: read once, however many there are. */
export interface PayContext {
  cycle: ScheduledCycle
  kind: RunKind
  policy: PayrollPolicy
  dated: DatedPayRules
  prepared: PreparedPayRules
  rulesOf: (employeeId: string, to: Day) => string
  /** Closed periods that are looked through for arrears, latest first. */
  closed: ScheduledCycle[]
  yearFrom: Day
}

/** What comes later than a year is put right by an adjustment. */
const ARREARS_MONTHS = 12

interface PayContextInput {
  cycleId: string
  kind: RunKind
  /** Of an off-cycle run; the cycle's own otherwise. */
  payDay?: Day
}

/** `change` makes another book of the one that stands: what would be, were a rule another. */
export async function loadPayContext(
  db: Db,
  { cycleId, kind, payDay }: PayContextInput,
  change: (book: PayRules) => PayRules = (book) => book,
): Promise<PayContext> {
  const [found, policy, rows] = await Promise.all([findCycle(db, cycleId), findPayrollPolicy(db), listPayRuleRows(db)])
  const cycle = { ...found, payDay: payDay ?? found.payDay }
  const [closed, yearFrom] = await Promise.all([
    kind === 'REGULAR' ? listFinalCycles(db, cycle, addMonths(cycle.from, 0 - ARREARS_MONTHS)) : [],
    findYearStart(db, cycle.payDay, policy),
  ])
  const dated = createPayRules(rows, policy.country, change)
  return {
    cycle,
    kind,
    policy,
    dated,
    prepared: preparePayRules(dated.book),
    rulesOf: createEmployeeRuleDigest(dated.book),
    closed,
    yearFrom,
  }
}
