import { expect, test } from 'vitest'
import { harness } from '../../test/harness.ts'

const at = await harness()

test('smoke', async () => {
  const p = await at.aUser()
  const { status, body } = await at.call(p, 'GET /api/users')
  console.log(status, body)
  console.log((await at.call(p, 'GET /api/settings')).body, (await at.call(p, 'GET /api/auth/permissions/permissions')).body, (await at.call(null, 'GET /api/welcome')).body)
  const hr = await at.aUser({ organisationId: p.organisationId, role: 'HRMS-HR' })
  console.log(JSON.stringify((await at.call(hr, 'POST /api/users/data/search', {body: {filters: {q: 'test', role: 'HRMS-HR'}}})).body))
  console.log(JSON.stringify((await at.call(hr, 'POST /api/notifications/getNotificationsByUser', {body: {}})).body))
  expect(status).toBe(200)
})
