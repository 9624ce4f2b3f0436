import { eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { Search } from '../../../../domain/kit/page.ts'
import type { VarianceRow } from '../../../../domain/payroll/run/run-review.calls.ts'
import type { AmountType } from '../../../../domain/payroll/settings/option-lists.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { findPayrollPolicy, resolveRunControls } from '../input/cycle.queries.ts'
import { assertOpen, lockRun, type RunActor } from '../run.actions.ts'
import { payrollRun } from '../run.table.ts'
import { pageSlips } from '../payslips/slip.queries.ts'
import { isBigChange, isUnexplained } from './variance.sql.ts'
import { findUserName } from '../../../main/ports.ts'

interface VarianceDetail extends Record<string, unknown> {
  id: string
}

/** Payslips of a payroll by the change of their net amount. The caller must have access to everyone's pay. */
export async function searchVariance(
  db: Db,
  runId: string,
  search: Omit<Search, 'filters'> & { filters?: { q?: string; only?: string } },
  today: Day,
) {
  const [run] = await db
    .select({ needsSecondPerson: payrollRun.needsSecondPerson, variancePercent: payrollRun.variancePercent })
    .from(payrollRun)
    .where(eq(payrollRun.id, runId))
  if (!run) fail('NOT_FOUND')
  const { variancePercent } = resolveRunControls(run, await findPayrollPolicy(db))
  const { q, only = 'ALL' } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const kinds: Record<string, SQL> = {
    ALL: sql`true`,
    NEW: sql`s.previous_net is null`,
    BIG: isBigChange(variancePercent),
    UNEXPLAINED: isUnexplained(variancePercent),
  }
  const where = sql`s.run_id = ${runId} and s.processing = 'DONE' and ${kinds[only] ?? sql`true`} and ${words ? sql`(p.full_name ilike ${words} or p.number ilike ${words})` : sql`true`}`
  const page = await pageSlips(
    db,
    { ...search, sort: search.sort ?? '-change' },
    { where, looksAt: words ? 'PERSON' : 'SLIP' },
    today,
  )
  const ids = sql.param(page.content.map(({ id }) => id))
  const { rows } = await db.execute<VarianceDetail>(sql`
    select s.id, s.net - coalesce(s.previous_net, 0) as change, ${isBigChange(variancePercent)} as "isBig", ${isUnexplained(variancePercent)} as "isUnexplained", s.causes,
      case when s.acknowledged_at is not null then json_build_object('by', s.acknowledged_by, 'at', s.acknowledged_at, 'note', s.acknowledgement) end as acknowledgement
    from salary_slip s where s.id = any(${ids}::uuid[])`)
  const more = new Map(rows.map((row) => [row.id, row]))
  return { ...page, content: page.content.map((row) => ({ ...row, ...more.get(row.id) }) as VarianceRow) }
}

interface ComponentVarianceRow extends Record<string, unknown> {
  code: string
  name: string
  kind: string
  before: number
  now: number
  change: number
  category: { name: string; amountType: AmountType } | null
}

/** The total of each component in a payroll and in the previous period of the same schedule. */
export async function listComponentVariance(db: Db, runId: string): Promise<ComponentVarianceRow[]> {
  const { rows } = await db.execute<ComponentVarianceRow>(sql`
    with run as (
      select r.id, c.schedule_id, r.from_day, (
        select b.id from payroll_run b join salary_slip_cycle bc on bc.id = b.cycle_id
        where bc.schedule_id = c.schedule_id and b.kind = 'REGULAR' and b.finalised_at is not null and b.to_day < r.from_day order by b.to_day desc limit 1
      ) as before_id from payroll_run r join salary_slip_cycle c on c.id = r.cycle_id where r.id = ${runId}
    ), line as (
      select s.run_id, l."componentId", l.code, l.name, l.kind, l."order", l.amount from run join salary_slip s on s.run_id in (run.id, run.before_id)
      cross join lateral jsonb_to_recordset(s.lines) as l("componentId" uuid, code text, name text, kind text, "order" int, amount bigint)
    )
    select code, min(name) as name, min(kind) as kind, coalesce(sum(amount) filter (where run_id <> run.id), 0)::bigint as before,
      coalesce(sum(amount) filter (where run_id = run.id), 0)::bigint as now,
      (coalesce(sum(amount) filter (where run_id = run.id), 0) - coalesce(sum(amount) filter (where run_id <> run.id), 0))::bigint as change,
      (select json_build_object('name', k.name, 'amountType', k.amount_type) from ctc_component c join salary_category k on k.id = c.category_id where c.id = min(line."componentId"::text)::uuid) as category
    from line cross join run group by code, run.id order by min("order"), code`)
  return rows
}

/** Records that a user has checked these changes. */
export async function acknowledgeVariance(
  db: Db,
  runId: string,
  { ids, note }: { ids: string[]; note: string },
  { user, now }: RunActor,
): Promise<void> {
  assertOpen(await lockRun(db, runId))
  if (note.trim() === '') fail('BAD_INPUT', {}, { note: 'FIELD_REQUIRED' })
  const { rows } = await db.execute(sql`
    update salary_slip set acknowledged_by = ${await findUserName(db, user.userId)}, acknowledged_at = ${now}, acknowledgement = ${note.trim()}, version = version + 1
    where run_id = ${runId} and id = any(${sql.param(ids)}::uuid[]) returning id`)
  if (rows.length < new Set(ids).size) fail('NOT_FOUND')
}
