import { expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import type { Call } from '../../domain/kit/contract.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import { harness } from '../harness.ts'

const h = await harness()
const admin = await h.aUser({ role: ADMIN })
const authorization = `Bearer ${await signAccessToken(h.muster, { ...admin, sessionId: newId() })}`

const withBody = (Object.entries(contract) as [string, Call][]).filter(([, call]) => call.body && !call.upload)

const buildBody = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1])))

async function send(key: string, payload: string) {
  const [method, path = ''] = key.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
  const url = path.replace(/\{\w+\}/g, () => '01a1fdc0-9934-7490-b259-2963db6703eb')
  const headers = { authorization, 'content-type': 'application/json' }
  const from = performance.now()
  const reply = await h.app.inject({ method, url, headers, payload })
  return { status: reply.statusCode, bytes: reply.rawPayload.length, ms: performance.now() - from }
}

const MAX_REPLY_BYTES = 64 * 1024
const measureParsing = (text: string) => {
  const from = performance.now()
  JSON.parse(text)
  return performance.now() - from
}

test('a body of many unknown fields is refused by every call with a short answer', async () => {
  const payload = buildBody(3_000)
  const wrong: string[] = []
  for (const [key] of withBody) {
    const { status, bytes } = await send(key, payload)
    if (![400, 404, 413, 422].includes(status) || bytes > MAX_REPLY_BYTES) wrong.push(`${key} ${status} ${bytes}`)
  }
  expect(wrong).toEqual([])
  expect(withBody.length).toBeGreaterThan(300)
}, 120_000)

test.each(['POST /api/auth/login', 'POST /api/hr/employees', 'POST /api/payroll/payrollDrafts/finalise'])(
  '150,000 unknown fields cost %s little more than reading them',
  async (key) => {
    const payload = buildBody(150_000)
    const costs: number[] = []
    for (let time = 0; time < 5; time++) {
      const parsing = measureParsing(payload)
      const { status, bytes, ms } = await send(key, payload)
      expect([[413, 422], bytes < MAX_REPLY_BYTES]).toEqual([expect.arrayContaining([status]), true])
      costs.push(ms / (parsing + 10))
    }
    // The minimum of several measurements, because other work on the machine only increases the time.
    expect(Math.min(...costs)).toBeLessThan(5)
  },
)
