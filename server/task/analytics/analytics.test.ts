import { expect, test } from 'vitest'
import { contract } from '../../../domain/contract.ts'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee } from '../../../test/factories/people.ts'
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

test('the figures of another person are not found by an employee, whichever figure is asked for', async () => {
  const binod = await at.aUser({ organisationId, role: EMPLOYEE })
  for (const key of figureCalls.filter((one) => one.endsWith('-filter'))) {
    const query = { userId: binod.userId }
    const { status } = await at.call(asha, key as 'GET /api/analytics/overview-filter', { query })
    expect([key, status]).toEqual([key, 404])
  }
})

test.each(figureCalls.filter((key) => key.endsWith('-filter')))(
  '%s refuses a period that ends before it starts',
  async (key) => {
    const query = { from: '2026-02-01', to: '2026-01-31' }
    const reply = await at.call(hr, key as 'GET /api/analytics/overview-filter', { query })
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'TASK_PERIOD_ORDER', fields: { to: expect.any(String) as string } }),
    ])
  },
)

test.each(figureCalls.filter((key) => key.endsWith('-filter')))(
  '%s refuses a period of more than 366 days',
  async (key) => {
    const find = (query: { from?: string; to?: string }) =>
      at.call(hr, key as 'GET /api/analytics/overview-filter', { query })
    expect((await find({ from: '2024-01-01', to: '2024-12-31' })).status).toBe(200)
    for (const query of [{ from: '2024-01-01', to: '2025-01-01' }, { from: '2000-01-01' }, { to: '2100-01-01' }])
      expect(await find(query)).toMatchObject({
        status: 422,
        code: 'TASK_PERIOD_LONG',
        body: { fields: { to: 'Choose a period of at most 366 days.' } },
      })
  },
)

test('a manager sees the figures of a team of five with one of their reports, but not of four', async () => {
  const boss = await anEmployee(at, { organisationId, role: MANAGER })
  const member = await anEmployee(at, { organisationId, role: EMPLOYEE, manager: boss })
  const others = await Promise.all([1, 2, 3, 4].map(() => at.aUser({ organisationId, role: EMPLOYEE })))
  const aTeam = async (name: string, memberIds: string[]) =>
    (await at.call(hr, 'POST /api/task/teams', { body: { name, memberIds } })).body.id
  const ids = others.map(({ userId }) => userId)
  const five = await aTeam('Five', [member.userId, ...ids])
  await aTeam('Four', [member.userId, ...ids.slice(1)])
  await aTeam('Strangers', ids)
  const { body } = await at.call(boss, 'GET /api/analytics/admin')
  expect(body.teams.map(({ team }) => team.id)).toEqual([five])
})
