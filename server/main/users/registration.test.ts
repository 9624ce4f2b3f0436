import { expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { readLastToken, readOutbox, password } from '../../../test/factories/sign-ins.ts'

const at = await harness()
const admin = await at.aUser({ role: ADMIN })
const hr = await at.aUser({ organisationId: admin.organisationId, role: HR })
const organisation = { name: 'Bharat Works', subdomain: 'bharat', timeZone: 'Asia/Kolkata', currency: 'INR' }

let number = 0
const aRegistration = () => {
  const username = `new.person.${++number}@bharat.example`
  return { username, email: username, fullName: 'New Person', password }
}
const register = (by: typeof hr | null, body: object, server: Harness = at, headers?: Record<string, string>) =>
  server.call(by, 'POST /api/register/users', { body: body as never, headers })

test('of several concurrent registrations on a new installation, one becomes its Admin', async () => {
  const fresh = await harness()
  expect((await fresh.call(null, 'GET /api/welcome')).body.firstRun).toBe(true)
  const replies = await Promise.all(
    ['one', 'two', 'three'].map((subdomain) =>
      register(null, { ...aRegistration(), organisation: { ...organisation, subdomain } }, fresh),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  const made = replies.find(({ status }) => status === 200)
  expect(made?.body).toMatchObject({ roles: [ADMIN], isActive: true })
  expect((await fresh.call(null, 'GET /api/welcome')).body.firstRun).toBe(false)
  const signIn = await fresh.call(null, 'POST /api/auth/login', {
    body: { username: made?.body.username ?? '', password },
  })
  expect(signIn.body.userData.currentRole.name).toBe(ADMIN)
  const first = { ...hr, organisationId: signIn.body.userData.organisationId, userId: made?.body.id ?? '' }
  const token = await readLastToken(fresh, first)
  expect((await fresh.call(null, 'POST /api/verification/mail', { body: { token } })).status).toBe(200)
})

test('afterwards nobody can register', async () =>
  expect((await register(null, { ...aRegistration(), organisation })).code).toBe('REGISTRATION_CLOSED'))

test('an installation can allow registration of more organisations; a subdomain is unique', async () => {
  const open = await harness({ config: { allowRegistration: true } })
  expect((await register(null, { ...aRegistration(), organisation }, open)).status).toBe(200)
  expect((await register(null, { ...aRegistration(), organisation }, open)).code).toBe('SUBDOMAIN_TAKEN')
  const check = (subdomain: string) => open.call(null, 'GET /api/domains/check-subdomain', { query: { subdomain } })
  expect([(await check('bharat')).body.available, (await check('another')).body.available]).toEqual([false, true])
  expect(
    (
      await register(
        null,
        { ...aRegistration(), roles: [ADMIN], organisation: { ...organisation, subdomain: 'sub-1' } },
        open,
      )
    ).fields,
  ).toHaveProperty('roles')
  expect((await register(null, aRegistration(), open)).fields).toHaveProperty('organisation')
  const { password: _, ...without } = aRegistration()
  expect(
    (await register(null, { ...without, organisation: { ...organisation, subdomain: 'sub-2' } }, open)).fields,
  ).toHaveProperty('password')
  expect(
    (
      await register(
        null,
        { ...aRegistration(), organisation: { ...organisation, subdomain: 'sub-3', timeZone: 'Mars/Base' } },
        open,
      )
    ).fields,
  ).toHaveProperty(['organisation.timeZone'])
})

test('HR creates a user with a password', async () => {
  const input = aRegistration()
  const reply = await register(hr, { ...input, roles: [MANAGER, EMPLOYEE] })
  expect(reply.body).toMatchObject({ username: input.username, roles: [EMPLOYEE, MANAGER], version: 1 })
  expect((await at.call(null, 'POST /api/auth/login', { body: { username: input.username, password } })).status).toBe(
    200,
  )
})

test('without a password the user chooses one by a link sent by email', async () => {
  const { password: _, ...input } = aRegistration()
  const { body } = await register(hr, input)
  const invited = { ...hr, userId: body.id }
  expect(body.roles).toEqual([EMPLOYEE])
  expect((await readOutbox(at, invited)).at(-1)).toMatchObject({ recipient: input.email, sensitive: true })
  expect(
    (
      await at.call(null, 'POST /api/auth/invitation/accept-link', {
        body: { token: await readLastToken(at, invited), newPassword: password },
      })
    ).status,
  ).toBe(200)
  at.clock.set('2026-03-10T09:00:01Z')
  expect((await at.call(null, 'POST /api/auth/login', { body: { username: input.username, password } })).status).toBe(
    200,
  )
})

test('a username is unique, also for concurrent requests and across organisations', async () => {
  const input = aRegistration()
  const foreign = await at.aUser({ role: HR })
  const replies = await Promise.all(
    [hr, foreign, hr, foreign].map((by) => register(by, { ...input, username: input.username.toUpperCase() })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.code).toBe('USERNAME_TAKEN')
  expect(
    (await at.call(hr, 'GET /api/users/check-username', { query: { username: input.username } })).body.available,
  ).toBe(false)
})

test('a repeated request creates one user', async () => {
  const input = aRegistration()
  const headers = { 'idempotency-key': newId() }
  const replies = await Promise.all([register(hr, input, at, headers), register(hr, input, at, headers)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0].body.id).toBe(replies[1].body.id)
})

test('HR cannot create an Admin, and other roles cannot create users', async () => {
  expect((await register(hr, { ...aRegistration(), roles: [ADMIN] })).code).toBe('ROLE_ABOVE_OWN')
  const manager = await at.aUser({ organisationId: hr.organisationId, role: MANAGER })
  expect((await register(manager, aRegistration())).code).toBe('NOT_ALLOWED')
  expect((await register(hr, { ...aRegistration(), organisation })).fields).toHaveProperty('organisation')
})

test('an expired token is refused instead of treated as anonymous', async () => {
  const headers = { authorization: 'Bearer old' }
  expect((await register(null, { ...aRegistration(), organisation }, at, headers)).code).toBe('NOT_SIGNED_IN')
})

test.each([
  ['password', { password: 'password123' }],
  ['password', { password: 'new.person.x-2026', username: 'new.person.x' }],
  ['username', { username: '<b>x</b>' }],
  ['email', { email: '-oQ/tmp@bharat.example' }],
  ['email', { email: 'a@bharat.example\r\nBcc: all@bharat.example' }],
  ['isActive', { isActive: false }],
])('a registration with an invalid %s is refused', async (field, input) => {
  const reply = await register(hr, { ...aRegistration(), ...input })
  expect(reply.fields).toHaveProperty(field)
})

test('an employee record can get a user account, and keeps existing when the account is deleted', async () => {
  const taken = await anEmployee(at, { organisationId: hr.organisationId })
  expect((await register(hr, { ...aRegistration(), employeeId: taken.employeeId })).code).toBe('HAS_SIGN_IN')
  await at.call(admin, 'DELETE /api/users/{id}', { params: { id: taken.userId } })
  const input = aRegistration()
  expect((await register(hr, { ...input, employeeId: taken.employeeId })).body.employeeId).toBe(taken.employeeId)
  const signIn = await at.call(null, 'POST /api/auth/login', { body: { username: input.username, password } })
  expect(signIn.body.userData.employeeId).toBe(taken.employeeId)
  const foreign = await anEmployee(at)
  expect((await register(hr, { ...aRegistration(), employeeId: foreign.employeeId })).code).toBe('BAD_REFERENCE')
})
