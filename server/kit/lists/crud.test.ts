import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../domain/entities.ts'
import { buildCallKey, type CallName } from '../../../domain/kit/entity-calls.ts'
import { ADMIN, EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { postEntity as createRow, buildEntityInput, type StoredEntityRow } from '../../../test/factories/entity-row.ts'
import { harness, type Harness, type Person, type Reply } from '../../../test/harness.ts'

let h: Harness
let admin: Person
let stranger: Person
beforeAll(async () => {
  h = await harness()
  admin = await h.aUser({ role: ADMIN })
  stranger = await h.aUser({ role: ADMIN })
})

describe.each(entities.map((entity) => [entity.name, entity] as const))('the list %s', (_name, entity) => {
  const send = <T = StoredEntityRow>(as: Person | null, call: CallName, args: object = {}) =>
    h.call(as, buildCallKey(entity.path, call) as never, args as never) as unknown as Promise<Reply<T>>
  const create = async (n: number) => createRow(h, admin, entity, await buildEntityInput(h, admin, entity, n))

  test('is created, found by a search, changed and deleted', async () => {
    const made = await create(1)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const found = await send<{ content: StoredEntityRow[]; totalElements: number }>(admin, 'search', { body: {} })
    expect(found.body.content.map((row) => row.id)).toContain(made.body.id)
    expect(found.body.totalElements).toBe(found.body.content.length)
    const changed = await send(admin, 'update', {
      params: { id: made.body.id },
      body: { ...(await buildEntityInput(h, admin, entity, 2)), version: made.body.version },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.version).toBe(made.body.version + 1)
    const deleted = await send(admin, 'delete', { params: { id: made.body.id } })
    expect(deleted.status).toBe(200)
    const after = await send<{ totalElements: number }>(admin, 'search', { body: {} })
    expect(after.body.totalElements).toBe(found.body.totalElements - 1)
  })

  test('a change of an outdated version is refused and changes nothing', async () => {
    const made = await create(3)
    const body = await buildEntityInput(h, admin, entity, 4)
    await send(admin, 'update', { params: { id: made.body.id }, body: { ...body, version: made.body.version } })
    const stale = await send(admin, 'update', {
      params: { id: made.body.id },
      body: { ...body, version: made.body.version },
    })
    expect(stale.status).toBe(409)
    expect(stale.code).toBe('STALE_VERSION')
    await send(admin, 'delete', { params: { id: made.body.id } })
  })

  test('unknown fields, wrong types, long texts and missing fields are refused with their names', async () => {
    const good = await buildEntityInput(h, admin, entity, 5)
    const first = Object.keys(good)[0] as string
    const bad: [object, string][] = [
      [{ ...good, organisationId: stranger.organisationId }, 'organisationId'],
      [{ ...good, [first]: { $ne: 1 } }, first],
      [{ ...good, [first]: 'x'.repeat(100_000) }, first],
      [Object.fromEntries(Object.entries(good).slice(1)), first],
    ]
    for (const [body, field] of bad) {
      const reply = await createRow(h, admin, entity, body)
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.fields)).toContain(field)
    }
  })

  test('another organisation can neither see nor change it', async () => {
    const made = await create(6)
    const foreign = await send<{ content: StoredEntityRow[] }>(stranger, 'search', { body: {} })
    expect(foreign.body.content.map((row) => row.id)).not.toContain(made.body.id)
    expect((await send(stranger, 'update', { params: { id: made.body.id }, body: { version: 1 } })).status).toBe(404)
    expect((await send(stranger, 'delete', { params: { id: made.body.id } })).status).toBe(404)
    await send(admin, 'delete', { params: { id: made.body.id } })
  })

  test('employees and anonymous visitors cannot change it', async () => {
    const employee = await h.aUser({ organisationId: admin.organisationId, role: EMPLOYEE })
    expect((await createRow(h, employee, entity, {})).status).toBe(403)
    expect((await createRow(h, null, entity, {})).status).toBe(401)
  })

  const unique = entity.unique[0]
  test.runIf(unique)('a duplicate is refused at its field', async () => {
    const body = await buildEntityInput(h, admin, entity, 7)
    const made = await createRow(h, admin, entity, body)
    const again = await createRow(h, admin, entity, body)
    expect(again.status).toBe(409)
    expect(Object.keys(again.fields)).toEqual([unique?.[0]])
    await send(admin, 'delete', { params: { id: made.body.id } })
  })
})
