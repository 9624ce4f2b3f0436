import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { incidentType } from '../catalogue/catalogue.table.ts'
import { incident, incidentEvent, incidentPerson } from './incidents.table.ts'
import type { Api } from '../../../domain/contract.ts'

export type IncidentReportInput = Api['POST /api/hr/incidents']['args']['body']

export type IncidentPersonInput = { employeeId: string; part: string }

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

export async function insertIncident(db: Db, { people = [], ...values }: IncidentReportInput, made: IncidentOrigin) {
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

export async function replaceIncidentPeople(db: Db, id: string, people: readonly IncidentPersonInput[]): Promise<void> {
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
