import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
let asha: Staff
let stranger: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-01-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  asha = await anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE })
  stranger = await anEmployee(h, { role: HR })
})

test('the roles are listed with their permissions and their number of users', async () => {
  const { body: roles } = await h.call(asha, 'GET /api/roles')
  expect(roles.map(({ name }) => name)).toEqual(['HRMS-Employee', 'HRMS-Manager', 'HRMS-HoD', 'HRMS-HR', 'HRMS-Admin'])
  expect(roles.find(({ name }) => name === 'HRMS-HR')?.permissions).toContain('employee.import')
  const { body: held } = await h.call(hr, 'GET /api/organisations/roles')
  expect(Object.fromEntries(held.map(({ name, people }) => [name, people]))).toMatchObject({
    'HRMS-Employee': 1,
    'HRMS-HR': 1,
    'HRMS-Admin': 0,
  })
  expect((await h.call(asha, 'GET /api/organisations/roles')).status).toBe(403)
  expect((await h.call(asha, 'GET /api/roles/types')).body[2]).toEqual({ id: 'HRMS-HoD', name: 'Head of department' })
})

test('time zones are listed with their offset from UTC', async () => {
  const { body } = await h.call(asha, 'GET /api/organisations/timezones')
  expect(body).toContainEqual({ id: 'Asia/Kolkata', offset: 'UTC+05:30', minutes: 330 })
  expect(body).toContainEqual({ id: 'America/New_York', offset: 'UTC−05:00', minutes: -300 })
  expect(body.length).toBeGreaterThan(300)
})

test.each([
  ['a country that does not exist', { country: 'XX' }, 'country'],
  ['a time zone that does not exist', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
  ['an abbreviation of a time zone', { timeZone: 'IST' }, 'timeZone'],
  ['a time zone that is not offered', { timeZone: 'Etc/GMT+5' }, 'timeZone'],
  ['a name that turns the text around it', { name: 'Pune\u202Eenup' }, 'name'],
])('a zone with %s is refused', async (_, wrong, field) => {
  const body = { name: 'Pune', timeZone: 'Asia/Kolkata', country: 'IN', ...wrong }
  const reply = await h.call(hr, 'POST /api/zones', { body })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.fields ?? {})).toEqual([field])
})

test('department roles are those of the own organisation', async () => {
  const departmentId = await aDepartment(h, hr.organisationId, { name: 'Sales' })
  await h.call(hr, 'POST /api/departmentRoles', { body: { name: 'Closer', departmentId } })
  const params = { id: hr.organisationId }
  expect((await h.call(asha, 'GET /api/departmentRoles/organisation/{id}', { params })).body).toMatchObject([
    { name: 'Closer', departmentName: 'Sales' },
  ])
  expect((await h.call(stranger, 'GET /api/departmentRoles/organisation/{id}', { params })).status).toBe(404)
})

test('a department’s questions are edited by HR and read by all of the organisation', async () => {
  const params = { id: await aDepartment(h, hr.organisationId) }
  const exit = [{ text: 'Why do you leave?', kind: 'TEXT' as const, isNeeded: true }]
  expect((await h.call(asha, 'GET /api/departments/{id}/feedback-form', { params })).body).toMatchObject({
    exit: [],
    probation: [],
  })
  expect((await h.call(hr, 'PUT /api/departments/{id}/feedback-form', { params, body: { exit } })).body.exit).toEqual(
    exit,
  )
  await h.call(hr, 'PUT /api/departments/{id}/feedback-form', { params, body: { probation: [] } })
  expect((await h.call(asha, 'GET /api/departments/{id}/feedback-form', { params })).body.exit).toEqual(exit)
  expect((await h.call(asha, 'PUT /api/departments/{id}/feedback-form', { params, body: { exit: [] } })).status).toBe(
    403,
  )
  expect((await h.call(stranger, 'GET /api/departments/{id}/feedback-form', { params })).status).toBe(404)
})

test('project roles are maintained by HR, for the organisation if no project is given', async () => {
  const made = await h.call(hr, 'POST /api/projectRoles', { body: { name: 'Tester' } })
  expect(made.body.projectId).toBe(hr.organisationId)
  expect((await h.call(hr, 'POST /api/projectRoles', { body: { name: 'tester' } })).fields).toHaveProperty('name')
  const params = { id: made.body.id }
  expect(
    (await h.call(hr, 'PUT /api/projectRoles/{id}', { params, body: { version: 1, name: 'Lead tester' } })).body
      .version,
  ).toBe(2)
  expect((await h.call(hr, 'PUT /api/projectRoles/{id}', { params, body: { version: 1, name: 'X' } })).code).toBe(
    'STALE_VERSION',
  )
  expect(
    (await h.call(asha, 'GET /api/projectRoles/project/{id}', { params: { id: hr.organisationId } })).body,
  ).toMatchObject([{ name: 'Lead tester' }])
  expect((await h.call(asha, 'DELETE /api/projectRoles/{id}', { params })).status).toBe(403)
  expect((await h.call(stranger, 'DELETE /api/projectRoles/{id}', { params })).status).toBe(404)
  expect((await h.call(hr, 'DELETE /api/projectRoles/{id}', { params })).status).toBe(200)
})
