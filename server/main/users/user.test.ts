import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aSignIn, password, readLastToken, readOutbox, signIn, waitUntil } from '../../../test/factories/sign-ins.ts'
import { appUser } from './user.table.ts'

const at = await harness()
const admin = await aSignIn(at, { roles: [ADMIN] })
const { organisationId } = admin
const hr = await aSignIn(at, { organisationId, roles: [HR] })
const asha = await aSignIn(at, { organisationId })

type Change = Parameters<typeof change>[2]
const change = (by: Person, { userId }: Person, body: Record<string, unknown>) =>
  at.call(by, 'PUT /api/users/{id}', { params: { id: userId }, body: body as never })
const rowOf = async (person: Person) => {
  const page = await at.call(admin, 'POST /api/users/data/search', { body: { size: 200 } })
  return page.body.content.find(({ id }) => id === person.userId)
}
const versionOf = async (person: Person) => (await rowOf(person))?.version ?? 0
const set = async (by: Person, whom: Person, body: Change) =>
  change(by, whom, { ...body, version: await versionOf(whom) })

test('users change their own name, addresses and language, and a new address has to be verified', async () => {
  await at.inOrganisation(organisationId, (db) =>
    db.update(appUser).set({ mailVerifiedAt: '2026-01-01T00:00:00Z' }).where(eq(appUser.id, asha.userId)),
  )
  const reply = await set(asha, asha, {
    fullName: 'Asha Rao',
    mobile: '+91 98123 45678',
    language: 'hi',
    email: 'asha.rao@acme.example',
    currentPassword: password,
  })
  expect(reply.body).toMatchObject({ fullName: 'Asha Rao', mobile: '+919812345678', email: 'asha.rao@acme.example' })
  expect((await at.call(asha, 'GET /api/users')).body.userData).toMatchObject({ mailVerified: false, language: 'hi' })
  const sent = await readOutbox(at, asha)
  expect(sent.at(-2)).toMatchObject({ recipient: asha.username, sensitive: false })
  expect(sent.at(-1)).toMatchObject({ recipient: 'asha.rao@acme.example', sensitive: true })
})

test('an outdated version is refused with both versions', async () => {
  const current = await versionOf(hr)
  await set(hr, hr, { fullName: 'Harini' })
  const reply = await change(hr, hr, { fullName: 'Hema', version: current })
  expect(reply.code).toBe('STALE_VERSION')
  expect(reply.body).toMatchObject({ facts: { yours: current, current: current + 1 } })
})

test.each([{ roles: [ADMIN] }, { roles: [EMPLOYEE] }, { isActive: true }, { isActive: false }])(
  'an employee cannot set %j on themselves',
  async (body) => expect((await set(asha, asha, body)).code).toBe('NOT_ALLOWED'),
)

test.each([
  'id',
  'username',
  'passwordHash',
  'organisationId',
  'currentRoleId',
  'mailVerifiedAt',
  'mailVerified',
  'wrongTries',
  'lockedUntil',
  'createdAt',
  'employeeId',
  'permissions',
])('the field %s is refused', async (field) => {
  const before = await rowOf(asha)
  const reply = await set(admin, asha, { [field]: 'x' })
  expect(reply.fields).toHaveProperty(field)
  expect(await rowOf(asha)).toEqual(before)
})

test('nobody changes another user without the permission', async () => {
  const manager = await at.aUser({ organisationId, role: MANAGER })
  expect((await set(asha, hr, { fullName: 'X' })).code).toBe('NOT_ALLOWED')
  expect((await set(manager, asha, { fullName: 'X' })).code).toBe('NOT_ALLOWED')
})

test('HR cannot assign a role above their own or change a user above themselves', async () => {
  expect((await set(hr, asha, { roles: [ADMIN] })).code).toBe('ROLE_ABOVE_OWN')
  expect((await set(hr, hr, { roles: [HR, ADMIN] })).code).toBe('ROLE_ABOVE_OWN')
  expect((await set(hr, admin, { email: 'mine@acme.example' })).code).toBe('ROLE_ABOVE_OWN')
  expect((await set(hr, admin, { isActive: false })).code).toBe('ROLE_ABOVE_OWN')
  expect((await at.call(hr, 'DELETE /api/users/{id}', { params: { id: admin.userId } })).code).toBe('ROLE_ABOVE_OWN')
  expect((await rowOf(admin))?.roles).toEqual([ADMIN])
})

test('an Admin acting as HR has the rights of HR', async () => {
  const both = await aSignIn(at, { organisationId, roles: [HR, ADMIN] })
  expect((await set({ ...both, role: HR }, asha, { roles: [ADMIN] })).code).toBe('ROLE_ABOVE_OWN')
  await at.call(admin, 'DELETE /api/users/{id}', { params: { id: both.userId } })
})

test.each([
  ['new roles', { roles: [MANAGER] as RoleName[] }],
  ['deactivation', { isActive: false }],
])('%s end the sessions of the user', async (_, body) => {
  const ravi = await aSignIn(at, { organisationId })
  const held = await signIn(at, ravi)
  expect((await set(hr, ravi, body)).status).toBe(200)
  await waitUntil(
    async () => (await at.call(null, 'GET /api/users', { headers: held.bearer })).code === 'NOT_SIGNED_IN',
  )
  expect((await at.call(null, 'POST /api/auth/refresh', { body: { refreshToken: held.refreshToken } })).code).toBe(
    'SESSION_ENDED',
  )
})

test('a link sent to the previous address is refused', async () => {
  const ravi = await aSignIn(at, { organisationId })
  await at.call(null, 'POST /api/auth/resetPassword', { query: { email: ravi.username } })
  const token = await readLastToken(at, ravi)
  await set(ravi, ravi, { email: 'ravi.new@acme.example', currentPassword: password })
  const reply = await at.call(null, 'POST /api/auth/changePasswordWithToken', {
    body: { token, newPassword: 'seven purple kettles' },
  })
  expect(reply.code).toBe('TOKEN_INVALID')
})

test('the last active Admin cannot be removed, also if two Admins remove each other at once', async () => {
  expect((await set(admin, admin, { roles: [EMPLOYEE] })).code).toBe('LAST_ADMIN')
  const second = await aSignIn(at, { organisationId, roles: [ADMIN] })
  const versions = [await versionOf(admin), await versionOf(second)]
  const replies = await Promise.all([
    change(second, admin, { roles: [EMPLOYEE], version: versions[0] }),
    change(admin, second, { isActive: false, version: versions[1] }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.code).toBe('LAST_ADMIN')
})

test('a deleted user has no sessions any more; nobody deletes their own user', async () => {
  const boss = await at.aUser({ role: ADMIN })
  const ravi = await aSignIn(at, { organisationId: boss.organisationId })
  const held = await signIn(at, ravi)
  expect((await at.call(boss, 'DELETE /api/users/{id}', { params: { id: boss.userId } })).code).toBe('SELF_DELETE')
  expect((await at.call(boss, 'DELETE /api/users/{id}', { params: { id: ravi.userId } })).status).toBe(200)
  await waitUntil(
    async () => (await at.call(null, 'GET /api/users', { headers: held.bearer })).code === 'NOT_SIGNED_IN',
  )
  expect((await at.call(null, 'POST /api/auth/login', { body: { username: ravi.username, password: 'x' } })).code).toBe(
    'WRONG_SIGN_IN',
  )
})

test('users of another organisation are not found', async () => {
  const foreign = await at.aUser({ role: ADMIN })
  const missing = await change(foreign, { ...asha, userId: foreign.organisationId }, { fullName: 'X', version: 1 })
  const foreignChange = await change(foreign, asha, { fullName: 'X', version: 1 })
  expect([missing.code, foreignChange.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect((await at.call(foreign, 'DELETE /api/users/{id}', { params: { id: asha.userId } })).code).toBe('NOT_FOUND')
  expect(
    (await at.call(foreign, 'POST /api/users/organisation/{id}', { params: { id: organisationId }, body: {} })).code,
  ).toBe('NOT_FOUND')
  expect(
    (await at.call(foreign, 'POST /api/users/data/search', { body: { filters: { q: 'asha' } } })).body.totalElements,
  ).toBe(0)
})

test('the list is newest first, has an exact total, and is searched by name, username or email address', async () => {
  const boss = await at.aUser({ role: ADMIN })
  for (const username of ['kiran.100%', 'leela.one', 'leela_two'])
    await at.aUser({ organisationId: boss.organisationId, username }).catch(() => undefined)
  const search = async (body: object) => (await at.call(boss, 'POST /api/users/data/search', { body })).body
  const all = await search({ size: 2 })
  expect([all.totalElements, all.totalPages, all.content[0]?.username]).toEqual([4, 2, 'leela_two'])
  expect((await search({ filters: { q: 'LEELA' } })).totalElements).toBe(2)
  expect((await search({ filters: { q: '%' } })).totalElements).toBe(1)
  expect((await search({ filters: { role: ADMIN } })).content.map(({ id }) => id)).toEqual([boss.userId])
  expect((await search({ sort: 'username' })).content[0]?.username).toBe('kiran.100%')
  await at.aUser({ organisationId: boss.organisationId })
  expect((await search({ size: 2 })).totalElements).toBe(5)
})

const outsider = await at.aUser({ role: ADMIN })
test.each([{ sort: 'passwordHash' }, { sort: "username';--" }, { filters: { passwordHash: 'x' } }, { size: 100_000 }])(
  'a search for %j is refused',
  async (body) =>
    expect((await at.call(outsider, 'POST /api/users/data/search', { body: body as never })).code).toBe('BAD_INPUT'),
)
