import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../domain/entities.ts'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import { buildListCallKey, type ListCall, type ListImport } from '../../../domain/kit/list.calls.ts'
import { ADMIN, EMPLOYEE } from '../../../domain/main/users/roles.ts'
import {
  postEntity,
  buildEntityInput,
  createEntityRow,
  type StoredEntityRow,
} from '../../../test/factories/entity-row.ts'
import { harness, type Harness, type Person, type Reply } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let h: Harness
let admin: Person
let stranger: Person
let employee: Person
beforeAll(async () => {
  h = await harness()
  admin = await h.aUser({ role: ADMIN })
  stranger = await h.aUser({ role: ADMIN })
  employee = await h.aUser({ organisationId: admin.organisationId, role: EMPLOYEE })
})

let samples = 50_000
const send = <T>(as: Person, entity: AnyEntity, call: ListCall, body: object) =>
  h.call(as, buildListCallKey(entity.path, call) as never, { body } as never) as unknown as Promise<Reply<T>>
const rowsOf = async (as: Person, entity: AnyEntity) => {
  const reply = await h.call(as, buildCallKey(entity.path, 'search') as never, { body: { size: 200 } } as never)
  return (reply.body as { content: StoredEntityRow[] }).content
}
const bring = (as: Person, entity: AnyEntity, file: string, mode: 'check' | 'import') =>
  upload(h, as, `${buildListCallKey(entity.path, 'import')}?mode=${mode}` as never, {
    name: 'list.csv',
    bytes: file,
  }) as unknown as Promise<Reply<ListImport>>

/** A field that can have the same value in many rows, and another value for it. */
const sharedField = (entity: AnyEntity): [string, unknown] | undefined => {
  const found = Object.entries(entity.fields).find(
    ([name, { kind }]) => ['textarea', 'colour'].includes(kind) && !entity.unique.flat().includes(name),
  )
  return found && [found[0], found[1].kind === 'colour' ? '#112233' : 'Said of many']
}

describe.each(entities.map((entity) => [entity.name, entity] as const))('the list %s', (_name, entity) => {
  test('is exported and imported without a change, also into another organisation', async () => {
    const row = await createEntityRow(h, admin, entity)
    const exported = await send<string>(admin, entity, 'export', { format: 'csv', sort: '-createdAt' })
    expect(exported.status).toBe(200)
    const lines = String(exported.body).trimEnd().split('\r\n')
    expect(lines).toHaveLength((await rowsOf(admin, entity)).length + 1)
    const again = await bring(admin, entity, String(exported.body), 'check')
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body.problems).toEqual([])
    // If a list has no unique key, the same file creates its rows again.
    if (entity.unique.length > 0)
      expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: lines.length - 1 })
    const workbook = await send<string>(admin, entity, 'export', { format: 'xlsx' })
    expect(workbook.headers['content-type']).toContain('spreadsheetml')
    expect((await rowsOf(stranger, entity)).map(({ id }) => id)).not.toContain(row.id)
    const foreign = await send<string>(stranger, entity, 'export', { format: 'csv' })
    expect(String(foreign.body).trimEnd().split('\r\n')).toHaveLength((await rowsOf(stranger, entity)).length + 1)
  })

  test('problems of a file are reported by row and column, and nothing is imported', async () => {
    const before = await rowsOf(admin, entity)
    const columns = Object.keys(entity.fields)
    const file = `${columns.join(',')}\n${columns.map(() => `"${'x'.repeat(5000)}"`).join(',')}\n`
    const reply = await bring(admin, entity, file, 'import')
    expect(reply.status).toBe(200)
    expect(reply.body.isDone).toBe(false)
    expect(reply.body.problemCount).toBeGreaterThan(0)
    expect(reply.body.problems[0]).toMatchObject({ row: 2, column: expect.any(String), message: expect.any(String) })
    expect(await rowsOf(admin, entity)).toEqual(before)
  })

  const shared = sharedField(entity)
  test.runIf(shared)('a bulk change applies to all selected rows or to none', async () => {
    const [name, value] = shared as [string, unknown]
    const rows = [await createEntityRow(h, admin, entity), await createEntityRow(h, admin, entity)]
    const ids = rows.map(({ id }) => id)
    const changed = await send(admin, entity, 'bulk', { ids, changes: { [name]: value } })
    expect(changed.body).toEqual({ changed: 2 })
    const now = (await rowsOf(admin, entity)).filter(({ id }) => ids.includes(id))
    expect(now.map((row) => [row[name], row.version])).toEqual([
      [value, 2],
      [value, 2],
    ])
    const foreign = await send(stranger, entity, 'bulk', { ids, changes: { [name]: value } })
    expect(foreign.status).toBe(404)
    const all = await send<{ changed: number }>(admin, entity, 'bulk', { matching: {}, changes: { [name]: value } })
    expect(all.status, JSON.stringify(all.body)).toBe(200)
    expect((await rowsOf(admin, entity)).every((row) => row[name] === value)).toBe(true)
  })

  test('employees can neither change rows in bulk nor import a file', async () => {
    expect((await send(employee, entity, 'bulk', { matching: {}, changes: {} })).status).toBe(403)
    expect((await bring(employee, entity, 'name\nx\n', 'check')).status).toBe(403)
  })

  const user = entities.find((one) => Object.values(one.fields).some(({ to }) => to === entity.name))
  test.runIf(user)('a row in use cannot be deleted, and its uses are named', async () => {
    const row = await createEntityRow(h, admin, entity)
    const [field] = Object.entries(user?.fields ?? {}).find(([, { to }]) => to === entity.name) ?? []
    const body = { ...(await buildEntityInput(h, admin, user as AnyEntity, (samples += 1))), [String(field)]: row.id }
    const using = await postEntity(h, admin, user as AnyEntity, body)
    expect(using.status, JSON.stringify(using.body)).toBe(200)
    const refused = await h.call(
      admin,
      buildCallKey(entity.path, 'delete') as never,
      { params: { id: row.id } } as never,
    )
    expect(refused.status).toBe(409)
    expect(refused.code).toBe('IN_USE')
    expect(JSON.stringify(refused.body)).toContain(user?.plural)
  })
})

test('a file is read by its headings; it creates new rows and changes existing ones', async () => {
  const entity = entities.find(({ name }) => name === 'holiday') as AnyEntity
  const zone = await createEntityRow(h, admin, entities.find(({ name }) => name === 'zone') as AnyEntity)
  const file = `Holiday;Date;Kind;Zone\nDiwali;08/11/2026;Public;${String(zone.name).toUpperCase()}\nHoli;4 Mar 2026;optional;${zone.name}\n`
  const first = await bring(admin, entity, file, 'import')
  expect(first.body).toMatchObject({ created: 2, updated: 0, problems: [], isDone: true })
  const second = await bring(admin, entity, file.replace('Diwali', "'=Deepavali"), 'import')
  expect(second.body).toMatchObject({ created: 0, updated: 1, unchanged: 1, isDone: true })
  const names = (await rowsOf(admin, entity)).filter((row) => row.zoneId === zone.id).map((row) => row.name)
  expect(names.toSorted()).toEqual(['=Deepavali', 'Holi'])
  const exported = await send<string>(admin, entity, 'export', { format: 'csv', filters: { zoneId: zone.id } })
  expect(String(exported.body)).toContain("'=Deepavali")
  expect(String(exported.body).trimEnd().split('\r\n')).toHaveLength(3)
  const wrong = await bring(admin, entity, 'Name,Day,Zone\nX,2026-01-01,Atlantis\nY,2026-02-30,\n', 'import')
  expect(wrong.body.problems).toEqual([
    {
      row: 2,
      column: 'Zone',
      value: 'Atlantis',
      message: 'There is no entry with this name. Correct the name or add the entry first.',
    },
    { row: 3, column: 'Day', value: '2026-02-30', message: 'The format is not valid. Correct this value.' },
  ])
})

test('a file with the former labels of a list as headings is recognised', async () => {
  const entity = entities.find(({ name }) => name === 'shift') as AnyEntity
  const file = 'Name,Starts at,समाप्त,Break in minutes\nMorning,09:00,17:00,30\n'
  const reply = await bring(admin, entity, file, 'check')
  expect(reply.body.columns.map(({ field }) => field)).toEqual(['name', 'startsAt', 'endsAt', 'breakMinutes'])
  expect(reply.body).toMatchObject({ created: 1, problems: [] })
})

test('departments of one file can be parents of each other, but not in a cycle', async () => {
  const entity = entities.find(({ name }) => name === 'department') as AnyEntity
  const good = await bring(admin, entity, 'Name,Parent department\nPlant,\nPlant North,Plant\n', 'import')
  expect(good.body).toMatchObject({ created: 2, isDone: true })
  const circle = await bring(admin, entity, 'Name,Parent department\nRing A,Ring B\nRing B,Ring A\n', 'import')
  expect(circle.body.isDone).toBe(false)
  expect(circle.body.problems[0]?.message).toBe(
    'A department cannot be below itself or one of its sub-departments. Choose another parent department.',
  )
  expect((await rowsOf(admin, entity)).map((row) => row.name)).not.toContain('Ring A')
})
