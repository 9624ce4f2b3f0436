import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Incident } from '../../../domain/hr/incidents/incident.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findIncident } from './incident.queries.ts'
import { incident, incidentEvent } from './incidents.table.ts'
import { notifyHrOfIncidents, notifyIncidentHandlers } from './notify-incident.actions.ts'
import { insertIncident, replaceIncidentPeople, type IncidentReportInput } from './write-incident.ts'

type IncidentUpdateInput = Api['PUT /api/hr/incidents/{id}']['args']['body']

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
  if (people) await notifyIncidentHandlers(db, before, people, user)
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
