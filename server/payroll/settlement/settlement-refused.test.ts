import { describe, expect, test } from 'vitest'
import { EMPLOYEE, HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { aSettlementOrganisation } from '../../../test/factories/pay/settlements.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const { org, leaver, begin, act } = await aSettlementOrganisation(h)

describe('refused', () => {
  test('a second settlement for the same last working day', async () => {
    const who = await leaver()
    await begin(who)
    expect((await begin(who)).code).toBe('SETTLEMENT_EXISTS')
  })

  test('an employee without a last working day, one without pay, and a last day without a period', async () => {
    const { hr } = org
    expect((await begin(await leaver({ leftOn: null }))).code).toBe('SETTLEMENT_NOT_LEAVING')
    const unpaid = await anEmployee(h, { organisationId: hr.organisationId, leftOn: '2026-03-15' })
    expect((await begin(unpaid)).code).toBe('SETTLEMENT_NO_PAY')
    expect((await begin(await leaver({ leftOn: '2025-12-31' }))).code).toBe('SETTLEMENT_NO_CYCLE')
  })

  test.each([
    ['a negative notice period', { noticeDays: -1 }],
    [
      'an amount of zero',
      { items: [{ componentId: '01a1fdc0-9934-7490-b259-2963db6703eb', amount: 0, reason: 'No reason' }] },
    ],
    [
      'an item without a reason',
      { items: [{ componentId: '01a1fdc0-9934-7490-b259-2963db6703eb', amount: 1, reason: '' }] },
    ],
    [
      'an unknown component',
      { items: [{ componentId: '01a1fdc0-9934-7490-b259-2963db6703eb', amount: 1, reason: 'Reason' }] },
    ],
    ['an unknown field', { net: 1 }],
    [
      'leave that the employee does not have',
      {
        leaves: [
          {
            leaveTypeId: '01a1fdc0-9934-7490-b259-2963db6703eb',
            cycleId: '01a1fdc0-9934-7490-b259-2963db6703eb',
            days: 1,
          },
        ],
      },
    ],
  ])('%s', async (_, body) => {
    const reply = await begin(await leaver(), body)
    expect(reply.status).toBe(422)
    const { body: page } = await h.call(org.hr, 'GET /api/payroll/settlements/leavers')
    expect(page.length).toBeGreaterThan(0)
  })

  test('all roles except HR and Admin, and other organisations', async () => {
    const who = await leaver({ leftOn: '2026-07-20' })
    const { id, version } = (await begin(who)).body
    for (const role of [EMPLOYEE, MANAGER, HOD] as const) {
      const other = await anEmployee(h, { organisationId: org.hr.organisationId, role })
      const reply = await h.call(other, 'GET /api/payroll/settlements/{id}', { params: { id } })
      expect(reply.status).toBe(403)
    }
    const stranger = await anEmployee(h, { role: HR })
    expect((await h.call(stranger, 'GET /api/payroll/settlements/{id}', { params: { id } })).status).toBe(404)
    expect((await act('approve', { id, version }, {}, stranger)).status).toBe(404)
  })

  test('a settlement whose last working day has changed', async () => {
    const who = await leaver({ leftOn: '2026-08-20' })
    const draft = (await begin(who)).body
    const now = await h.call(org.hr, 'GET /api/hr/employees/{id}', { params: { id: who.employeeId } })
    await h.call(org.hr, 'PUT /api/hr/employees/{id}', {
      params: { id: who.employeeId },
      body: { leftOn: '2026-08-25', version: now.body.version },
    })
    expect((await act('approve', draft)).code).toBe('SETTLEMENT_DAY_CHANGED')
  })
})
