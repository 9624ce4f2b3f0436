import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReadCall, type Call } from '../../domain/kit/contract.ts'
import { ADMIN, HR } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import { anEmployee, type Staff } from '../factories/people.ts'
import { harness } from '../harness.ts'

const h = await harness()
const owner = new pg.Client({ connectionString: h.url })
let admin: Staff
let hr: Staff
let viewing = ''
let own = ''

beforeAll(async () => {
  await owner.connect()
  admin = await anEmployee(h, { role: ADMIN })
  hr = await anEmployee(h, { organisationId: admin.organisationId, role: HR })
  viewing = await signAccessToken(h.muster, { ...hr, sessionId: newId(), seenBy: admin.userId })
  own = await signAccessToken(h.muster, { ...hr, sessionId: newId() })
})
afterAll(() => owner.end())

const served = () => [...h.app.served].filter(([key, call]) => !call.endsImpersonation && key !== STREAM)
const STREAM = 'GET /api/notifications/sse/stream'
const reads = () => served().filter(([key, call]) => isReadCall(key, call))
const writes = () => served().filter(([key, call]) => !isReadCall(key, call))

async function send(key: string, call: Call, token: string) {
  const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const { employeeId, userId } = hr
  const values: Record<string, string> = {
    id: employeeId,
    userId,
    table: 'app_user',
    language: 'en',
    type: 'ONBOARDING',
  }
  const reply = await h.app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? newIdOfNothing),
    headers: { authorization: `Bearer ${token}` },
    ...(call.body ? { payload: {} } : {}),
  })
  const isJson = String(reply.headers['content-type']).includes('json')
  const body = (isJson ? reply.json() : reply.body) as Record<string, unknown>
  return { status: reply.statusCode, body: isJson ? { ...body, requestId: null, expires: null, url: null } : body }
}

const newIdOfNothing = newId()

/** The content of all tables, to detect any change. */
async function readTables(): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const states: Record<string, string> = {}
  for (const { name } of tables.filter((one) => one.name !== 'impersonated_read')) {
    const { rows } = await owner.query<{ state: string }>(
      `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`,
    )
    states[name] = rows[0]?.state ?? ''
  }
  return states
}

test('every call that writes is refused with one code, public calls too, and no table changes', async () => {
  const before = await readTables()
  const wrong: string[] = []
  for (const [key, call] of writes()) {
    const { status, body } = await send(key, call, viewing)
    if (status !== 403 || body.code !== 'IMPERSONATION_READ_ONLY') wrong.push(`${key} ${status} ${String(body.code)}`)
  }
  expect(wrong).toEqual([])
  expect(writes().length).toBeGreaterThan(300)
  expect(await readTables()).toEqual(before)
}, 180_000)

test('every read answers as it does for that user, and no table changes', async () => {
  const expected = new Map<string, Awaited<ReturnType<typeof send>>>()
  for (const [key, call] of reads()) expected.set(key, await send(key, call, own))
  const before = await readTables()
  for (const [key, call] of reads()) expect(await send(key, call, viewing), key).toEqual(expected.get(key))
  const answered = [...expected.values()].filter(({ status }) => status === 200)
  expect(answered.length).toBeGreaterThan(200)
  expect(await readTables()).toEqual(before)
}, 180_000)

test('each read is recorded with the viewer, the viewed user and the record', async () => {
  const requestUrl = `/api/hr/employees/${admin.employeeId}?asOf=2026-01-01`
  await h.app.inject({ method: 'GET', url: requestUrl, headers: { authorization: `Bearer ${viewing}` } })
  const { rows } = await owner.query('select user_id, seen_by_id, call, path from impersonated_read where path = $1', [
    `/api/hr/employees/${admin.employeeId}`,
  ])
  expect(rows).toEqual([
    {
      user_id: hr.userId,
      seen_by_id: admin.userId,
      call: 'GET /api/hr/employees/{id}',
      path: `/api/hr/employees/${admin.employeeId}`,
    },
  ])
})

test('the access log cannot be changed or deleted by the application', async () => {
  const alter = (text: string) => h.inOrganisation(hr.organisationId, (db) => db.execute(text))
  await expect(alter("update impersonated_read set path = ''")).rejects.toThrow()
  await expect(alter('delete from impersonated_read')).rejects.toThrow()
})

test('the view as another user can be ended', async () => {
  const reply = await h.app.inject({
    method: 'GET',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${viewing}` },
  })
  expect(reply.statusCode).toBe(200)
})

test('no user can be registered while viewing as another user', async () => {
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/register/users',
    headers: { authorization: `Bearer ${viewing}` },
    payload: {
      username: 'planted',
      email: 'planted@acme.example',
      fullName: 'Planted',
      password: 'A long passphrase 7',
    },
  })
  expect(reply.json()).toMatchObject({ code: 'IMPERSONATION_READ_ONLY' })
})

test('a call is a read by its method and path unless it declares otherwise', () => {
  expect(isReadCall('GET /api/zones/all', {})).toBe(true)
  expect(isReadCall('POST /api/zones/search', {})).toBe(true)
  expect(isReadCall('POST /api/zones', {})).toBe(false)
  expect(isReadCall('POST /api/payroll/loans/plan', { effect: 'reads' })).toBe(true)
  expect(isReadCall('GET /api/payroll/payrollDrafts/run/{id}', { effect: 'writes' })).toBe(false)
})
