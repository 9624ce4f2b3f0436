import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { aSignIn, password, readOutbox } from '../../../test/factories/sign-ins.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { appUser } from './user.table.ts'

const at = await harness()
const hr = await aSignIn(at, { roles: [HR] })
const { organisationId } = hr

const find = async ({ userId }: Person) => {
  const rows = await at.inOrganisation(organisationId, (db) => db.select().from(appUser).where(eq(appUser.id, userId)))
  return rows[0]
}
const set = async (by: Person, whom: Person, body: object) =>
  at.call(by, 'PUT /api/users/{id}', {
    params: { id: whom.userId },
    body: { version: (await find(whom))?.version ?? 0, ...body },
  })

test('a new own address needs the current password, and a wrong one counts as a failed sign-in', async () => {
  const ravi = await aSignIn(at, { organisationId })
  const email = 'ravi.other@acme.example'
  expect((await set(ravi, ravi, { email })).fields).toHaveProperty('currentPassword')
  expect((await set(ravi, ravi, { email, currentPassword: 'wrong' })).fields).toHaveProperty('currentPassword')
  const row = await find(ravi)
  expect([row?.email, row?.wrongTries]).toEqual([ravi.username, 1])
  expect((await set(ravi, ravi, { email, currentPassword: password })).status).toBe(200)
})

test('an address that HR entered cannot be used to reset the password, and HR cannot verify it', async () => {
  const ravi = await aSignIn(at, { organisationId })
  await set(hr, ravi, { email: 'hr-controlled@evil.example' })
  const before = (await readOutbox(at, ravi)).length
  await at.call(null, 'POST /api/auth/resetPassword', { query: { email: 'hr-controlled@evil.example' } })
  await at.call(null, 'POST /api/auth/resetPassword', { query: { email: ravi.username } })
  await at.call(null, 'POST /api/auth/login/send-otp', { query: { input: 'hr-controlled@evil.example' } })
  expect((await at.call(hr, 'GET /api/verification/mail/{id}', { params: { id: ravi.userId } })).code).toBe('NOT_FOUND')
  expect(await readOutbox(at, ravi)).toHaveLength(before)
})

test('a mobile number is stored as E.164; one without a clear country is refused with a message', async () => {
  const ravi = await aSignIn(at, { organisationId })
  for (const mobile of ['098450 12345', '98450-12345', '+91 (98450) 12345', '0091 98450 12345'])
    expect((await set(ravi, ravi, { mobile })).body).toMatchObject({ mobile: '+919845012345' })
  expect((await set(ravi, ravi, { mobile: '+44 7700 900123' })).body).toMatchObject({ mobile: '+447700900123' })
  expect((await set(ravi, ravi, { mobile: '(415) 555-2671' })).fields).toMatchObject({
    mobile: expect.stringContaining('country code'),
  })
  expect((await set(ravi, ravi, { mobile: '+91 12345' })).fields).toHaveProperty('mobile')
})
