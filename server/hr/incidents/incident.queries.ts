import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Incident, IncidentRow } from '../../../domain/hr/incidents/incident.calls.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'

type IncidentSearch = Api['POST /api/hr/incidents/search']['args']['body']
type OwnReport = Api['GET /api/hr/incidents/reported']['reply'][number]

const hasIncidentPart = (user: User, part: string): SQL => sql`exists (
  select from incident_person x where x.incident_id = i.id and x.employee_id = ${user.employeeId}::uuid and x.part = ${part})`

/** HR sees all incidents, other users those assigned to them. The accused never see an incident about themselves. */
export const isIncidentVisible = (user: User): SQL =>
  sql`(${user.permissions.has('incident.manage') ? sql`true` : hasIncidentPart(user, 'HANDLER')} and not ${hasIncidentPart(user, 'SUBJECT')})`

const incidentTables = sql`incident i join incident_type t on t.id = i.type_id left join employee r on r.id = i.reporter_id`
const incidentColumns = sql`i.id, i.version, i.number, json_build_object('id', t.id, 'name', t.name) as type, i.title, i.severity, i.state,
  i.happened_on as "happenedOn", i.reported_on as "reportedOn", i.is_anonymous as "isAnonymous",
  case when r.id is not null then json_build_object('id', r.id, 'name', r.full_name) end as reporter`

export function searchIncidents(db: Db, search: IncidentSearch, user: User): Promise<Page<IncidentRow>> {
  const { q, typeId, state, severity } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isIncidentVisible(user),
      ...(words ? [sql`(i.title ilike ${words} or i.description ilike ${words})`] : []),
      ...(typeId ? [sql`i.type_id = ${typeId}`] : []),
      ...(state ? [sql`i.state = ${state}`] : []),
      ...(severity ? [sql`i.severity = ${severity}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-number' }: { sort?: string } = search
  const order = sql`${incidentOrderBy[sort.replace('-', '')] ?? incidentOrderBy.number} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`
  const rows = db.execute<IncidentRow>(
    sql`select ${incidentColumns} from ${incidentTables} where ${where} order by ${order}, i.id ${buildLimitSql(toLimitOffset(search))}`,
  )
  return fetchPage(db, search, {
    rows: rows.then((found) => found.rows),
    counted: sql`select 1 from ${incidentTables} where ${where}`,
  })
}

const incidentOrderBy: Record<string, SQL> = {
  number: sql`i.number`,
  severity: sql`array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], i.severity)`,
  state: sql`array_position(array['NEW', 'IN_PROGRESS', 'CLOSED'], i.state)`,
  reportedOn: sql`i.reported_on`,
}

export async function findIncident(db: Db, id: string, user: User): Promise<Incident> {
  const [found, people, events] = await Promise.all([
    db.execute<Omit<Incident, 'people' | 'events' | 'can'>>(
      sql`select ${incidentColumns}, i.description, i.place, i.outcome from ${incidentTables} where i.id = ${id} and ${isIncidentVisible(user)}`,
    ),
    db.execute<Incident['people'][number]>(sql`
      select e.id, e.full_name as name, x.part from incident_person x join employee e on e.id = x.employee_id
      where x.incident_id = ${id} order by array_position(array['SUBJECT', 'AFFECTED', 'WITNESS', 'HANDLER'], x.part), e.full_name`),
    db.execute<Incident['events'][number]>(sql`
      select v.id, v.what, v.text, u.full_name as actor, v.at from incident_event v left join app_user u on u.id = v.actor_id
      where v.incident_id = ${id} order by v.at, v.id`),
  ])
  const [incident] = found.rows
  if (!incident) fail('NOT_FOUND')
  return {
    ...incident,
    people: people.rows,
    events: events.rows,
    can: { manage: user.permissions.has('incident.manage') },
  }
}

/** The reports that the caller made under their own name. */
export async function listOwnIncidentReports(db: Db, employeeId: string | null): Promise<OwnReport[]> {
  const { rows } = await db.execute<OwnReport>(sql`
    select i.id, i.number, i.title, t.name as type, i.state, i.reported_on as "reportedOn",
      case when i.state = 'CLOSED' then i.outcome end as outcome
    from ${incidentTables} where i.reporter_id = ${employeeId}::uuid order by i.number desc limit 200`)
  return rows
}
