import { eq, sql } from 'drizzle-orm'
import type { Incident } from '../../../domain/hr/incidents/incident.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listPermissionHolders } from '../../main/users/permission-holders.queries.ts'
import { notify } from '../../notification/ports.ts'
import { incident } from './incidents.table.ts'
import type { IncidentPersonInput } from './write-incident.ts'

/** Notifies HR of reports, except the users who are accused in them. The notification contains no details. */
export async function notifyHrOfIncidents(db: Db, ids: string[]): Promise<void> {
  const hr = await listPermissionHolders(db, 'incident.manage')
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select e.user_id from incident_person x join employee e on e.id = x.employee_id
    where x.incident_id = any(${sql.param(ids)}::uuid[]) and x.part = 'SUBJECT' and e.user_id is not null`)
  const subjects = new Set(rows.map(({ user_id }) => user_id))
  await notify(db, {
    userIds: hr.filter((userId) => !subjects.has(userId)),
    event: 'incident.reported',
    link: '/incidents',
  })
  await db.execute(sql`update incident set is_told = true where id = any(${sql.param(ids)}::uuid[])`)
}

/** At each full hour, notifies HR of anonymous reports. */
export const notifyAnonymousIncidents = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, async (db) => {
    const found = await db.select({ id: incident.id }).from(incident).where(eq(incident.isTold, false))
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await notifyHrOfIncidents(db, ids)
  })

export async function notifyIncidentHandlers(
  db: Db,
  before: Incident,
  people: readonly IncidentPersonInput[],
  user: User,
): Promise<void> {
  const known = new Set(before.people.flatMap(({ id, part }) => (part === 'HANDLER' ? [id] : [])))
  const fresh = people.filter(({ employeeId, part }) => part === 'HANDLER' && !known.has(employeeId))
  if (fresh.length === 0) return
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from employee where id = any(${sql.param(fresh.map(({ employeeId }) => employeeId))}::uuid[]) and user_id is not null`,
  )
  await notify(db, {
    userIds: rows.map(({ user_id }) => user_id).filter((id) => id !== user.userId),
    event: 'incident.handler',
    link: `/incidents?open=${before.id}`,
  })
}
