import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { copyRows } from '../../kit/db/bulk-connection.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findPreviousSlips } from './input/final-slips.queries.ts'
import type { PayContext } from './input/pay-context.ts'
import { loadEmployees } from './input/load-employees.ts'
import { toSlipCells, slipColumns, type ExistingSlip } from './payslips/slip-rows.ts'
import { explainChangeOfNet, calculateCheckedSlip } from './calculate-slip.ts'

export interface ChunkResult {
  worked: number
  unchanged: number
  failed: number
}

/**
 * Calculates the payslips of some employees of a payroll and replaces the existing ones. Payslips with unchanged facts
 * are kept. With a connection for COPY it is fast for hundreds of payslips. The caller holds the lock of the payroll.
 */
export async function calculateSlips(
  db: Db,
  client: pg.Client | null,
  context: PayContext,
  { runId, employeeIds, now }: { runId: string; employeeIds: readonly string[]; now: string },
): Promise<ChunkResult> {
  const [loaded, existing] = await Promise.all([
    loadEmployees(db, context, employeeIds),
    findExistingSlips(db, runId, employeeIds),
  ])
  const changed = loaded.filter(({ person, digest }) => existing.get(person.id)?.digest !== digest)
  const unchanged = loaded.length - changed.length
  if (changed.length === 0) return { worked: 0, unchanged, failed: 0 }
  const previous = await findPreviousSlips(
    db,
    changed.map(({ person }) => person.id),
    context.cycle.from,
  )
  let failed = 0
  const rows = function* () {
    for (const one of changed) {
      const result = calculateCheckedSlip(one.facts, context.prepared)
      if ('fault' in result) failed++
      const before = previous.get(one.person.id)
      const causes = before && 'slip' in result ? explainChangeOfNet(before, result.slip) : []
      yield toSlipCells(context, runId, now, {
        loaded: one,
        result,
        before: existing.get(one.person.id),
        previous: before,
        causes,
      })
    }
  }
  await writeSlips(db, client, rows(), existing.size > 0)
  return { worked: changed.length, unchanged, failed }
}

const slipColumnNames = sql.raw(slipColumns.join(', '))

async function writeSlips(
  db: Db,
  client: pg.Client | null,
  rows: Iterable<ReturnType<typeof toSlipCells>>,
  replaces: boolean,
): Promise<void> {
  if (!client) return writeSlipBatch(db, [...rows], replaces)
  await client.query(
    'create temp table if not exists slip_in (like salary_slip including defaults) on commit delete rows',
  )
  await copyRows(client, 'slip_in', slipColumns, rows)
  if (replaces) await db.execute(sql`delete from salary_slip s using slip_in i where s.id = i.id`)
  await db.execute(sql`insert into salary_slip (${slipColumnNames}) select ${slipColumnNames} from slip_in`)
}

const jsonSlipColumns = new Set<string>(['lines', 'segments', 'causes'])

async function writeSlipBatch(
  db: Db,
  rows: readonly ReturnType<typeof toSlipCells>[],
  replaces: boolean,
): Promise<void> {
  const named = rows.map((cells) =>
    Object.fromEntries(
      slipColumns.map((name, at) => [name, jsonSlipColumns.has(name) ? JSON.parse(String(cells[at])) : cells[at]]),
    ),
  )
  const ids = rows.map((cells) => cells[slipColumns.indexOf('id')])
  if (replaces) await db.execute(sql`delete from salary_slip where id = any(${sql.param(ids)}::uuid[])`)
  await db.execute(sql`
    insert into salary_slip (${slipColumnNames}) select ${slipColumnNames} from jsonb_populate_recordset(null::salary_slip, ${JSON.stringify(named)}::jsonb)`)
}

async function findExistingSlips(
  db: Db,
  runId: string,
  employeeIds: readonly string[],
): Promise<Map<string, ExistingSlip & { digest: string }>> {
  const { rows } = await db.execute<ExistingSlip & { employeeId: string; digest: string }>(sql`
    select id, employee_id as "employeeId", status, hold_reason as "holdReason", facts_digest as digest from salary_slip
    where run_id = ${runId} and employee_id = any(${sql.param(employeeIds)}::uuid[])`)
  return new Map(rows.map((row) => [row.employeeId, row]))
}
