import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { sumQuantities, toDays } from '../../../domain/leave/balance/quantity.ts'
import { selectEmployeesOnDay } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { groupRowsByEmployee } from '../group-by.ts'
import { buildYearEndLines } from './year-end-lines.ts'
import { planYearClosings, selectEndedYears } from './year-end-plan.ts'

export type YearEndRunView = Api['GET /api/leave-hr/leave/year-ends/{id}']['reply']
type YearEndPreviewCall = Api['POST /api/leave-hr/leave/year-ends/preview']
type YearEndTypeRef = YearEndPreviewCall['reply']['content'][number]['closings'][number]['leaveType'] &
  Record<string, unknown>

/** All runs, newest first. */
export const listYearEndRuns = (db: Db): Promise<YearEndRunView[]> => readYearEndRuns(db, sql`true`)

export async function findYearEndRun(db: Db, id: string): Promise<YearEndRunView> {
  const [run] = await readYearEndRuns(db, sql`r.id = ${id}`)
  return run ?? fail('NOT_FOUND')
}

async function readYearEndRuns(db: Db, where: SQL): Promise<YearEndRunView[]> {
  const { rows } = await db.execute<YearEndRunView>(sql`
    select r.id, r.version, r.status, r.people, r.done, r.started_by as "startedBy", r.started_at as "startedAt", r.finished_at as "finishedAt",
      json_build_object('id', c.id, 'name', c.name) as cycle, json_build_object('id', n.id, 'name', n.name) as next,
      coalesce(l.carried, 0) as carried, coalesce(l.expired, 0) as expired
    from leave_year_end r join leave_cycle c on c.id = r.cycle_id join leave_cycle n on n.id = r.next_cycle_id
    left join lateral (
      select 0 - coalesce(sum(quantity) filter (where coalesce(facts ->> 'of', kind) = 'CARRY_FORWARD'), 0) as carried,
        0 - coalesce(sum(quantity) filter (where coalesce(facts ->> 'of', kind) = 'EXPIRY'), 0) as expired
      from leave_entry where year_end_id = r.id and bucket = 'CLOSED'
    ) l on true
    where ${where} order by r.started_at desc limit 100`)
  return rows.map((row) => ({ ...row, carried: toDays(row.carried), expired: toDays(row.expired) }))
}

/**
 * The cycle that directly follows. Fails if it is not set up, or if the cycle of an employee’s next leave year is
 * missing.
 */
export async function findNextCycle(
  db: Db,
  cycleId: string,
  today: Day,
): Promise<{ cycle: string; nextCycleId: string }> {
  const { rows } = await db.execute<{ cycle: string; nextCycleId: string | null; last: string }>(sql`
    select c.name as cycle, n.id as "nextCycleId", (select name from leave_cycle order by from_day desc limit 1) as last
    from leave_cycle c left join leave_cycle n on n.from_day = c.to_day + 1 where c.id = ${cycleId}`)
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  const { cycle, nextCycleId, last } = found
  const missing = (after: string) =>
    fail('LEAVE_NEXT_CYCLE_MISSING', { cycle: after }, { cycleId: 'LEAVE_NEXT_CYCLE_MISSING' })
  if (!nextCycleId) return missing(cycle)
  const without = await db.execute(
    sql`select 1 from ${selectEndedYears(cycleId, today)} where t.year_basis <> 'CYCLE' and n.id is null limit 1`,
  )
  return without.rows.length === 0 ? { cycle, nextCycleId } : missing(last)
}

type YearEndEmployeeRow = { id: string; name: string; number: string } & Record<string, unknown>

/** Previews the year-end of a cycle for each employee. */
export async function previewYearEnd(
  db: Db,
  search: YearEndPreviewCall['args']['body'],
  today: Day,
): Promise<YearEndPreviewCall['reply']> {
  const { cycleId, q } = search.filters ?? fail('BAD_INPUT', {}, { filters: 'FIELD_REQUIRED' })
  await findNextCycle(db, cycleId, today)
  const words = q?.trim() ? sql`and p.full_name ilike ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}` : sql``
  const from = sql`from ${selectEmployeesOnDay(today)} p join leave_cycle c on c.id = ${cycleId} where p.joined_on <= c.to_day and (p.left_on is null or p.left_on > c.to_day) ${words}`
  const { limit, offset } = toLimitOffset(search)
  const { sort = 'employee' }: { sort?: string } = search
  const order = sort.startsWith('-') ? sql`p.full_name desc, p.id` : sql`p.full_name, p.id`
  const page = await fetchPage(db, search, {
    rows: db
      .execute<YearEndEmployeeRow>(
        sql`select p.id, p.full_name as name, p.number ${from} order by ${order} limit ${limit} offset ${offset}`,
      )
      .then((found) => found.rows),
    counted: sql`select 1 ${from}`,
  })
  const ids = sql.param(page.content.map(({ id }) => id))
  const [types, closings] = await Promise.all([
    db.execute<YearEndTypeRef>(sql`select id, name, code, colour from leave_type`),
    planYearClosings(db, cycleId, sql`e.id = any(${ids}::uuid[])`, today),
  ])
  const closingsByEmployee = groupRowsByEmployee(closings)
  const run = { id: newId(), cycle: { id: cycleId, name: '' } }
  return {
    ...page,
    content: page.content.map(({ id, name, number }) => ({
      id,
      employee: { id, name },
      number,
      closings: (closingsByEmployee.get(id) ?? []).flatMap((one) => {
        const { leaveTypeId, closing } = one
        const leaveType = types.rows.find((type) => type.id === leaveTypeId)
        const carried = toDays(sumQuantities(closing.carried.map(({ quantity }) => quantity)))
        const lastDay = closing.carried.find((one) => one.lastDay !== null)?.lastDay ?? null
        return leaveType
          ? [
              {
                leaveType,
                left: toDays(closing.left),
                carried,
                lastDay,
                expired: toDays(closing.expired),
                isClosed: buildYearEndLines(run, one).length === 0,
              },
            ]
          : []
      }),
    })),
  }
}
