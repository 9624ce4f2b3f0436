import { expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { aSignIn, sessionOf, signIn, waitUntil, type Session } from '../../../test/factories/sign-ins.ts'
import { buildApp } from '../../app.ts'
import { deleteExpiredSessions } from './session.jobs.ts'
import { session } from '../users/user.table.ts'

const at = await harness()
const asha = await aSignIn(at)

const refresh = (refreshToken: string) => at.call(null, 'POST /api/auth/refresh', { body: { refreshToken } })
const whoAmI = ({ bearer }: Session) => at.call(null, 'GET /api/users', { headers: bearer })
const isOut = async (held: Session) => (await whoAmI(held)).code === 'NOT_SIGNED_IN'

test('each refresh gives a new token and replaces the old one', async () => {
  at.clock.set('2026-03-10T09:00:00Z')
  const first = await signIn(at, asha)
  const { status, body } = await refresh(first.refreshToken)
  expect(status).toBe(200)
  expect(body.refreshToken).not.toBe(first.refreshToken)
  expect((await whoAmI(sessionOf(body))).status).toBe(200)
  expect((await refresh(body.refreshToken)).status).toBe(200)
})

test('a reused old token ends the session for everyone who holds it', async () => {
  at.clock.set('2026-03-10T09:00:00Z')
  const stolen = await signIn(at, asha)
  const { body } = await refresh(stolen.refreshToken)
  at.clock.set('2026-03-10T09:00:11Z')
  expect((await refresh(stolen.refreshToken)).code).toBe('SESSION_ENDED')
  expect((await refresh(body.refreshToken)).code).toBe('SESSION_ENDED')
  await waitUntil(() => isOut(sessionOf(body)))
})

test('a token from two rotations ago ends the session even within the grace period', async () => {
  const first = await signIn(at, asha)
  const second = (await refresh(first.refreshToken)).body
  const third = (await refresh(second.refreshToken)).body
  expect((await refresh(first.refreshToken)).code).toBe('SESSION_ENDED')
  expect((await refresh(third.refreshToken)).code).toBe('SESSION_ENDED')
})

test('two tabs that refresh at the same time both continue with the same token', async () => {
  const held = await signIn(at, asha)
  const [first, second] = await Promise.all([refresh(held.refreshToken), refresh(held.refreshToken)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.refreshToken).toBe(first.body.refreshToken)
  expect((await refresh(first.body.refreshToken)).status).toBe(200)
})

test('a page that was reloaded before the response arrived is still signed in a day later', async () => {
  at.clock.set('2026-03-10T09:00:00Z')
  const held = await signIn(at, asha)
  await refresh(held.refreshToken)
  const { body } = await refresh(held.refreshToken)
  at.clock.set('2026-03-11T09:00:00Z')
  expect((await refresh(body.refreshToken)).status).toBe(200)
})

test('an invented token is refused and ends no session', async () => {
  const held = await signIn(at, asha)
  const forged = held.refreshToken.slice(0, -10) + 'A'.repeat(10)
  expect((await refresh(forged)).code).toBe('SESSION_ENDED')
  expect((await refresh(held.refreshToken)).status).toBe(200)
})

test('a session ends after fourteen days without use', async () => {
  at.clock.set('2026-03-10T09:00:00Z')
  const held = await signIn(at, asha)
  at.clock.set('2026-03-24T09:00:01Z')
  expect((await refresh(held.refreshToken)).code).toBe('SESSION_ENDED')
  at.clock.set('2026-03-10T09:00:00Z')
})

test('signing out ends the session at once and clears the cookies', async () => {
  const held = await signIn(at, asha)
  const { status, headers } = await at.call(null, 'GET /api/auth/logout', { headers: held.bearer })
  expect(status).toBe(200)
  expect((headers['set-cookie'] as string[]).map((cookie) => cookie.split('=')[0])).toEqual([
    'accessToken',
    'refreshToken',
    'username',
    'role',
  ])
  await waitUntil(() => isOut(held))
  expect((await refresh(held.refreshToken)).code).toBe('SESSION_ENDED')
})

test('signing out works with the cookie alone, but not from another site', async () => {
  const held = await signIn(at, asha)
  const cookie = `refreshToken=${held.refreshToken}`
  const foreign = await at.call(null, 'GET /api/auth/logout', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  expect(foreign.code).toBe('FOREIGN_ORIGIN')
  expect((await whoAmI(held)).status).toBe(200)
  expect(
    (await at.call(null, 'GET /api/auth/logout', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status,
  ).toBe(200)
  await waitUntil(() => isOut(held))
})

test('another site cannot refresh with the cookie', async () => {
  const { refreshToken } = await signIn(at, asha)
  const call = (headers: Record<string, string>) =>
    at.call(null, 'POST /api/auth/refresh', { headers: { cookie: `refreshToken=${refreshToken}`, ...headers } })
  expect((await call({ 'sec-fetch-site': 'cross-site' })).code).toBe('FOREIGN_ORIGIN')
  expect((await call({ origin: 'https://evil.example', host: 'localhost' })).code).toBe('FOREIGN_ORIGIN')
  expect((await call({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('a user switches to another of their roles, which is kept for the next sign-in', async () => {
  const both = await aSignIn(at, { roles: [EMPLOYEE, HR] })
  const held = await signIn(at, both)
  const { userData } = (await whoAmI(held)).body
  const hr = userData.roles.find(({ name }) => name === HR)
  const switched = await at.call(null, 'POST /api/auth/switchRole', {
    body: { roleId: hr?.id ?? '' },
    headers: held.bearer,
  })
  expect(switched.body.userData.currentRole.name).toBe(HR)
  const permissions = await at.call(null, 'GET /api/auth/permissions/permissions', {
    headers: sessionOf(switched.body).bearer,
  })
  expect(permissions.body).toContain('user.manage')
  expect((await whoAmI(await signIn(at, both))).body.userData.currentRole.name).toBe(HR)
})

test('a user cannot continue in a role that was removed', async () => {
  const admin = await at.aUser({ organisationId: asha.organisationId, roles: [ADMIN] })
  const roleId = (await at.call(admin, 'GET /api/users')).body.userData.currentRole.id
  const held = await signIn(at, asha)
  expect((await at.call(null, 'POST /api/auth/switchRole', { body: { roleId }, headers: held.bearer })).code).toBe(
    'ROLE_NOT_HELD',
  )
})

test('only hashes of refresh tokens are stored, with the device and address', async () => {
  const { refreshToken } = await signIn(at, asha)
  const rows = await at.inOrganisation(asha.organisationId, (db) => db.select().from(session))
  expect(JSON.stringify(rows)).not.toContain(refreshToken.split('.')[2])
  expect(rows.at(-1)).toMatchObject({ address: '127.0.0.1', agent: 'lightMyRequest' })
})

test('a node that starts later knows the sessions that ended before', async () => {
  const held = await signIn(at, asha)
  await at.call(null, 'GET /api/auth/logout', { headers: held.bearer })
  const another = await buildApp(at.muster)
  const reply = await another.inject({ url: '/api/users', headers: held.bearer })
  await another.close()
  expect(reply.statusCode).toBe(401)
})

test('sessions that expired a month ago are deleted, and no others', async () => {
  const ravi = await aSignIn(at)
  at.clock.set('2026-03-10T09:00:00Z')
  await signIn(at, ravi)
  at.clock.set('2026-04-30T09:00:00Z')
  await signIn(at, ravi)
  await deleteExpiredSessions(at.muster)
  expect(await at.inOrganisation(ravi.organisationId, (db) => db.select().from(session))).toHaveLength(1)
  at.clock.set('2026-03-10T09:00:00Z')
})
