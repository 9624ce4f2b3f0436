import { expect, test } from 'vitest'
import { contract } from '../../../domain/contract.ts'
import type { Call } from '../../../domain/kit/contract.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })

const changeZones = 'POST /api/zones/bulk' as never
const unknownFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))

const openCalls = (Object.entries(contract) as [string, Call][]).filter(
  ([, { access, body }]) => access === 'open' && body,
)

test('a call without a sign-in takes at most 16 kB, unless it declares a limit of its own', async () => {
  const open = openCalls.filter(([, { maxBodyBytes }]) => maxBodyBytes === undefined)
  expect(open.length).toBeGreaterThan(3)
  for (const [key] of open) {
    const reply = await h.call(null, key as never, { body: unknownFields(150_000) } as never)
    expect(reply, key).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  }
  const small = await h.call(null, 'POST /api/auth/login', { body: { username: 'x'.repeat(12_000), password: 'x' } })
  expect(small.status).toBe(422)
}, 60_000)

test('only the batches of devices, which are signed, have a limit of their own', () => {
  const own = openCalls.filter(([, { maxBodyBytes }]) => maxBodyBytes !== undefined)
  expect(own.map(([key]) => key)).toEqual(['POST /api/attendance/devices/punches'])
  expect(own.every(([, { maxBodyBytes = 0 }]) => maxBodyBytes <= 4 * 1024 * 1024)).toBe(true)
})

test('a validation error names at most 50 fields', async () => {
  const reply = await h.call(admin, 'POST /api/zones', { body: unknownFields(1000) as never })
  expect(reply).toMatchObject({ status: 422, code: 'BAD_INPUT' })
  expect(Object.keys(reply.fields)).toHaveLength(50)
})

test.each([
  ['unknown fields', unknownFields(120_000)],
  ['wrong items', { ids: Array.from({ length: 900_000 }, () => 1), changes: {} }],
])('a large body of %s is refused at once with a short answer', async (_, body) => {
  await h.call(admin, changeZones, { body: { zzz: 1 } } as never)
  const start = performance.now()
  const reply = await h.call(admin, changeZones, { body } as never)
  expect(performance.now() - start).toBeLessThan(2000)
  expect(reply).toMatchObject({ status: 422, code: 'BAD_INPUT' })
  expect(JSON.stringify(reply.body).length).toBeLessThan(2000)
})
