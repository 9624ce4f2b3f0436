import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Incident } from '../../../domain/hr/incidents/incident.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listPermissionHolders } from '../../main/users/permission-holders.queries.ts'
import { notify } from '../../notification/ports.ts'
import { incidentType } from '../catalogue/catalogue.table.ts'
import { findIncident } from './incident.queries.ts'
import { incident, incidentEvent, incidentPerson } from './incidents.table.ts'

type IncidentReportInput = Api['POST /api/hr/incidents']['args']['body']
type IncidentUpdateInput = Api['PUT /api/hr/incidents/{id}']['args']['body']
type IncidentPersonInput = { employeeId: string; part: string }

/** Creates an incident report with the name of the reporter and notifies HR. */
export async function reportIncident(
  muster: AppContext,
  db: Db,
  input: IncidentReportInput,
  { user, today }: { user: Pick<User, 'userId' | 'employeeId'>; today: Day },
) {
  const reporterId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const made = await insertIncident(db, input, {
    id: randomUUID(),
    reporterId,
    reportedOn: today,
    at: muster.clock.now().toISOString(),
    actorId: user.userId,
  })
  await notifyHrOfIncidents(db, [made.id])
  return made
}

/**
 * Creates an anonymous report that cannot be traced to the reporter: only the day is stored, and HR is notified at the
 * next full hour. The caller of this function must not pass the user.
 */
export async function reportIncidentAnonymously(
  db: Db,
  input: IncidentReportInput,
  today: Day,
): Promise<{ number: number }> {
  const at = `${today}T00:00:00.000Z`
  const { number } = await insertIncident(db, input, {
    id: randomUUID(),
    reporterId: null,
    reportedOn: today,
    at,
    actorId: null,
    createdAt: at,
    updatedAt: at,
  })
  return { number }
}

/** HR changes an incident. Each change is recorded as an event. */
export async function changeIncident(
  muster: AppContext,
  db: Db,
  id: string,
  input: IncidentUpdateInput,
  user: User,
): Promise<Incident> {
  const { version, people, ...values } = input
  const before = await findIncident(db, id, user)
  const [changed] = await db
    .update(incident)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(incident.id, id), eq(incident.version, version)))
    .returning({ id: incident.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  if (people) await replaceIncidentPeople(db, id, people)
  await db.insert(incidentEvent).values(
    listIncidentChanges(before, input).map((change) => ({
      ...change,
      ...stampActor(muster, user),
      id: newId(),
      incidentId: id,
    })),
  )
  if (people) await notifyHandlers(db, before, people, user)
  return findIncident(db, id, user)
}

export async function addIncidentNote(
  muster: AppContext,
  db: Db,
  id: string,
  text: string,
  user: User,
): Promise<Incident> {
  const before = await findIncident(db, id, user)
  if (before.state === 'CLOSED') fail('INCIDENT_CLOSED')
  await db
    .insert(incidentEvent)
    .values({ id: newId(), incidentId: id, what: 'NOTE', text, ...stampActor(muster, user) })
  return findIncident(db, id, user)
}

const stampActor = (muster: AppContext, user: User) => ({ actorId: user.userId, at: muster.clock.now().toISOString() })

interface IncidentOrigin {
  /** A random id, because the usual ids contain the time. */
  id: string
  reporterId: string | null
  reportedOn: Day
  at: string
  actorId: string | null
  createdAt?: string
  updatedAt?: string
}

async function insertIncident(db: Db, { people = [], ...values }: IncidentReportInput, made: IncidentOrigin) {
  const { at, actorId, ...own } = made
  const [type] = await db.select().from(incidentType).where(eq(incidentType.id, values.typeId))
  if (!type) fail('BAD_INPUT', {}, { typeId: 'BAD_REFERENCE' })
  await takeAdvisoryLock(db, 'incident')
  const { rows } = await db.execute<{ next: number }>(sql`select coalesce(max(number), 0) + 1 as next from incident`)
  const number = Number(rows[0]?.next)
  const severity = values.severity ?? type.severity
  await db.insert(incident).values({ ...values, ...own, number, severity, isAnonymous: made.reporterId === null })
  await insertIncidentPeople(db, made.id, people, pickTimestamps(made))
  await db.insert(incidentEvent).values({
    id: actorId ? newId() : randomUUID(),
    incidentId: made.id,
    what: 'REPORTED',
    actorId,
    at,
    ...pickTimestamps(made),
  })
  const { title } = values
  return {
    id: made.id,
    number,
    title,
    type: type.name,
    state: 'NEW' as const,
    reportedOn: own.reportedOn,
    outcome: null,
  }
}

const pickTimestamps = ({ createdAt, updatedAt }: IncidentOrigin) => (createdAt ? { createdAt, updatedAt } : {})

async function replaceIncidentPeople(db: Db, id: string, people: readonly IncidentPersonInput[]): Promise<void> {
  await db.delete(incidentPerson).where(eq(incidentPerson.incidentId, id))
  await insertIncidentPeople(db, id, people)
}

async function insertIncidentPeople(
  db: Db,
  incidentId: string,
  people: readonly IncidentPersonInput[],
  more: object = {},
): Promise<void> {
  if (new Set(people.map(({ employeeId }) => employeeId)).size < people.length)
    fail('BAD_INPUT', {}, { people: 'INCIDENT_SELF' })
  if (people.length > 0)
    await db.insert(incidentPerson).values(people.map((one) => ({ ...one, ...more, id: randomUUID(), incidentId })))
}

function listIncidentChanges(before: Incident, { state, severity, typeId, outcome, people }: IncidentUpdateInput) {
  return [
    ...(state && state !== before.state ? [{ what: `STATE_${state}`, text: null }] : []),
    ...(severity && severity !== before.severity
      ? [{ what: 'SEVERITY', text: `${before.severity} → ${severity}` }]
      : []),
    ...(typeId && typeId !== before.type.id ? [{ what: 'TYPE', text: before.type.name }] : []),
    ...(outcome !== undefined && outcome !== before.outcome ? [{ what: 'OUTCOME', text: outcome }] : []),
    ...(people ? [{ what: 'PEOPLE', text: null }] : []),
    ...((state ?? severity ?? typeId ?? outcome ?? people) ? [] : [{ what: 'SEEN', text: null }]),
  ]
}

/** Notifies HR of reports, except the users who are accused in them. The notification contains no details. */
async function notifyHrOfIncidents(db: Db, ids: string[]): Promise<void> {
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

async function notifyHandlers(
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
