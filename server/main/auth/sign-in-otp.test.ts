import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aSignIn, readLastCode, readOutbox, type SignInPerson } from '../../../test/factories/sign-ins.ts'
import { blankExpiredCodes } from '../../notification/delivery/blank-used-codes.ts'
import { appUser, oneTimeCode } from '../users/user.table.ts'

const at = await harness()

const requestCode = (input: string) => at.call(null, 'POST /api/auth/login/send-otp', { query: { input } })
const enter = (input: string, otp: string) =>
  at.call(null, 'POST /api/auth/login/authenticate-otp', { query: { input, otp } })
const other = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code sent by email signs in once', async () => {
  const asha = await aSignIn(at)
  await requestCode(asha.username)
  const code = await readLastCode(at, asha)
  expect((await enter(asha.username, code)).status).toBe(200)
  expect((await enter(asha.username, code)).code).toBe('WRONG_OTP')
})

test('a request by mobile number, in any notation, sends an SMS', async () => {
  const ravi = await aSignIn(at, { mobile: '+919812345678' })
  await requestCode('+91 98123-45678')
  expect(await readOutbox(at, ravi)).toMatchObject([
    { channel: 'SMS', recipient: '+919812345678', state: 'QUEUED', sensitive: true },
  ])
  expect((await enter('+91 98123 45678', await readLastCode(at, ravi))).status).toBe(200)
})

test('a code is stored as a keyed hash, and expires after five minutes', async () => {
  const meera = await aSignIn(at)
  await requestCode(meera.username)
  const code = await readLastCode(at, meera)
  const [stored] = await at.inOrganisation(meera.organisationId, (db) => db.select().from(oneTimeCode))
  expect(JSON.stringify(stored)).not.toContain(code)
  at.clock.set('2026-03-10T09:05:01Z')
  expect((await enter(meera.username, code)).code).toBe('WRONG_OTP')
  at.clock.set('2026-03-10T09:00:00Z')
})

test('a code is invalid after five wrong attempts, also if they are concurrent', async () => {
  const kabir = await aSignIn(at)
  await requestCode(kabir.username)
  const code = await readLastCode(at, kabir)
  const replies = await Promise.all(Array.from({ length: 20 }, () => enter(kabir.username, other(code))))
  expect(replies.filter((reply) => reply.code === 'WRONG_OTP')).toHaveLength(5)
  expect((await enter(kabir.username, code)).code).toBe('ACCOUNT_LOCKED')
  at.clock.set('2026-03-10T09:01:01Z')
  expect((await enter(kabir.username, code)).code).toBe('WRONG_OTP')
  at.clock.set('2026-03-10T09:00:00Z')
})

test('at most three codes are sent in ten minutes, the last one is valid, and the response is always the same', async () => {
  const zoya = await aSignIn(at)
  const answers = []
  for (let time = 0; time < 5; time++) answers.push((await requestCode(zoya.username)).body)
  answers.push((await requestCode('nobody@acme.example')).body)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true}']))
  expect(await readOutbox(at, zoya)).toHaveLength(3)
  expect((await enter(zoya.username, await readLastCode(at, zoya))).status).toBe(200)
})

test('a code of another user is refused', async () => {
  const first = await aSignIn(at)
  const second = await aSignIn(at, { organisationId: first.organisationId })
  await Promise.all([first, second].map(({ username }: SignInPerson) => requestCode(username)))
  expect((await enter(second.username, await readLastCode(at, first))).code).toBe('WRONG_OTP')
})

test('a deactivated user gets no code and cannot sign in', async () => {
  const gone = await aSignIn(at)
  await requestCode(gone.username)
  await at.inOrganisation(gone.organisationId, (db) =>
    db.update(appUser).set({ isActive: false }).where(eq(appUser.id, gone.userId)),
  )
  expect((await enter(gone.username, await readLastCode(at, gone))).code).toBe('WRONG_OTP')
  await requestCode(gone.username)
  expect(await readOutbox(at, gone)).toHaveLength(1)
})

test.each([{}, { otp: '' }, { otp: '12345' }, { otp: '1234567' }, { otp: 'null' }])(
  'a malformed code %j is refused unread',
  async (query) => {
    const reply = await at.call(null, 'POST /api/auth/login/authenticate-otp', {
      query: { input: 'a@b.example', ...query } as never,
    })
    expect(reply.code).toBe('BAD_INPUT')
  },
)

test('the text of a message with a code is removed when the code was used or has expired', async () => {
  for (const end of ['used', 'expired']) {
    const dev = await aSignIn(at)
    await requestCode(dev.username)
    const code = await readLastCode(at, dev)
    await at.inOrganisation(dev.organisationId, (db) => db.execute("update outgoing set state = 'KEPT'"))
    await blankExpiredCodes(at.muster)
    expect(JSON.stringify(await readOutbox(at, dev))).toContain(code)
    if (end === 'used') await enter(dev.username, code)
    else at.clock.set('2026-03-10T09:05:01Z')
    if (end === 'expired') await blankExpiredCodes(at.muster)
    expect(await readOutbox(at, dev)).toMatchObject([{ state: 'KEPT', body: '', subject: expect.stringMatching(/\w/) }])
    at.clock.set('2026-03-10T09:00:00Z')
  }
})
