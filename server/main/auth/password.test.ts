import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import {
  aSignIn,
  readLastToken,
  readOutbox,
  password,
  signIn,
  waitUntil,
  type Session,
  type SignInPerson,
} from '../../../test/factories/sign-ins.ts'
import { appUser, oneTimeCode } from '../users/user.table.ts'

const at = await harness()
const better = 'seven purple kettles'

const change = ({ bearer }: Session, oldPassword: string, newPassword: string) =>
  at.call(null, 'POST /api/auth/changePassword', { body: { oldPassword, newPassword }, headers: bearer })
const requestReset = (email: string, headers?: Record<string, string>) =>
  at.call(null, 'POST /api/auth/resetPassword', { query: { email }, headers })
const reset = (token: string, newPassword = better) =>
  at.call(null, 'POST /api/auth/changePasswordWithToken', { body: { token, newPassword } })
const isOut = async ({ bearer }: Session) =>
  (await at.call(null, 'GET /api/users', { headers: bearer })).code === 'NOT_SIGNED_IN'
const tryPassword = async ({ username }: SignInPerson, word: string) =>
  (await at.call(null, 'POST /api/auth/login', { body: { username, password: word } })).status

test('a changed password ends all other sessions at once, and not the current one', async () => {
  const asha = await aSignIn(at)
  const [here, there] = [await signIn(at, asha), await signIn(at, asha)]
  expect((await change(here, password, better)).body).toEqual({ ok: true })
  await waitUntil(() => isOut(there))
  expect(await isOut(here)).toBe(false)
  expect((await at.call(null, 'POST /api/auth/refresh', { body: { refreshToken: there.refreshToken } })).code).toBe(
    'SESSION_ENDED',
  )
  expect(await tryPassword(asha, better)).toBe(200)
})

test('a wrong current password counts as a failed sign-in, also with an idempotency key', async () => {
  const ravi = await aSignIn(at)
  const held = await signIn(at, ravi)
  const wrong = () =>
    at.call(null, 'POST /api/auth/changePassword', {
      body: { oldPassword: 'wrong', newPassword: better },
      headers: { ...held.bearer, 'idempotency-key': 'the-same-key' },
    })
  const replies = []
  for (let time = 0; time < 6; time++) replies.push((await wrong()).code)
  expect(replies).toEqual([...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'), 'ACCOUNT_LOCKED'])
})

test.each([
  ['short', 'Enter at least 10 characters.'],
  ['password123', 'This password is common and easy to guess. Choose another one.'],
  ['aaaaaaaaaaaaaa', 'This password is common and easy to guess. Choose another one.'],
])('the new password %j is refused with the reason', async (weak, reason) => {
  const meera = await aSignIn(at)
  const reply = await change(await signIn(at, meera), password, weak)
  expect(reply).toMatchObject({ code: 'WEAK_PASSWORD', fields: { newPassword: reason } })
})

test('a link sent by email sets the password once, removes a lock, ends all sessions and verifies the address', async () => {
  const asha = await aSignIn(at)
  const held = await signIn(at, asha)
  await at.inOrganisation(asha.organisationId, (db) =>
    db.update(appUser).set({ wrongTries: 9, lockedUntil: '2026-03-11T00:00:00Z' }).where(eq(appUser.id, asha.userId)),
  )
  await requestReset(asha.username)
  const token = await readLastToken(at, asha)
  const replies = await Promise.all([reset(token), reset(token), reset(token)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  await waitUntil(() => isOut(held))
  at.clock.set('2026-03-10T09:00:01Z')
  const fresh = await signIn(at, asha, better)
  expect((await at.call(null, 'GET /api/users', { headers: fresh.bearer })).body.userData.mailVerified).toBe(true)
})

test('a weak password does not consume the link', async () => {
  const asha = await aSignIn(at)
  await requestReset(asha.username)
  const token = await readLastToken(at, asha)
  expect((await reset(token, 'short')).code).toBe('WEAK_PASSWORD')
  expect((await reset(token)).status).toBe(200)
})

test('a link is invalid after an hour, after a newer one, and if it was altered', async () => {
  const asha = await aSignIn(at)
  await requestReset(asha.username)
  const first = await readLastToken(at, asha)
  await requestReset(asha.username)
  const second = await readLastToken(at, asha)
  expect((await reset(first)).code).toBe('TOKEN_INVALID')
  expect((await reset(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).code).toBe('TOKEN_INVALID')
  at.clock.set('2026-03-10T10:00:02Z')
  expect((await reset(second)).code).toBe('TOKEN_INVALID')
  at.clock.set('2026-03-10T09:00:00Z')
})

test('the response does not reveal whether the address exists, and takes a minimum time', async () => {
  const asha = await aSignIn(at)
  const timed = async (email: string) => {
    const start = performance.now()
    const { status, body } = await requestReset(email)
    return { status, body, ms: performance.now() - start }
  }
  const [known, unknown] = [await timed(asha.username), await timed('nobody@acme.example')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(115)
})

test('request headers do not change the address of the link', async () => {
  const asha = await aSignIn(at)
  await requestReset(asha.username, { 'x-forwarded-host': 'evil.example' })
  expect((await readOutbox(at, asha)).at(-1)?.body).toContain('http://localhost')
  const safe = await harness({ config: { trustProxy: '127.0.0.1' } })
  const ravi = await aSignIn(safe)
  const query = { email: ravi.username }
  await safe.call(null, 'POST /api/auth/resetPassword', {
    query,
    headers: { host: 'evil.example', 'x-forwarded-proto': 'https' },
  })
  const [sent] = await readOutbox(safe, ravi)
  expect(sent?.body).toMatch(/\n\n\/reset-password#token=/)
  expect(sent?.body).not.toContain('evil')
})

test('only a hash of the link is kept', async () => {
  const asha = await aSignIn(at)
  await requestReset(asha.username)
  const rows = await at.inOrganisation(asha.organisationId, (db) => db.select().from(oneTimeCode))
  expect(JSON.stringify(rows)).not.toContain((await readLastToken(at, asha)).split('.')[1])
})

test('the email is in the language of its recipient', async () => {
  const asha = await aSignIn(at, { language: 'hi' })
  await requestReset(asha.username)
  expect((await readOutbox(at, asha))[0]).toMatchObject({
    subject: 'अपना पासवर्ड रीसेट करें',
    channel: 'MAIL',
    recipient: asha.username,
  })
})
