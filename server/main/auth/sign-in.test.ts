import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aSignIn, password, signIn } from '../../../test/factories/sign-ins.ts'
import { appUser } from '../users/user.table.ts'

const at = await harness()
const asha = await aSignIn(at)

const tryWith = (username: string, word: string, headers?: Record<string, string>) =>
  at.call(null, 'POST /api/auth/login', { body: { username, password: word }, headers })

test('the correct password signs in and sets cookies, of which scripts can read only those they need', async () => {
  const { status, body, headers } = await tryWith(asha.username.toUpperCase(), password)
  expect(status).toBe(200)
  expect(body.userData).toMatchObject({
    id: asha.userId,
    username: asha.username,
    currentRole: { name: 'HRMS-Employee' },
    employeeId: null,
  })
  const cookies = headers['set-cookie'] as string[]
  const cookie = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? ''
  expect(cookie('accessToken')).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(cookie('refreshToken')).toMatch(/HttpOnly; Secure; SameSite=Strict/)
  expect(cookie('username')).toMatch(/Path=\/; Secure/)
  expect(cookie('role')).toContain('role=HRMS-Employee')
  expect(cookie('role') + cookie('username')).not.toContain('HttpOnly')
})

test('unknown users, wrong passwords and deactivated users get the same response', async () => {
  const left = await aSignIn(at)
  await at.inOrganisation(left.organisationId, (db) =>
    db.update(appUser).set({ isActive: false }).where(eq(appUser.id, left.userId)),
  )
  const [wrong, unknown, inactive] = await Promise.all([
    tryWith(asha.username, 'not the password'),
    tryWith('nobody@acme.example', password),
    tryWith(left.username, password),
  ])
  const plain = ({ status, body }: typeof wrong) => ({ status, ...body, requestId: '' })
  expect(plain(wrong)).toMatchObject({ status: 401, code: 'WRONG_SIGN_IN' })
  expect(plain(unknown)).toEqual(plain(wrong))
  expect(plain(inactive)).toEqual(plain(wrong))
})

test('of twenty concurrent failed attempts five are checked, then the account is locked', async () => {
  const ravi = await aSignIn(at)
  const replies = await Promise.all(Array.from({ length: 20 }, () => tryWith(ravi.username, 'not the password')))
  const codes = replies.map(({ code }) => code)
  expect(codes.filter((code) => code === 'WRONG_SIGN_IN')).toHaveLength(5)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(15)
  expect((await tryWith(ravi.username, password)).code).toBe('ACCOUNT_LOCKED')
})

test('a lock expires, the next one is twice as long, and the correct password resets them', async () => {
  const meera = await aSignIn(at)
  at.clock.set('2026-03-10T09:00:00Z')
  await at.inOrganisation(meera.organisationId, (db) =>
    db.update(appUser).set({ wrongTries: 4 }).where(eq(appUser.id, meera.userId)),
  )
  await tryWith(meera.username, 'wrong')
  at.clock.set('2026-03-10T09:01:01Z')
  expect((await tryWith(meera.username, 'wrong')).code).toBe('WRONG_SIGN_IN')
  const locked = await tryWith(meera.username, password)
  expect(locked.headers['retry-after']).toBe('120')
  at.clock.set('2026-03-10T09:03:02Z')
  expect((await tryWith(meera.username, password)).status).toBe(200)
  expect((await tryWith(meera.username, 'wrong')).code).toBe('WRONG_SIGN_IN')
})

test('unknown usernames are locked too, so that a lock reveals nothing', async () => {
  const codes: (string | undefined)[] = []
  for (let time = 0; time < 6; time++) codes.push((await tryWith('unknown-user@acme.example', 'wrong')).code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_SIGN_IN'), 'ACCOUNT_LOCKED'])
})

test('every way to sign in is refused over plain HTTP from another machine', async () => {
  const headers = { host: 'hr.acme.example' }
  const replies = await Promise.all([
    tryWith(asha.username, password, headers),
    at.call(null, 'POST /api/auth/refresh', { body: { refreshToken: 'x' }, headers }),
    at.call(null, 'POST /api/auth/login/send-otp', { query: { input: asha.username }, headers }),
    at.call(null, 'POST /api/auth/login/authenticate-otp', { query: { input: asha.username, otp: '123456' }, headers }),
    at.call(null, 'POST /api/auth/resetPassword', { query: { email: asha.username }, headers }),
    at.call(null, 'POST /api/auth/changePasswordWithToken', {
      body: { token: 'x'.repeat(30), newPassword: 'x' },
      headers,
    }),
    at.call(asha, 'POST /api/auth/switchRole', { body: { roleId: asha.userId }, headers }),
    at.call(asha, 'POST /api/auth/changePassword', { body: { oldPassword: 'x', newPassword: 'x' }, headers }),
    at.call(null, 'POST /api/register/users', {
      body: { username: 'someone', email: 'a@b.example', fullName: 'A' },
      headers,
    }),
  ])
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['HTTPS_REQUIRED']))
  expect((await at.call(null, 'GET /api/welcome', { headers })).body.secure).toBe(false)
  // Proxy headers of a caller are ignored unless a proxy is configured.
  expect((await tryWith(asha.username, password, { ...headers, 'x-forwarded-proto': 'https' })).code).toBe(
    'HTTPS_REQUIRED',
  )
})

test('users of two organisations with the same email address have to enter their username', async () => {
  const twin = await aSignIn(at)
  await at.inOrganisation(twin.organisationId, (db) =>
    db.update(appUser).set({ email: 'shared@acme.example' }).where(eq(appUser.id, twin.userId)),
  )
  expect((await tryWith('shared@acme.example', password)).status).toBe(200)
  const other = await aSignIn(at)
  await at.inOrganisation(other.organisationId, (db) =>
    db.update(appUser).set({ email: 'shared@acme.example' }).where(eq(appUser.id, other.userId)),
  )
  expect((await tryWith('shared@acme.example', password)).code).toBe('WRONG_SIGN_IN')
  expect((await tryWith(twin.username, password)).status).toBe(200)
})

test('a password hash with weaker parameters is replaced at the next sign-in', async () => {
  const old = await aSignIn(at)
  const cheap = await hash(password, { memoryCost: 4096, timeCost: 1 })
  await at.inOrganisation(old.organisationId, (db) =>
    db.update(appUser).set({ passwordHash: cheap }).where(eq(appUser.id, old.userId)),
  )
  await signIn(at, old)
  const [stored] = await at.inOrganisation(old.organisationId, (db) =>
    db.select().from(appUser).where(eq(appUser.id, old.userId)),
  )
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
