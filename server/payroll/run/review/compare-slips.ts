import { sql } from 'drizzle-orm'
import type { PreparedPayRules } from '../../../../domain/payroll/engine/pay-rules.ts'
import type { PayFacts, Slip, SlipResult } from '../../../../domain/payroll/engine/slip-types.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { calculateCheckedSlip } from '../calculate-slip.ts'
import { loadEmployees } from '../input/load-employees.ts'
import type { PayContext } from '../input/pay-context.ts'
import { selectRunEmployees } from '../input/run-employees.queries.ts'
import type { payrollRun } from '../run.table.ts'

const COMPARISON_BATCH = 500

interface SlipComparison {
  run: typeof payrollRun.$inferSelect
  now: PayContext
  /** The changed rules. */
  changed: PreparedPayRules
  changeFacts?: (facts: PayFacts) => PayFacts
}

/**
 * Calculates all employees of a payroll twice, with the current and with the changed rules, and returns their number.
 * Saves nothing.
 */
export async function compareSlips(
  db: Db,
  { run, now, changed, changeFacts = (facts) => facts }: SlipComparison,
  visit: (employeeId: string, before: SlipResult, after: SlipResult) => void,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from (${selectRunEmployees(run, now.policy, now.cycle)}) p order by p.id`,
  )
  for (let at = 0; at < rows.length; at += COMPARISON_BATCH) {
    const ids = rows.slice(at, at + COMPARISON_BATCH).map(({ id }) => id)
    for (const { person, facts } of await loadEmployees(db, now, ids))
      visit(person.id, calculateCheckedSlip(facts, now.prepared), calculateCheckedSlip(changeFacts(facts), changed))
    // Lets other requests run.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rows.length
}

/** The cost of a payslip to the employer. */
export const calculateCost = ({ earnings, reimbursements, employerContributions }: Slip): number =>
  earnings + reimbursements + employerContributions
