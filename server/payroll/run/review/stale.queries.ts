import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { selectChangeVersion } from '../../../kit/db/change-counters.ts'
import { cachePerDatabase } from '../../../kit/db/pool.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { loadPayContext } from '../input/pay-context.ts'
import { loadEmployees } from '../input/load-employees.ts'
import type { LockedRun } from '../run.actions.ts'

/** All tables that affect a payslip. While none of them changes, the cached result is used. */
export const slipDependencyTables = [
  'organisation',
  'payroll_run',
  'pay_schedule',
  'employee',
  'employment',
  'employee_address',
  'identity_number',
  'statutory_detail',
  'tax_declaration',
  'tax_declaration_amount',
  'employee_pay',
  'pay_adjustment',
  'pay_loan',
  'pay_loan_instalment',
  'pay_setting',
  'settlement',
  'pay_wage_type',
  'pay_rate_type',
  'pay_structure',
  'pay_structure_line',
  'salary_rule',
  'ctc_component',
  'salary_category',
  'ctc_benefit',
  'salary_slip',
  'salary_slip_cycle',
  'leave_withdrawal',
  'leave_type',
  'time_off_type',
  'holiday',
  'working_period',
  'zone',
  'tax_slab',
  'financial_year',
  'law_row',
  'attendance_policy',
  'piece_entry',
]

/** Tables that affect a payslip when attendance is recorded. */
export const attendanceDependencyTables = [
  'attendance_punch',
  'regularisation_day',
  'roster_entry',
  'shift',
  'department_shift',
  'holiday_pick',
  'approved_overtime',
  'compensatory_off',
  'overtime_rate',
  'leave_entry',
]

const staleSlipCache = cachePerDatabase(() => new LRUCache<string, { moved: string; stale: string[] }>({ max: 200 }))

/** The number of employees whose facts are in memory at once. */
const STALE_CHECK_BATCH = 1000

/** The ids of the payslips of a draft whose facts have changed since the calculation. */
export async function findStaleSlips(
  db: Db,
  run: Pick<LockedRun, 'id' | 'cycleId' | 'kind' | 'payDay'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ moved: string }>(
    sql`select ${selectChangeVersion([...slipDependencyTables, ...attendanceDependencyTables])} as moved`,
  )
  const moved = rows[0]?.moved ?? ''
  const found = staleSlipCache(db).get(run.id)
  if (found?.moved === moved) return found.stale
  const stale = await compareDigests(db, run)
  staleSlipCache(db).set(run.id, { moved, stale })
  return stale
}

interface SlipDigest extends Record<string, unknown> {
  id: string
  employeeId: string
  digest: string
}

async function compareDigests(db: Db, run: Pick<LockedRun, 'id' | 'cycleId' | 'kind' | 'payDay'>): Promise<string[]> {
  const { rows } = await db.execute<SlipDigest>(
    sql`select id, employee_id as "employeeId", facts_digest as digest from salary_slip where run_id = ${run.id} order by employee_id`,
  )
  if (rows.length === 0) return []
  const context = await loadPayContext(db, run)
  const stale: string[] = []
  for (let at = 0; at < rows.length; at += STALE_CHECK_BATCH) {
    const some = rows.slice(at, at + STALE_CHECK_BATCH)
    const loaded = await loadEmployees(
      db,
      context,
      some.map(({ employeeId }) => employeeId),
    )
    const digests = new Map(loaded.map(({ person, digest }) => [person.id, digest]))
    for (const { id, employeeId, digest } of some) if (digests.get(employeeId) !== digest) stale.push(id)
  }
  return stale
}
