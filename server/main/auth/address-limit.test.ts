import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aSignIn, password } from '../../../test/factories/sign-ins.ts'
import { harness } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { closeAppContext, createAppContext } from '../../create-app-context.ts'

// Requests come from other machines, through a TLS proxy.
const headers = { 'x-forwarded-proto': 'https' }
const at = await harness({
  config: { failedSignInsPerAddress: 20, trustProxy: '0.0.0.0/1, 128.0.0.0/1, ::/1, 8000::/1' },
})
const otherContext = await createAppContext(at.muster.config, at.url, { clock: at.clock, log: () => undefined })
const otherNode = await buildApp(otherContext)
afterAll(async () => {
  await otherNode.close()
  await closeAppContext(otherContext)
})
const asha = await aSignIn(at)

// Each test has an address of its own.
let address = '192.0.2.0'
let tests = 0
beforeEach(() => {
  tests += 1
  address = `192.0.2.${tests}`
  at.clock.set('2026-03-10T09:00:00Z')
})

const trySignIn = async (username: string, word: string, from = address, app: FastifyInstance = at.app) => {
  const payload = { username, password: word }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress: from })
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code, headers: reply.headers }
}

const failSignIns = (count: number, from = address, app: FastifyInstance = at.app) =>
  Promise.all(Array.from({ length: count }, (_, n) => trySignIn(`nobody-${n}-${tests}`, 'wrong', from, app)))

test('after 20 failed sign-ins with any usernames even the correct password is refused, from this address only', async () => {
  await failSignIns(19)
  expect((await trySignIn(asha.username, password)).status).toBe(200)
  expect((await trySignIn('nobody', 'wrong')).code).toBe('WRONG_SIGN_IN')
  const refused = await trySignIn(asha.username, password)
  expect(refused).toMatchObject({ status: 429, code: 'ADDRESS_LOCKED', headers: { 'retry-after': '600' } })
  expect((await trySignIn('nobody', 'wrong')).code).toBe('ADDRESS_LOCKED')
  expect((await trySignIn(asha.username, password, '198.51.100.1')).status).toBe(200)
})

test('the limit ends when the failures are ten minutes old', async () => {
  await failSignIns(20)
  at.clock.set('2026-03-10T09:09:00Z')
  expect((await trySignIn(asha.username, password)).headers['retry-after']).toBe('60')
  at.clock.set('2026-03-10T09:10:01Z')
  expect((await trySignIn(asha.username, password)).status).toBe(200)
})

test('all servers of an installation share the count', async () => {
  await failSignIns(10)
  await failSignIns(10, address, otherNode)
  expect((await trySignIn(asha.username, password)).code).toBe('ADDRESS_LOCKED')
  expect((await trySignIn(asha.username, password, address, otherNode)).code).toBe('ADDRESS_LOCKED')
})

test('of 60 concurrent failed attempts 20 are checked', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => trySignIn(`crowd-${n}`, 'wrong')))
  expect(replies.filter(({ code }) => code === 'WRONG_SIGN_IN')).toHaveLength(20)
  expect(replies.filter(({ code }) => code === 'ADDRESS_LOCKED')).toHaveLength(40)
})

test('addresses of one IPv6 network share the limit', async () => {
  await failSignIns(10, '2001:db8:7:1::1')
  await failSignIns(10, '2001:db8:7:1:ffff::2')
  expect((await trySignIn(asha.username, password, '2001:db8:7:1::3')).code).toBe('ADDRESS_LOCKED')
  expect((await trySignIn(asha.username, password, '2001:db8:7:2::3')).status).toBe(200)
})

test('successful sign-ins from one office do not count towards the limit', async () => {
  for (let time = 0; time < 25; time++) expect((await trySignIn(asha.username, password)).status).toBe(200)
})

test('wrong codes count like wrong passwords', async () => {
  const url = '/api/auth/login/authenticate-otp'
  for (let time = 0; time < 20; time++) {
    const query = { input: `nobody-${time}`, otp: '123456' }
    await at.app.inject({ method: 'POST', url, query, headers, remoteAddress: address })
  }
  expect((await trySignIn(asha.username, password)).code).toBe('ADDRESS_LOCKED')
})

test('old failures are deleted', async () => {
  at.clock.set('2020-01-01T00:00:00Z')
  await failSignIns(20)
  await at.muster.database.pool.query('select delete_expired_rows()')
  expect((await trySignIn(asha.username, password)).status).toBe(200)
})

test('all spellings of a username share its lock, whether the username exists or not', async () => {
  const ravi = await aSignIn(at, { mobile: '+919812345678' })
  const spellings: [string, (name: string) => string][] = [
    [ravi.username, (name) => ` ${name.toUpperCase()}\u00a0`],
    ['ghost@acme.example', (name) => `\t${name.toUpperCase()} `],
    ['+919812345678', () => '\n+91 (981) 234-5678 '],
    ['+919800000000', () => '\n+91 (980) 000-0000 '],
  ]
  for (const [index, [name, respell]] of spellings.entries()) {
    at.clock.set(`2026-03-11T${10 + index * 2}:00:00Z`)
    for (let time = 0; time < 5; time++) await trySignIn(name, 'wrong', `198.51.100.${index}`)
    expect((await trySignIn(respell(name), 'wrong', `198.51.100.${index}`)).code, name).toBe('ACCOUNT_LOCKED')
  }
})
