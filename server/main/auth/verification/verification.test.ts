import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../../test/harness.ts'
import { aSignIn, readLastCode, readLastToken, readOutbox } from '../../../../test/factories/sign-ins.ts'
import { appUser, oneTimeCode } from '../../users/user.table.ts'

const at = await harness()
const aadhar = '234123412346'

const userOf = async (server: Harness, { organisationId, userId }: { organisationId: string; userId: string }) => {
  const [user] = await server.inOrganisation(organisationId, (db) =>
    db.select().from(appUser).where(eq(appUser.id, userId)),
  )
  return user
}

test('a mobile number is verified by a code sent to it, and only this number', async () => {
  const asha = await aSignIn(at, { mobile: '+919812345678' })
  const send = () => at.call(asha, 'POST /api/verification/mobile/{userId}', { params: { userId: asha.userId } })
  await send()
  const stale = await readLastCode(at, asha)
  await at.call(asha, 'PUT /api/users/{id}', {
    params: { id: asha.userId },
    body: { version: 1, mobile: '+919800000000' },
  })
  expect((await at.call(asha, 'POST /api/verify/otp', { body: { otp: stale } })).code).toBe('WRONG_OTP')
  await send()
  expect((await at.call(asha, 'POST /api/verify/otp', { body: { otp: await readLastCode(at, asha) } })).status).toBe(
    200,
  )
  expect((await at.call(asha, 'GET /api/users')).body.userData.mobileVerified).toBe(true)
})

test('a wrong code is counted although the call fails', async () => {
  const ravi = await aSignIn(at, { mobile: '+919811111111' })
  await at.call(ravi, 'POST /api/verification/mobile/{userId}', { params: { userId: ravi.userId } })
  const code = await readLastCode(at, ravi)
  const wrong = code === '111111' ? '222222' : '111111'
  await Promise.all(Array.from({ length: 5 }, () => at.call(ravi, 'POST /api/verify/otp', { body: { otp: wrong } })))
  const [stored] = await at.inOrganisation(ravi.organisationId, (db) => db.select().from(oneTimeCode))
  expect(stored?.tries).toBe(5)
  expect((await at.call(ravi, 'POST /api/verify/otp', { body: { otp: code } })).code).toBe('WRONG_OTP')
})

test('codes are sent to the own number only, which must exist, and up to a limit', async () => {
  const meera = await aSignIn(at)
  const ravi = await aSignIn(at, { organisationId: meera.organisationId, mobile: '+919822222222' })
  const send = (userId: string, as = ravi) =>
    at.call(as, 'POST /api/verification/mobile/{userId}', { params: { userId } })
  expect((await send(meera.userId, meera)).code).toBe('NO_MOBILE')
  expect((await send(meera.userId)).code).toBe('NOT_FOUND')
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await send(ravi.userId)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a link sent by email verifies the address, once', async () => {
  const asha = await aSignIn(at)
  await at.call(asha, 'GET /api/verification/mail/{id}', { params: { id: asha.userId } })
  const token = await readLastToken(at, asha)
  expect((await at.call(null, 'POST /api/verification/mail', { body: { token } })).status).toBe(200)
  expect((await at.call(null, 'POST /api/verification/mail', { body: { token } })).code).toBe('TOKEN_INVALID')
  expect((await at.call(asha, 'GET /api/users')).body.userData.mailVerified).toBe(true)
})

test('a link that verifies an address cannot set a password', async () => {
  const asha = await aSignIn(at)
  await at.call(asha, 'GET /api/verification/mail/{id}', { params: { id: asha.userId } })
  const body = { token: await readLastToken(at, asha), newPassword: 'seven purple kettles' }
  expect((await at.call(null, 'POST /api/auth/changePasswordWithToken', { body })).code).toBe('TOKEN_INVALID')
})

test('the sandbox confirms an Aadhaar number, is marked as a sandbox, and only four digits are stored', async () => {
  const asha = await aSignIn(at)
  const sent = await at.call(asha, 'POST /api/verify/otp', { body: { aadhar } })
  expect(sent.body).toEqual({ ok: true, sent: true, maskedAadhaar: 'XXXX XXXX 2346', provider: 'sandbox' })
  const [stored] = await readOutbox(at, asha)
  expect(stored).toMatchObject({ state: 'KEPT', body: expect.stringContaining('Sandbox') })
  expect((await at.call(asha, 'POST /api/verify/otp', { body: { aadhar, otp: '000000' } })).code).toBe('WRONG_OTP')
  const done = await at.call(asha, 'POST /api/verify/otp', { body: { aadhar, otp: await readLastCode(at, asha) } })
  expect(done.body).toEqual({ ok: true, sent: false, maskedAadhaar: 'XXXX XXXX 2346', provider: 'sandbox' })
  expect(await userOf(at, asha)).toMatchObject({ aadhaarLast4: '2346' })
  const everything = await at.inOrganisation(asha.organisationId, async (db) => [
    await db.select().from(oneTimeCode),
    await db.select().from(appUser),
  ])
  expect(JSON.stringify([everything, stored])).not.toContain(aadhar)
})

test('invalid numbers are refused before the provider is called', async () => {
  const asha = await aSignIn(at)
  expect((await at.call(asha, 'POST /api/verify/otp', { body: { aadhar: '234123412347' } })).code).toBe('BAD_AADHAAR')
  expect((await at.call(asha, 'POST /api/pan/data', { body: { pan: 'ABCDE1234F' } })).code).toBe('BAD_PAN')
  expect((await at.call(asha, 'POST /api/verify/otp', { body: {} })).fields).toHaveProperty('otp')
})

test('the sandbox checks the format of a PAN', async () => {
  const reply = await at.call(await aSignIn(at), 'POST /api/pan/data', { body: { pan: 'ABCPE1234F' } })
  expect(reply.body).toEqual({ pan: 'ABCPE1234F', name: 'Sandbox Individual', valid: true, provider: 'sandbox' })
})

test('in production no provider is called if none is configured', async () => {
  const server = await harness({ config: { mode: 'production', logLevel: 'silent' } })
  const asha = await aSignIn(server)
  expect((await server.call(asha, 'POST /api/verify/otp', { body: { aadhar } })).code).toBe('PROVIDER_MISSING')
  expect((await server.call(asha, 'POST /api/pan/data', { body: { pan: 'ABCPE1234F' } })).code).toBe('PROVIDER_MISSING')
})

test('a configured provider is called with its token, and its errors are reported as such', async () => {
  const requests: { path: string | undefined; token: string | undefined; body: unknown }[] = []
  const provider = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    requests.push({
      path: request.url,
      token: request.headers.authorization,
      body: JSON.parse(Buffer.concat(body).toString()),
    })
    const answers: Record<string, object> = { '/aadhaar/otp': { reference: 'r-1' }, '/aadhaar/verify': { valid: true } }
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 500).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  afterAll(() => provider.close())
  const { port } = provider.address() as AddressInfo
  const org = await harness({
    config: {
      mode: 'production',
      logLevel: 'silent',
      identityUrl: `http://127.0.0.1:${port}`,
      identityToken: 'secret',
    },
  })
  const asha = await aSignIn(org)
  await org.call(asha, 'POST /api/verify/otp', { body: { aadhar } })
  expect((await org.call(asha, 'POST /api/verify/otp', { body: { aadhar, otp: '123456' } })).body.provider).toBe(
    '127.0.0.1',
  )
  expect((await org.call(asha, 'POST /api/pan/data', { body: { pan: 'ABCPE1234F' } })).code).toBe('PROVIDER_FAILED')
  expect(requests).toMatchObject([
    { path: '/aadhaar/otp', token: 'Bearer secret', body: { aadhaar: aadhar } },
    { path: '/aadhaar/verify', body: { reference: 'r-1', otp: '123456' } },
    { path: '/pan' },
  ])
})
