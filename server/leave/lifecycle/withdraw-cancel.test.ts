import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  readLeave,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = () => aColleague(h, organisation)

describe('withdrawing and cancelling', () => {
  test('a withdrawn request returns its days', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-22', '2026-04-24')
    const reply = await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(reply.body.state).toBe('CANCELLED')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 0, available: 12 })
    expect(await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).toMatchObject({
      code: 'APPROVAL_CANCELLED',
      body: { facts: { who: reply.body.employee.name, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
    })
    expect((await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-22')).status).toBe(200)
  })

  test.each(['the one who asked', 'HR'] as const)('is in the history: a request withdrawn by %s', async (who) => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-22', '2026-04-24')
    h.clock.set('2026-03-10T09:05:00Z')
    const by = who === 'HR' ? organisation.admin : asha
    await h.call(by, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    h.clock.set('2026-03-10T09:00:00Z')
    expect((await readLeave(h, organisation, body.id)).events.at(-1)).toMatchObject({
      what: 'WITHDRAWN',
      at: '2026-03-10T09:05:00.000Z',
      who: who === 'HR' ? expect.stringContaining(' Rao ') : body.employee.name,
      comment: null,
    })
  })

  test('a half day without a last day is refused', async () => {
    const { body } = await submitLeaveRequest(
      h,
      await createColleague(),
      organisation.typeId,
      '2026-04-22',
      '2026-04-24',
    )
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const reply = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2, keepToHalf: 'FIRST' },
    })
    expect(reply).toMatchObject({ code: 'BAD_INPUT', fields: { keepTo: 'This field is required.' } })
    expect((await readLeave(h, organisation, body.id)).state).toBe('APPROVED')
  })

  test('an approved leave is cancelled on request before it starts', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-27', '2026-04-28')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const requested = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2 },
    })
    expect(requested.body).toMatchObject({ state: 'CANCELLATION_PENDING', approval: { kind: 'LEAVE_CANCELLATION' } })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2, available: 10 })
    await decideLeaveRequest(h, organisation.manager, requested.body, 'APPROVE')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 0, available: 12 })
    const past = await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-09')
    await decideLeaveRequest(h, organisation.manager, past.body, 'APPROVE')
    expect(
      (await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: past.body.id } })).code,
    ).toBe('LEAVE_STARTED')
  })

  test('only the employee and HR can cancel a leave', async () => {
    const asha = await createColleague()
    const peer = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-29')
    expect((await h.call(peer, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).status).toBe(
      404,
    )
    expect(
      (await h.call(organisation.manager, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } }))
        .status,
    ).toBe(403)
    expect(
      (await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
        .state,
    ).toBe('CANCELLED')
  })
})

test('a cancellation can be approved after the leave is over, unless its days are locked for payroll', async () => {
  const asha = await createColleague()
  const approved = (await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-12', '2026-03-13')).body
  await decideLeaveRequest(h, organisation.manager, approved, 'APPROVE')
  const requested = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    params: { id: approved.id },
    body: { version: 2, reason: 'The trip is off' },
  })
  h.clock.set('2026-03-16T09:00:00Z')
  const march = { name: 'March', fromDay: '2026-03-01', toDay: '2026-03-31' }
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: march })
  expect((await decideLeaveRequest(h, organisation.manager, requested.body, 'APPROVE')).code).toBe(
    'LEAVE_PERIOD_LOCKED',
  )
  expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2 })
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id: body.id } })
  expect((await decideLeaveRequest(h, organisation.manager, requested.body, 'APPROVE')).status).toBe(200)
  expect((await readLeave(h, organisation, approved.id)).state).toBe('CANCELLED')
  expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 0 })
  h.clock.set('2026-03-10T09:00:00Z')
})
