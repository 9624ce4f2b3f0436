import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { signAccessToken } from '../../kit/http/access-token.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { notifyAnonymousIncidents } from './notify-incident.actions.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const otherHr = await anEmployee(h, { organisationId, role: HR })
const admin = await anEmployee(h, { organisationId, role: ADMIN })
const boss = await anEmployee(h, { organisationId, role: MANAGER })
const home = await aDepartment(h, organisationId)
const asha = await anEmployee(h, { organisationId, manager: boss, department: home })
const mate = await anEmployee(h, { organisationId, manager: boss })
const type = await h.call(hr, 'POST /api/hr/incident/types', { body: { name: 'Harassment', severity: 'HIGH' } })

const aReport = (more: object = {}) => ({
  typeId: type.body.id,
  title: 'Shouting in a meeting',
  description: 'Someone was shouted at in the weekly meeting.',
  ...more,
})
const report = async (as: Staff, more: object = {}) => {
  const made = await h.call(as, 'POST /api/hr/incidents', { body: aReport(more) })
  expect(made.status).toBe(200)
  return made.body
}
const open = (as: Person, id: string) => h.call(as, 'GET /api/hr/incidents/{id}', { params: { id } })
const change = (as: Person, id: string, body: object) =>
  h.call(as, 'PUT /api/hr/incidents/{id}', { params: { id }, body: { version: 1, ...body } })
const listed = async (as: Person) =>
  (await h.call(as, 'POST /api/hr/incidents/search', { body: { size: 200 } })).body.content.map(({ id }) => id)
const bell = async (of: Person) =>
  (await h.call(of, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content.map(
    ({ title }) => title,
  )

describe('an incident is confidential', () => {
  test('to HR; neither the reporter nor their manager reads its content', async () => {
    const { id } = await report(asha)
    expect((await open(hr, id)).body).toMatchObject({ severity: 'HIGH', reporter: { id: asha.employeeId } })
    for (const other of [asha, mate, boss]) {
      expect((await open(other, id)).status).toBe(404)
      expect(await listed(other)).not.toContain(id)
    }
    const ownReports = await h.call(asha, 'GET /api/hr/incidents/reported')
    expect(ownReports.body.map((one) => one.id)).toContain(id)
    expect((await bell(hr))[0]).toBe('An incident was reported')
  })

  test('for the employees it is about, even if they are HR or Admin, and they get no notification', async () => {
    const before = [await bell(otherHr), await bell(admin)]
    const { id } = await report(asha, {
      people: [
        { employeeId: otherHr.employeeId, part: 'SUBJECT' },
        { employeeId: admin.employeeId, part: 'SUBJECT' },
      ],
    })
    for (const subject of [otherHr, admin]) {
      expect((await open(subject, id)).status).toBe(404)
      expect(await listed(subject)).not.toContain(id)
      expect((await change(subject, id, { state: 'CLOSED' })).status).toBe(404)
      const history = await h.call(subject, 'GET /api/audit/{table}/{id}', { params: { table: 'incident', id } })
      expect(history.body).toEqual([])
    }
    expect([await bell(otherHr), await bell(admin)]).toEqual(before)
    expect((await open(hr, id)).status).toBe(200)
  })

  test('but open to the handler named by HR, who may add notes and not decide', async () => {
    const { id } = await report(asha)
    await change(hr, id, { people: [{ employeeId: mate.employeeId, part: 'HANDLER' }] })
    expect((await open(mate, id)).status).toBe(200)
    expect((await bell(mate))[0]).toBe('An incident was assigned to you')
    const noted = await h.call(mate, 'POST /api/hr/incidents/{id}/notes', {
      params: { id },
      body: { text: 'Spoke to them' },
    })
    expect(noted.body.events.map(({ what }) => what)).toEqual(['REPORTED', 'PEOPLE', 'NOTE'])
    expect((await change(mate, id, { state: 'CLOSED' })).status).toBe(403)
  })
})

test('HR handles it step by step; a closed incident accepts no notes, and an outdated change is refused', async () => {
  const { id } = await report(asha)
  expect((await change(hr, id, { state: 'IN_PROGRESS', severity: 'LOW' })).body).toMatchObject({ state: 'IN_PROGRESS' })
  expect((await change(hr, id, { state: 'CLOSED' })).code).toBe('STALE_VERSION')
  const closed = await change(hr, id, { version: 2, state: 'CLOSED', outcome: 'Talked it over' })
  expect(closed.body.events.map(({ what }) => what)).toEqual([
    'REPORTED',
    'STATE_IN_PROGRESS',
    'SEVERITY',
    'STATE_CLOSED',
    'OUTCOME',
  ])
  const noted = await h.call(hr, 'POST /api/hr/incidents/{id}/notes', { params: { id }, body: { text: 'More' } })
  expect(noted.code).toBe('INCIDENT_CLOSED')
  const [ownReports] = (await h.call(asha, 'GET /api/hr/incidents/reported')).body
  expect(ownReports).toMatchObject({ state: 'CLOSED', outcome: 'Talked it over' })
})

test('recorded actions cannot be changed, and an employee has one part in an incident', async () => {
  const { id } = await report(asha)
  await expect(
    h.inOrganisation(organisationId, (db) =>
      db.execute(sql`update incident_event set text = 'x' where incident_id = ${id}`),
    ),
  ).rejects.toThrow()
  const twice = ['SUBJECT', 'HANDLER'].map((part) => ({ employeeId: mate.employeeId, part }))
  expect((await change(hr, id, { people: twice })).fields).toHaveProperty('people')
})

/** All rows of the database that contain one of these texts, also of other organisations and of the job queue. */
async function traces(texts: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: h.url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where exists (select from unnest($1::text[]) x where t::text ilike '%' || x || '%')`,
        [texts],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found.toSorted()
  } finally {
    await client.end()
  }
}

describe('an anonymous report', () => {
  const key = 'reporter-chose-this-key'
  const sessionId = newId()
  const send = async () => {
    const token = await signAccessToken(h.muster, { ...asha, sessionId })
    return h.app.inject({
      method: 'POST',
      url: '/api/hr/incidents/anonymous',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: aReport({ title: 'Said without a name' }),
    })
  }

  test('does not store the reporter in any table, also after HR was notified and handled it', async () => {
    const texts = [asha.userId, asha.employeeId, sessionId, key]
    const before = await traces(texts)
    expect(before.length).toBeGreaterThan(0)
    const reply = await send()
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json<object>())).toEqual(['number'])
    await notifyAnonymousIncidents(h.muster)
    const [id = ''] = await listed(hr)
    expect((await open(hr, id)).body).toMatchObject({ title: 'Said without a name', reporter: null, isAnonymous: true })
    await change(hr, id, { state: 'IN_PROGRESS' })
    expect(await traces(texts)).toEqual(before)
  })

  test('does not reveal the hour of the report, neither by its rows nor by their ids', async () => {
    const { rows } = await h.inOrganisation(organisationId, (db) =>
      db.execute<{ id: string; created: string; event: string; at: string }>(sql`
        select i.id, i.created_at::text as created, v.id as event, v.at::text as at from incident i join incident_event v on v.incident_id = i.id
        where i.is_anonymous and v.what = 'REPORTED'`),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.created).toMatch(/ 00:00:00\+00$/)
    expect(rows[0]?.at).toMatch(/ 00:00:00\+00$/)
    // Version 4 ids are random; the usual ids of Muster begin with the time.
    expect([rows[0]?.id[14], rows[0]?.event[14]]).toEqual(['4', '4'])
  })

  test('is created once, however often it is sent', async () => {
    const count = (await listed(hr)).length
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await listed(hr)).toHaveLength(count)
  })

  test('notifies HR once at the next full hour, and is not in the list of own reports', async () => {
    const countNotifications = async () =>
      (await bell(hr)).filter((title) => title === 'An incident was reported').length
    const before = await countNotifications()
    await h.call(mate, 'POST /api/hr/incidents/anonymous', { body: aReport() })
    expect(await countNotifications()).toBe(before)
    await notifyAnonymousIncidents(h.muster)
    await notifyAnonymousIncidents(h.muster)
    expect(await countNotifications()).toBe(before + 1)
    expect((await h.call(mate, 'GET /api/hr/incidents/reported')).body).toEqual([])
  })
})

test('a type in use cannot be deleted', async () => {
  await report(asha)
  const reply = await h.call(hr, 'DELETE /api/hr/incident/types/{id}', { params: { id: type.body.id } })
  expect(reply.code).toBe('IN_USE')
})
