import { sql, type SQL } from 'drizzle-orm'
import type { Page, Search } from '../../../domain/kit/page.ts'
import type { RunRow } from '../../../domain/payroll/run/run.calls.ts'
import { fail } from '../../kit/errors.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'

type StoredRun = RunRow & Record<string, unknown>

const buildStamp = (by: SQL, at: SQL) =>
  sql`case when ${at} is not null then json_build_object('by', ${by}, 'at', ${at}) end`

const runColumns = sql`r.id, r.version, r.name, r.kind, json_build_object('id', c.id, 'name', c.name) as cycle, r.status, r.from_day as "from", r.to_day as "to",
  r.pay_day as "payDay", r.currency, r.employee_ids as "employeeIds", r.attempt, r.people, r.failed,
  case when r.status in ('QUEUED', 'RUNNING') then k.done else r.done end as done,
  f.held, f.held_net as "heldNet", f.released, r.earnings, r.reimbursements, r.deductions, r.employer_contributions as "employerContributions", r.net,
  ${buildStamp(sql`r.ran_by`, sql`r.ran_at`)} as ran, r.calculated_at as "calculatedAt", r.submitted_at as "submittedAt", ${buildStamp(sql`r.finalised_by`, sql`r.finalised_at`)} as finalised,
  ${buildStamp(sql`r.released_by`, sql`r.released_at`)} as "releasedFirst", r.failure`

const runTables = sql`payroll_run r join salary_slip_cycle c on c.id = r.cycle_id
  cross join lateral (
    select coalesce(sum(cardinality(employee_ids)), 0)::int as done from payroll_chunk k
    where k.run_id = r.id and k.attempt = r.attempt and k.is_done and r.status in ('QUEUED', 'RUNNING')
  ) k
  cross join lateral (
    select (count(*) filter (where s.status = 'HELD'))::int as held, coalesce(sum(s.net) filter (where s.status = 'HELD'), 0)::bigint as held_net, (count(*) filter (where s.status = 'RELEASED'))::int as released
    from salary_slip s where s.run_id = r.id and s.status in ('HELD', 'RELEASED')
  ) f`

export const isDraft = sql`r.finalised_at is null`
export const isFinal = sql`r.finalised_at is not null`

export async function findRun(db: Db, id: string): Promise<RunRow> {
  return (await listRuns(db, sql`r.id = ${id}`))[0] ?? fail('NOT_FOUND')
}

export async function listRuns(db: Db, where: SQL): Promise<RunRow[]> {
  const { rows } = await db.execute<StoredRun>(
    sql`select ${runColumns} from ${runTables} where ${where} order by r.to_day desc, r.created_at desc limit 500`,
  )
  return rows
}

type RunFilters = { q?: string; status?: string; cycleId?: string; kind?: string }

export function searchRuns(
  db: Db,
  search: Omit<Search, 'filters'> & { filters?: RunFilters },
  which: SQL,
): Promise<Page<RunRow>> {
  const { q, status, cycleId, kind } = search.filters ?? {}
  const where = sql.join(
    [
      which,
      ...(q?.trim() ? [sql`r.name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(cycleId ? [sql`r.cycle_id = ${cycleId}`] : []),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
    ],
    sql` and `,
  )
  const { limit, offset } = toLimitOffset(search)
  return fetchPage(db, search, {
    rows: db
      .execute<StoredRun>(
        sql`select ${runColumns} from ${runTables} where ${where} order by ${orderRuns(search.sort)} limit ${limit} offset ${offset}`,
      )
      .then(({ rows }) => rows as RunRow[]),
    counted: sql`select 1 from payroll_run r where ${where}`,
  })
}

function orderRuns(sort = '-from'): SQL {
  const named: Record<string, SQL> = {
    name: sql`r.name`,
    from: sql`r.from_day`,
    payDay: sql`r.pay_day`,
    status: sql`r.status`,
    net: sql`r.net`,
    people: sql`r.people`,
  }
  const column = named[sort.replace(/^-/, '')] ?? sql`r.from_day`
  return sort.startsWith('-') ? sql`${column} desc, r.id desc` : sql`${column}, r.id`
}
