import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../../../test/harness.ts'
import { aPayrollOrganisation, aRun } from '../../../../test/factories/payroll.ts'
import { attendanceDependencyTables, findStaleSlips, slipDependencyTables } from './stale.queries.ts'

const h = await harness({ now: '2026-05-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)

async function listReadTables(cycle: number): Promise<string[]> {
  const id = await aRun(h, org, cycle)
  const read = await h.inOrganisation(org.hr.organisationId, async (db) => {
    const { rows } = await db.execute<Parameters<typeof findStaleSlips>[1]>(
      sql`select id, cycle_id as "cycleId", kind, pay_day as "payDay" from payroll_run where id = ${id}`,
    )
    if (rows[0]) expect(await findStaleSlips(db, rows[0])).toEqual([])
    // A transaction holds a lock on each relation that it has read.
    const held = await db.execute<{ name: string }>(sql`
      select c.relname as name from pg_locks l join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where l.pid = pg_backend_pid()`)
    return held.rows.map(({ name }) => name)
  })
  return [...new Set(read)].toSorted()
}

test('every table that a payslip is calculated from is checked for changes', async () => {
  expect(await listReadTables(1)).toEqual(['change_counter', ...slipDependencyTables].toSorted())
})

test('every table of attendance is checked too if attendance is recorded', async () => {
  await h.call(org.hr, 'POST /api/attendance/policies', { body: { name: 'All', fromDay: '2026-01-01' } })
  const tables = ['change_counter', ...slipDependencyTables, ...attendanceDependencyTables]
  expect(await listReadTables(2)).toEqual(tables.toSorted())
})
