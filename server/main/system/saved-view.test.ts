import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'

let h: Harness
let asha: Person
let binod: Person
beforeAll(async () => {
  h = await harness()
  asha = await h.aUser({ role: EMPLOYEE })
  binod = await h.aUser({ role: EMPLOYEE, organisationId: asha.organisationId })
})

const view = { list: 'People', name: 'Sales, by name', state: { search: { q: 'sales' }, hidden: ['city'] } }

test('a saved view has a name and belongs to its user; nobody else can read or change it', async () => {
  const made = await h.call(asha, 'POST /api/saved-views', { body: view })
  expect(made.body).toMatchObject(view)
  const query = { list: 'People' }
  expect((await h.call(asha, 'GET /api/saved-views', { query })).body).toMatchObject([view])
  expect((await h.call(asha, 'GET /api/saved-views', { query: { list: 'Zones' } })).body).toEqual([])
  expect((await h.call(binod, 'GET /api/saved-views', { query })).body).toEqual([])
  const params = { id: made.body.id }
  expect((await h.call(binod, 'PUT /api/saved-views/{id}', { params, body: { version: 1, name: 'X' } })).status).toBe(
    404,
  )
  expect((await h.call(binod, 'DELETE /api/saved-views/{id}', { params })).status).toBe(404)
  const renamed = await h.call(asha, 'PUT /api/saved-views/{id}', { params, body: { version: 1, name: 'Sales' } })
  expect(renamed.body).toMatchObject({ name: 'Sales', version: 2, state: view.state })
  const stale = await h.call(asha, 'PUT /api/saved-views/{id}', { params, body: { version: 1, name: 'Y' } })
  expect(stale.code).toBe('STALE_VERSION')
  expect((await h.call(asha, 'DELETE /api/saved-views/{id}', { params })).status).toBe(200)
})

test('two saved views of a list cannot have the same name', async () => {
  await h.call(asha, 'POST /api/saved-views', { body: view })
  const again = await h.call(asha, 'POST /api/saved-views', { body: { ...view, name: 'SALES, BY NAME' } })
  expect([again.status, Object.keys(again.fields)]).toEqual([409, ['name']])
  expect((await h.call(binod, 'POST /api/saved-views', { body: view })).status).toBe(200)
})
