import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { RegularisationRow } from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { visibleTo } from '../../hr/ports.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { addApprovals, isSubjectApprover } from '../../main/approval-ports.ts'
import { toDayRow } from '../days/day-rows.ts'
import { loadEmployeeDays } from '../days/employee-days.queries.ts'

type SearchCall = Api['POST /api/attendance/regularisations/search']

// Times in the time zone of the employee on that day.
const timeZone = sql`coalesce((select z.time_zone from employment m join zone z on z.id = m.zone_id
  where m.employee_id = d.employee_id and m.from_day <= d.day order by m.from_day desc limit 1), (select time_zone from organisation))`

const columns = sql`r.id, r.version, json_build_object('id', e.id, 'name', e.full_name) as employee, r.reason, r.state, r.requested_at as "requestedAt", r.recorded_by as "recordedBy",
  r.decided_by as "decidedBy", r.decision_comment as "decisionComment",
  coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind, 'countsAs', d.counts_as,
    'inTime', to_char(d.in_at at time zone ${timeZone}, 'HH24:MI'), 'outTime', to_char(d.out_at at time zone ${timeZone}, 'HH24:MI')) order by d.day)
    from regularisation_day d where d.regularisation_id = r.id), '[]') as days`

type Row = Omit<RegularisationRow, 'waitsFor' | 'approvalId'> & Record<string, unknown>

export async function searchRegularisations(
  db: Db,
  { filters = {}, sort, ...page }: SearchCall['args']['body'],
  { user, today }: Actor,
): Promise<SearchCall['reply']> {
  const conditions: SQL[] = [
    visibleTo(user, sql`r.employee_id`, today),
    ...(filters.employeeId ? [sql`r.employee_id = ${filters.employeeId}`] : []),
    ...(filters.state ? [sql`r.state = ${filters.state}`] : []),
  ]
  const where = sql`regularisation r join employee e on e.id = r.employee_id where ${sql.join(conditions, sql` and `)}`
  const order = sort === 'requestedAt' ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`
  const rows = db
    .execute<Row>(sql`select ${columns} from ${where} order by ${order} ${buildLimitSql(toLimitOffset(page))}`)
    .then((found) => found.rows)
  const found = await fetchPage(db, page, { rows, counted: sql`select 1 from ${where}` })
  return { ...found, content: await addApprovals(db, found.content) }
}

/** A request that the caller may see: in their scope, or pending with them. */
export async function findRegularisation(db: Db, id: string, { user, today }: Actor): Promise<RegularisationRow> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from regularisation r join employee e on e.id = r.employee_id
    where r.id = ${id} and (${visibleTo(user, sql`r.employee_id`, today)} or ${isSubjectApprover(user, sql`r.id`, today)})`)
  const [found] = await addApprovals(db, rows)
  return found ?? fail('NOT_FOUND')
}

/** The same with the current attendance of the days while the request is pending. */
export async function readRegularisation(
  db: Db,
  id: string,
  actor: Actor & { now: Date },
): Promise<Api['GET /api/attendance/regularisations/{id}']['reply']> {
  const found = await findRegularisation(db, id, actor)
  const [first, last] = [found.days.at(0)?.day, found.days.at(-1)?.day]
  if (found.state !== 'PENDING' || !first || !last) return { ...found, recorded: [] }
  const { id: employeeId } = found.employee
  const query = { employeeIds: [employeeId], from: first, to: last, now: actor.now }
  const { plans, dayOf } = await loadEmployeeDays(db, query)
  const recorded = found.days.flatMap(({ day }) => {
    const calculated = dayOf(employeeId, day)
    if (!calculated) return []
    const { status, inTime, outTime, workedMinutes } = toDayRow(calculated, plans.timeZoneOf(employeeId, day))
    return [{ day, status, inTime, outTime, workedMinutes }]
  })
  return { ...found, recorded }
}
