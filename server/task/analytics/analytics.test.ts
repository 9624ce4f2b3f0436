import { expect, test } from 'vitest'
import { contract } from '../../../domain/contract.ts'
import { EMPLOYEE, HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const asha = await at.aUser({ organisationId, role: EMPLOYEE })

const figureCalls = Object.keys(contract).filter((key) => key.startsWith('GET /api/analytics/') && !key.includes('{'))

test.each(figureCalls)('%s returns figures of an empty organisation', async (key) => {
  for (const user of [hr, asha]) {
    if (key.endsWith('/admin') && user === asha) continue
    const reply = await at.call(user, key as 'GET /api/analytics/overview')
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
})
