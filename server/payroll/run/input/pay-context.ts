import { addDays, addMonths, type Day } from '../../../../domain/kit/day.ts'
import { preparePayRules, type PreparedPayRules } from '../../../../domain/payroll/engine/pay-rules.ts'
import type { PayRules } from '../../../../domain/payroll/engine/slip-types.ts'
import type { CustomRates } from '../../../../domain/payroll/india/rates/custom-rates.ts'
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

/** The data that all payslips of a period share. It is read once. */
export interface PayContext {
  cycle: ScheduledCycle
  kind: RunKind
  policy: PayrollPolicy
  dated: DatedPayRules
  prepared: PreparedPayRules
  rulesOf: (employeeId: string, to: Day) => string
  /** Closed periods that are checked for arrears, latest first. For an off-cycle payroll also its own period. */
  closed: ScheduledCycle[]
  yearFrom: Day
}

/** Changes that are older than a year need an adjustment. */
const ARREARS_MONTHS = 12

interface PayContextInput {
  cycleId: string
  kind: RunKind
  /** The payment date of an off-cycle payroll. The default is the date of the cycle. */
  payDay?: Day
  /** Other custom rates than the stored ones, to calculate their effect. */
  rates?: CustomRates
}

/** `change` changes the pay rules, for example for a what-if calculation. */
export async function loadPayContext(
  db: Db,
  { cycleId, kind, payDay, rates }: PayContextInput,
  change: (payRules: PayRules) => PayRules = (payRules) => payRules,
): Promise<PayContext> {
  const [found, policy, rows] = await Promise.all([findCycle(db, cycleId), findPayrollPolicy(db), listPayRuleRows(db)])
  const cycle = { ...found, payDay: payDay ?? found.payDay }
  const [closed, yearFrom] = await Promise.all([
    listFinalCycles(
      db,
      addMonths(cycle.from, 0 - ARREARS_MONTHS),
      kind === 'REGULAR' ? addDays(cycle.from, -1) : cycle.to,
    ),
    findYearStart(db, cycle.payDay, policy),
  ])
  const dated = createPayRules({ ...rows, law: rates ?? rows.law }, policy.country, change)
  return {
    cycle,
    kind,
    policy,
    dated,
    prepared: preparePayRules(dated.payRules),
    rulesOf: createEmployeeRuleDigest(dated.payRules),
    closed,
    yearFrom,
  }
}
