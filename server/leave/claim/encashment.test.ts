import { beforeAll, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aCompOffType,
  aLeaveOrganisation,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { grantDueRules, transferEncashments } from '../ports.ts'

let h: Harness
let organisation: LeaveOrganisation
let hr: Staff

// 2026-03-10 is a Tuesday.
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  hr = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: HR })
  const rules = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations/all', { body: {} })
  await h.call(organisation.admin, 'PUT /api/leave-hr/leave/type/accumulations/{id}', {
    params: { id: rules.body[0]?.id ?? '' },
    body: {
      days: 12,
      maxEncashment: 6,
      encashKeeps: 4,
      payBasis: 'FIXED',
      payAmount: 150_000,
      version: rules.body[0]?.version ?? 0,
    },
  })
})

const newcomer = async () => {
  const asha = await anEmployee(h, { organisationId: organisation.admin.organisationId, manager: organisation.manager })
  await h.inOrganisation(asha.organisationId, (db) => grantDueRules(db, '2026-03-10', asha.employeeId))
  return asha
}

describe('an encashment', () => {
  const encash = (who: Staff, days: number, leaveTypeId = organisation.typeId) =>
    h.call(who, 'POST /api/leave-hr/leave/encashments', { body: { leaveTypeId, cycleId: organisation.cycleId, days } })

  test('withdrawn and decided at the same time ends in one state, and the second user sees why', async () => {
    for (let round = 0; round < 4; round++) {
      const asha = await newcomer()
      const { body } = await encash(asha, 2)
      const [decision, withdrawal] = await Promise.all([
        decideLeaveRequest(h, organisation.manager, body, 'APPROVE'),
        h.call(asha, 'DELETE /api/leave-hr/leave/encashments/{id}', { params: { id: body.id } }),
      ])
      expect([
        [200, 'LEAVE_NOT_CHANGEABLE'],
        ['APPROVAL_CANCELLED', 200],
      ]).toContainEqual([decision.code ?? decision.status, withdrawal.code ?? withdrawal.status])
    }
  })

  test('reserves its days, is approved, priced by its rule and sent to payroll once', async () => {
    const asha = await newcomer()
    const terms = await h.call(asha, 'GET /api/leave-hr/leave/encashments/terms')
    expect(terms.body).toMatchObject([{ available: 12, max: 6, keeps: 4, payBasis: 'FIXED', payAmount: 150_000 }])
    const { body } = await encash(asha, 4.5)
    expect(body).toMatchObject({ state: 'PENDING', days: 4.5, amount: 675_000 })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 4.5, available: 7.5 })
    const seen = await h.call(organisation.manager, 'POST /api/leave-hr/leave/encashments/search', { body: {} })
    expect(seen.body.content.find(({ id }) => id === body.id)).toMatchObject({
      days: 4.5,
      amount: null,
      payAmount: null,
    })
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({
      pending: 0,
      used: 4.5,
      available: 7.5,
    })
    const hand = async () => {
      const all = await h.inOrganisation(asha.organisationId, (db) => transferEncashments(db, '2026-03-31T00:00:00Z'))
      return all.filter(({ employeeId }) => employeeId === asha.employeeId)
    }
    expect(await hand()).toMatchObject([
      { employeeId: asha.employeeId, quantity: 45_000, payBasis: 'FIXED', payAmount: 150_000 },
    ])
    expect(await hand()).toEqual([])
    expect((await h.call(hr, 'DELETE /api/leave-hr/leave/encashments/{id}', { params: { id: body.id } })).code).toBe(
      'LEAVE_ENCASHMENT_PAID',
    )
    const lines = await h.call(asha, 'POST /api/leave-hr/leave/accumulations/explain', {
      body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, cycleId: organisation.cycleId },
    })
    expect(lines.body.map(({ words, days }) => [words, days])).toEqual([
      ['Credited for {{cycle}}', 12],
      ['Encashed', -4.5],
    ])
  })

  test('all encashments of a cycle together do not exceed the limit of the rule', async () => {
    const asha = await newcomer()
    expect((await encash(asha, 6.5)).code).toBe('LEAVE_ENCASH_TOO_MUCH')
    expect((await encash(asha, 4)).status).toBe(200)
    expect((await encash(asha, 2.5)).code).toBe('LEAVE_ENCASH_TOO_MUCH')
    const compOffTypeId = await aCompOffType(h, organisation.admin)
    expect((await encash(asha, 1, compOffTypeId)).code).toBe('LEAVE_NOT_ENCASHABLE')
    expect((await encash(asha, 0)).code).toBe('BAD_INPUT')
    expect((await encash(asha, 0.0001)).fields).toEqual({
      days: 'Enter days with at most two decimals, such as 2.25.',
    })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 4, available: 8 })
  })

  test('days of the next year cannot be encashed before it starts', async () => {
    const cycle = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
      body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
    })
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId: organisation.typeId, cycleId: cycle.body.id, days: 12, maxEncashment: 6 },
    })
    const asha = await newcomer()
    const early = await h.call(asha, 'POST /api/leave-hr/leave/encashments', {
      body: { leaveTypeId: organisation.typeId, cycleId: cycle.body.id, days: 4 },
    })
    expect(early.code).toBe('LEAVE_NOT_ENCASHABLE')
  })

  test('returns its days when rejected or withdrawn; fifty concurrent requests do not exceed the balance', async () => {
    const asha = await newcomer()
    const first = await encash(asha, 2)
    await decideLeaveRequest(h, organisation.manager, first.body, 'REJECT', 'Please take them')
    const second = await encash(asha, 2)
    await h.call(asha, 'DELETE /api/leave-hr/leave/encashments/{id}', { params: { id: second.body.id } })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 0, available: 12 })
    const all = await Promise.all(Array.from({ length: 20 }, () => encash(asha, 4)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
