import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { onServer } from '../../../test/database.ts'
import { harness } from '../../../test/harness.ts'
import { assertAppRole, assertDirectConnection } from '../../db/check-connection.ts'
import { mergeSessionOptions, openPool } from './pool.ts'
import { newId } from './new-id.ts'

// An address as some hosted databases require it. Its options must not replace those that set the role.
const h = await harness({ databaseOptions: '-c application_name=elsewhere -c role=postgres' })
const [acme, globex] = [await h.aUser({ role: ADMIN }), await h.aUser({ role: ADMIN })]
const foreignUsers: Staff[] = []
for (let at = 0; at < 6; at++) foreignUsers.push(await anEmployee(h, { organisationId: globex.organisationId }))

test('options of the address are kept, but options of the application override them', () => {
  expect(
    mergeSessionOptions('postgres://u:p@h:1/d?options=-c%20role%3Dx&sslmode=disable', '-c role=muster_app'),
  ).toEqual({
    connectionString: 'postgres://u:p@h:1/d?sslmode=disable',
    options: '-c role=x -c role=muster_app',
  })
  expect(mergeSessionOptions('postgres://u@h/d', '-c a=b')).toEqual({
    connectionString: 'postgres://u@h/d',
    options: '-c a=b',
  })
})

test('an administrator sees and changes nothing of another organisation, whatever options the address carries', async () => {
  const before = await countForeign()
  const list = await h.call(acme, 'POST /api/hr/employees/search', { body: { size: 200 } })
  expect(list.body.content.filter(({ id }) => foreignUsers.some(({ employeeId }) => employeeId === id))).toEqual([])
  for (const { employeeId } of foreignUsers) {
    const params = { id: employeeId }
    const replies = [
      await h.call(acme, 'GET /api/hr/employees/{id}', { params }),
      await h.call(acme, 'GET /api/hr/employees/{id}/employment', { params }),
      await h.call(acme, 'PUT /api/hr/employees/{id}', { params, body: { firstName: 'Changed', version: 1 } as never }),
      await h.call(acme, 'DELETE /api/hr/employees/{id}', { params }),
      await h.call(acme, 'PUT /api/users/{id}', {
        params: { id: globex.userId },
        body: { fullName: 'Changed', version: 1 },
      }),
    ]
    const history = await h.call(acme, 'GET /api/audit/{table}/{id}', { params: { table: 'employee', id: employeeId } })
    expect(JSON.stringify(history.body)).not.toContain(employeeId)
    expect(replies.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  }
  expect(await countForeign()).toEqual(before)
})

test('the server refuses a pool with another role', async () => {
  await expect(assertAppRole(h.muster.database.pool)).resolves.toBeUndefined()
  const pool = new pg.Pool({ connectionString: h.url, max: 1 })
  await expect(assertAppRole(pool)).rejects.toThrow('is or can become')
  await pool.end()
})

test('a user who may not use the role of the application is reported', async () => {
  const name = `stranger_${newId().slice(-8)}`
  await onServer(inject('serverUrl'), `create role ${name} login password 'pw'`)
  const url = new URL(h.url)
  url.username = name
  url.password = 'pw'
  const pool = openPool({ url: url.href, directUrl: url.href, isPooled: false }, 1)
  await expect(assertAppRole(pool)).rejects.toThrow('MUSTER_APP_DATABASE_URL is not a member of muster_app')
  await pool.end()
  await onServer(inject('serverUrl'), `drop role ${name}`)
})

test('a direct connection is distinguished from a pooler', async () => {
  await expect(assertDirectConnection(h.url)).resolves.toBeUndefined()
})

const countForeign = async () =>
  (await h.call(globex, 'POST /api/hr/employees/search', { body: { size: 200 } })).body.content.map(
    ({ id, fullName, status }) => [id, fullName, status],
  )
