import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { copyRows } from '../../kit/bulk.ts'
import type { Db } from '../../kit/tenant.ts'
import { previousSlips } from './closed.queries.ts'
import type { PayContext } from './context.ts'
import { loadPeople } from './load.ts'
import { slipCells, slipColumns, type Standing } from './slip-rows.ts'
import { causesOf, workOut } from './work-out.ts'

export interface ChunkResult {
  worked: number
  unchanged: number
  failed: number
}

/**
 * Works out the slips of some people of a run and puts them in the place of those that stand; whose facts are the same
 * keep theirs. With a connection that can COPY it is for hundreds, without for some. The caller holds the run.
 */
export async function workOutPeople(
  db: Db,
  client: pg.Client | null,
  context: PayContext,
  { runId, employeeIds, now }: { runId: string; employeeIds: readonly string[]; now: string },
): Promise<ChunkResult> {
  const [loaded, standing] = await Promise.all([
    loadPeople(db, context, employeeIds),
    standingOf(db, runId, employeeIds),
  ])
  const changed = loaded.filter(({ person, digest }) => standing.get(person.id)?.digest !== digest)
  const unchanged = loaded.length - changed.length
  if (changed.length === 0) return { worked: 0, unchanged, failed: 0 }
  const previous = await previousSlips(
    db,
    changed.map(({ person }) => person.id),
    context.cycle.from,
  )
  let failed = 0
  const rows = function* () {
    for (const one of changed) {
      const result = workOut(one.facts, context.prepared)
      if ('fault' in result) failed++
      const before = previous.get(one.person.id)
      const causes = before && 'slip' in result ? causesOf(before, result.slip) : []
      yield slipCells(context, runId, now, {
        loaded: one,
        result,
        before: standing.get(one.person.id),
        previous: before,
        causes,
      })
    }
  }
  await writeSlips(db, client, rows(), standing.size > 0)
  return { worked: changed.length, unchanged, failed }
}

const columns = sql.raw(slipColumns.join(', '))

async function writeSlips(
  db: Db,
  client: pg.Client | null,
  rows: Iterable<ReturnType<typeof slipCells>>,
  replaces: boolean,
): Promise<void> {
  if (!client) return writeSome(db, [...rows], replaces)
  await client.query(
    'create temp table if not exists slip_in (like salary_slip including defaults) on commit delete rows',
  )
  await copyRows(client, 'slip_in', slipColumns, rows)
  if (replaces) await db.execute(sql`delete from salary_slip s using slip_in i where s.id = i.id`)
  await db.execute(sql`insert into salary_slip (${columns}) select ${columns} from slip_in`)
}

const written = new Set<string>(['lines', 'segments', 'causes'])

async function writeSome(db: Db, rows: readonly ReturnType<typeof slipCells>[], replaces: boolean): Promise<void> {
  const named = rows.map((cells) =>
    Object.fromEntries(
      slipColumns.map((name, at) => [name, written.has(name) ? JSON.parse(String(cells[at])) : cells[at]]),
    ),
  )
  const ids = rows.map((cells) => cells[slipColumns.indexOf('id')])
  if (replaces) await db.execute(sql`delete from salary_slip where id = any(${sql.param(ids)}::uuid[])`)
  await db.execute(sql`
    insert into salary_slip (${columns}) select ${columns} from jsonb_populate_recordset(null::salary_slip, ${JSON.stringify(named)}::jsonb)`)
}

async function standingOf(
  db: Db,
  runId: string,
  employeeIds: readonly string[],
): Promise<Map<string, Standing & { digest: string }>> {
  const { rows } = await db.execute<Standing & { employeeId: string; digest: string }>(sql`
    select id, employee_id as "employeeId", status, hold_reason as "holdReason", facts_digest as digest from salary_slip
    where run_id = ${runId} and employee_id = any(${sql.param(employeeIds)}::uuid[])`)
  return new Map(rows.map((row) => [row.employeeId, row]))
}
