import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { newId } from '../db/tenant-table.ts'
import { signAccessToken } from './access-token.ts'

const h = await harness()
const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  h.app.inject({ method: 'GET', url, headers, remoteAddress })

test.each([
  ['a foreign host name', { host: 'hr.example.com' }, '127.0.0.1'],
  ['the name of this machine from another one', { host: 'localhost' }, '192.0.2.7'],
])('the whole API refuses plain HTTP: %s', async (_, headers, address) => {
  const calls = ['/api/organisations/timezones', '/api/auth/refresh', '/api/nothing']
  for (const url of [...calls, '/%61pi/organisations/timezones', '/api/users/check-username?username=a']) {
    const reply = await get(url, headers, address)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'HTTPS_REQUIRED'])
  }
  for (const url of ['/api/health', '/api/ready', '/api/welcome', '/api/i18n/en'])
    expect((await get(url, headers, address)).statusCode).toBe(200)
})

test('behind a trusted proxy the address of the client decides whether plain HTTP is refused', async () => {
  const trusting = await harness({ config: { trustProxy: '127.0.0.1' } })
  const send = async (client: string, protocol: string) => {
    const headers = { host: '127.0.0.1', 'x-forwarded-for': client, 'x-forwarded-proto': protocol }
    const reply = await trusting.app.inject({ url: '/api/organisations/timezones', headers })
    return [reply.statusCode, reply.json().code]
  }
  expect(await send('203.0.113.9', 'http')).toEqual([400, 'HTTPS_REQUIRED'])
  expect(await send('203.0.113.9', 'https')).toEqual([401, 'NOT_SIGNED_IN'])
  expect(await send('127.0.0.1', 'http')).toEqual([401, 'NOT_SIGNED_IN'])
})

test('replies carry the security headers, and HSTS behind TLS', async () => {
  const trusting = await harness({ config: { trustProxy: '127.0.0.1' } })
  const plain = await get('/api/health', {})
  const secure = await trusting.app.inject({
    url: '/api/health',
    headers: { host: 'hr.example.com', 'x-forwarded-proto': 'https' },
  })
  expect(plain.headers).toMatchObject({
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect([plain.headers['strict-transport-security'], secure.headers['strict-transport-security']]).toEqual([
    undefined,
    'max-age=31536000',
  ])
})

test('the description of the API is served only where it is switched on', async () => {
  const off = await harness({ config: { apiDocs: false } })
  expect((await get('/api/openapi.json', {})).statusCode).toBe(200)
  for (const url of ['/api/openapi.json', '/api/docs/']) expect((await off.app.inject({ url })).statusCode).toBe(404)
})

test('a list is compressed for a browser that asks for it', async () => {
  const who = await h.aUser({ role: 'HRMS-Admin' })
  const token = await signAccessToken(h.muster, { ...who, sessionId: newId() })
  const encodings = ['gzip', 'br', 'identity'].map((encoding) =>
    get('/api/organisations/timezones', { authorization: `Bearer ${token}`, 'accept-encoding': encoding }),
  )
  const replies = await Promise.all(encodings)
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', undefined])
  expect(replies[0]?.rawPayload.length).toBeLessThan((replies[2]?.rawPayload.length ?? 0) / 2)
})

test.each(['/api/i18n/hi', '/api/openapi.json'])('%s is compressed without a sign-in', async (url) => {
  const [small, plain] = await Promise.all([get(url, { 'accept-encoding': 'gzip' }), get(url, {})])
  expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
  expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('other open calls are not compressed', async () => {
  const reply = await get('/api/welcome', { 'accept-encoding': 'gzip' })
  expect(reply.headers['content-encoding']).toBe(undefined)
})

test('user managers can check whether a username exists; others only while registration is open', async () => {
  const { organisationId } = await h.aUser({ username: 'taken@acme.example' })
  const checkUsername = async (who: Parameters<typeof h.call>[0]) =>
    h.call(who, 'GET /api/users/check-username', { query: { username: 'taken@acme.example' } })
  expect((await checkUsername(null)).code).toBe('REGISTRATION_CLOSED')
  expect((await checkUsername(await h.aUser({ organisationId }))).code).toBe('REGISTRATION_CLOSED')
  expect((await checkUsername(await h.aUser({ organisationId, role: 'HRMS-HR' }))).body).toEqual({ available: false })
  h.muster.config.allowRegistration = true
  expect((await checkUsername(null)).body).toEqual({ available: false })
  h.muster.config.allowRegistration = false
})
