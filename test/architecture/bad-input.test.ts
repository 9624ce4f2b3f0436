import { describe, expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import type { Call } from '../../domain/kit/contract.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { harness, type Reply } from '../harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

interface Schema {
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maximum?: number
}

type Call_ = [string, Call]
const all = Object.entries(contract) as Call_[]
const withBody = all.filter(([, call]) => call.body && !call.upload && (call.body as Schema).properties)
const withId = all.filter(([key]) => /\{(id|userId)\}/.test(key))

const send = (key: string, args: object) =>
  h.call(admin, key as never, args as never) as unknown as Promise<Reply<unknown>>
const anyParams = {
  id: '01a1fdc0-9934-7490-b259-2963db6703eb',
  userId: '01a1fdc0-9934-7490-b259-2963db6703eb',
  partId: '01a1fdc0-9934-7490-b259-2963db6703eb',
  table: 'zone',
  kind: 'LEAVE',
  token: 'a.token.that.is.long.enough',
  lineId: '01a1fdc0-9934-7490-b259-2963db6703eb',
  language: 'en',
  country: 'IN',
}
const recorded = async () => {
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute(
      'select (select count(*) from audit_entry) as audit, (select count(*) from outgoing) as outgoing, (select count(*) from notification) as bell',
    ),
  )
  return rows[0]
}
const takesNull = (schema: Schema): boolean =>
  schema.type === 'null' || (schema.anyOf?.some(takesNull) ?? false) || (schema.type === undefined && !schema.anyOf)
const isInteger = (schema: Schema): boolean => schema.type === 'integer' || (schema.anyOf?.some(isInteger) ?? false)
const isText = (schema: Schema): boolean => schema.type === 'string' || (schema.anyOf?.some(isText) ?? false)

async function refuses(key: string, body: object, field: string) {
  const reply = await send(key, { params: anyParams, body })
  expect([400, 422], `${key} with ${JSON.stringify(body).slice(0, 80)} answered ${reply.status}`).toContain(
    reply.status,
  )
  expect(Object.keys(reply.fields).map((name) => name.split('.')[0])).toContain(field)
}

describe.each(withBody)('the call %s', (key, call) => {
  const properties = Object.entries((call.body as Schema).properties ?? {})

  test('refuses unknown fields, wrong types, nulls and long texts by name, and changes nothing', async () => {
    const before = await recorded()
    await refuses(key, { organisationIdOfAnother: 1 }, 'organisationIdOfAnother')
    for (const [name, schema] of properties) {
      await refuses(key, { [name]: { $ne: 1 }, zzz: 1 }, isText(schema) ? name : 'zzz')
      if (!takesNull(schema)) await refuses(key, { [name]: null }, name)
      if (isText(schema)) await refuses(key, { [name]: 'x'.repeat(call.access === 'open' ? 12_000 : 100_000) }, name)
      if (isInteger(schema)) await refuses(key, { [name]: 1e308 }, name)
    }
    expect(await recorded()).toEqual(before)
  })
})

test.each(withId)('%s refuses an invalid id', async (key) => {
  for (const id of ['1', '../../etc/passwd', "' or 1=1 --", 'x'.repeat(150)]) {
    const reply = await send(key, { params: { ...anyParams, id, userId: id }, body: {} })
    expect([400, 404, 414, 422]).toContain(reply.status)
    if (reply.status === 422) expect(reply.fields).not.toEqual({})
  }
})

test('a body that is not JSON or too large is refused', async () => {
  const post = (payload: string, type = 'application/json') =>
    h.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
  expect((await post('{"username":')).statusCode).toBe(400)
  expect((await post('<xml/>', 'text/xml')).statusCode).toBe(415)
  expect((await post(JSON.stringify({ username: 'x'.repeat(3_000_000), password: 'x' }))).statusCode).toBe(413)
  expect((await post('{"__proto__":{"x":1},"username":"a","password":"b"}')).statusCode).toBe(400)
})

/** The paths of integers without a maximum. */
function findUnboundedIntegers(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const nested = [
    ...Object.entries(schema.properties ?? {}).map(([name, inner]) => [inner, `${path}.${name}`] as const),
    ...(schema.anyOf ?? []).map((inner) => [inner, path] as const),
    ...(schema.items ? [[schema.items, `${path}[]`] as const] : []),
  ]
  const own = schema.type === 'integer' && schema.maximum === undefined ? [path] : []
  return [...own, ...nested.flatMap(([inner, at]) => findUnboundedIntegers(inner, at))]
}

test('every integer of a request has a maximum', () => {
  const unbounded = all.flatMap(([key, { body, query }]) => [
    ...findUnboundedIntegers(body as Schema | undefined, `${key} body`),
    ...findUnboundedIntegers(query as Schema | undefined, `${key} query`),
  ])
  expect(unbounded).toEqual([])
  const planted: Schema = { properties: { rows: { items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } } }
  expect(findUnboundedIntegers(planted, 'body')).toEqual(['body.rows[]'])
})
