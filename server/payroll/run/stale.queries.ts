import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { selectChangeVersion } from '../../kit/counters.ts'
import { cachePerDatabase, type Db } from '../../kit/tenant.ts'
import { payContext } from './context.ts'
import { loadPeople } from './load.ts'
import type { LockedRun } from './run.actions.ts'

/** Whatever a slip hangs on, so that nothing is read twice while none of it moves. */
export const tables = [
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
]

const known = cachePerDatabase(() => new LRUCache<string, { moved: string; stale: string[] }>({ max: 200 }))

/** How many people's facts are held at once. */
const AT_ONCE = 1000

/** The slips of a draft whose facts are not what they were when they were worked out. Ids. */
export async function staleSlips(
  db: Db,
  run: Pick<LockedRun, 'id' | 'cycleId' | 'kind' | 'payDay'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ moved: string }>(sql`select ${selectChangeVersion(tables)} as moved`)
  const moved = rows[0]?.moved ?? ''
  const found = known(db).get(run.id)
  if (found?.moved === moved) return found.stale
  const stale = await compare(db, run)
  known(db).set(run.id, { moved, stale })
  return stale
}

interface Mark extends Record<string, unknown> {
  id: string
  employeeId: string
  digest: string
}

async function compare(db: Db, run: Pick<LockedRun, 'id' | 'cycleId' | 'kind' | 'payDay'>): Promise<string[]> {
  const { rows } = await db.execute<Mark>(
    sql`select id, employee_id as "employeeId", facts_digest as digest from salary_slip where run_id = ${run.id} order by employee_id`,
  )
  if (rows.length === 0) return []
  const context = await payContext(db, run)
  const stale: string[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const loaded = await loadPeople(
      db,
      context,
      some.map(({ employeeId }) => employeeId),
    )
    const digests = new Map(loaded.map(({ person, digest }) => [person.id, digest]))
    for (const { id, employeeId, digest } of some) if (digests.get(employeeId) !== digest) stale.push(id)
  }
  return stale
}
