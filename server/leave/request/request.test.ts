import { beforeAll, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveType,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  readLeave,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import type { RequestPartInput } from './validate-request.ts'

let h: Harness
let house: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  house = await aLeaveOrganisation(h)
})

const someone = () => aColleague(h, house)

describe('asking', () => {
  test('a pending request reserves its days and leaves out the weekend', async () => {
    const asha = await someone()
    const reply = await submitLeaveRequest(h, asha, house.typeId, '2026-04-03', '2026-04-06')
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body).toMatchObject({
      days: 2,
      state: 'PENDING',
      approval: { waitsFor: expect.stringContaining('Meera') },
    })
    expect(await readLeaveBalance(h, asha, house.typeId)).toEqual({ granted: 12, used: 0, pending: 2, available: 10 })
  })

  test('more than the balance is refused with the balance in the message', async () => {
    const asha = await someone()
    const reply = await submitLeaveRequest(h, asha, house.typeId, '2026-04-01', '2026-04-30')
    expect(reply.code).toBe('LEAVE_BALANCE_TOO_LOW')
    expect(reply.body).toMatchObject({ facts: { left: 12, requested: 22 } })
    expect(await readLeaveBalance(h, asha, house.typeId)).toEqual({ granted: 12, used: 0, pending: 0, available: 12 })
  })

  test('two halves on one day are allowed and a third is refused by the database', async () => {
    const asha = await someone()
    expect(
      (await submitLeaveRequest(h, asha, house.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'FIRST' })).body.days,
    ).toBe(0.5)
    expect(
      (await submitLeaveRequest(h, asha, house.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'SECOND' })).body.days,
    ).toBe(0.5)
    expect(
      (await submitLeaveRequest(h, asha, house.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'SECOND' })).code,
    ).toBe('LEAVE_OVERLAP')
    expect((await submitLeaveRequest(h, asha, house.typeId, '2026-04-07', '2026-04-09')).code).toBe('LEAVE_OVERLAP')
  })

  test('fifty at once on the last day left: exactly one wins', async () => {
    const asha = await someone()
    expect((await submitLeaveRequest(h, asha, house.typeId, '2026-05-01', '2026-05-15')).body.days).toBe(11)
    const days = Array.from(
      { length: 50 },
      (_, n) => `2026-${n < 25 ? '06' : '07'}-${String((n % 25) + 1).padStart(2, '0')}`,
    )
    const replies = await Promise.all(days.map((day) => submitLeaveRequest(h, asha, house.typeId, day)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['LEAVE_BALANCE_TOO_LOW', 'LEAVE_NO_WORKING_DAYS']),
    )
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ available: 0, pending: 12 })
  })

  test('the same request sent again with its key is one request', async () => {
    const asha = await someone()
    const args = {
      body: { leaveTypeId: house.typeId, from: '2026-04-15', to: '2026-04-15' },
      headers: { 'idempotency-key': 'click-once-please' },
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', args)),
    )
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ pending: 1 })
  })

  test('nobody asks in the name of another, and a sign-in without an employee has nothing to ask for', async () => {
    const asha = await someone()
    const body = {
      leaveTypeId: house.typeId,
      from: '2026-04-20',
      to: '2026-04-20',
      employeeId: house.employee.employeeId,
    }
    expect((await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body })).fields).toHaveProperty(
      'employeeId',
    )
    expect((await h.call(asha, 'POST /api/leave-hr/leave/withdraws', { body })).status).toBe(403)
    const bare = await h.aUser({ organisationId: asha.organisationId })
    expect((await submitLeaveRequest(h, bare, house.typeId, '2026-04-20')).code).toBe('LEAVE_NO_EMPLOYEE')
  })

  test('what another organisation keeps does not exist here', async () => {
    const other = await aLeaveOrganisation(h)
    expect((await submitLeaveRequest(h, house.employee, other.typeId, '2026-04-21')).code).toBe('LEAVE_TYPE_NOT_FOUND')
    const rule = { leaveTypeId: other.typeId, cycleId: house.cycleId, days: 3 }
    expect((await h.call(house.admin, 'POST /api/leave-hr/leave/type/accumulations', { body: rule })).code).toBe(
      'BAD_REFERENCE',
    )
  })

  test('a leave over the end of the year draws on both cycles', async () => {
    const next = await h.call(house.admin, 'POST /api/leave-hr/leave/cycles', {
      body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
    })
    await h.call(house.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId: house.typeId, cycleId: next.body.id, days: 6 },
    })
    const asha = await someone()
    const preview = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', {
      body: { leaveTypeId: house.typeId, from: '2026-12-30', to: '2027-01-05' },
    })
    expect(preview.body.pieces).toEqual([
      { type: 'Casual', cycle: '2026', days: 2, on: '2026-12-30', now: 12, before: 12, after: 10 },
      { type: 'Casual', cycle: '2027', days: 3, on: '2027-01-01', now: 6, before: 6, after: 3 },
    ])
    expect((await submitLeaveRequest(h, asha, house.typeId, '2026-12-30', '2027-01-05')).body.days).toBe(5)
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ available: 10 })
  })

  test('two cycles never share a day', async () => {
    const reply = await h.call(house.admin, 'POST /api/leave-hr/leave/cycles', {
      body: { name: 'Mid', fromDay: '2026-12-31', toDay: '2027-06-30' },
    })
    expect(reply.code).toBe('LEAVE_CYCLE_OVERLAP')
  })
})

describe('rules of the type', () => {
  test.each([
    ['notice', { noticeDays: 30 }, '2026-03-20', {}, 'LEAVE_NOTICE_TOO_SHORT'],
    ['a run that is cut in two', { maxRunDays: 3 }, '2026-04-14', {}, 'LEAVE_CONSECUTIVE_DAYS_TOO_MANY'],
    ['whole days', { allowsHalfDays: false }, '2026-04-20', { fromHalf: 'FIRST' }, 'LEAVE_HALF_NOT_ALLOWED'],
    ['a reason', { needsReason: true }, '2026-04-20', {}, 'LEAVE_REASON_REQUIRED'],
    ['working days', {}, '2026-04-19', {}, 'LEAVE_NO_WORKING_DAYS'],
  ] as const)('%s', async (name, rules, day, more, code) => {
    const typeId = await aLeaveType(h, house.admin, {
      name: `${name.slice(-8)} leave`,
      code: name.slice(-8),
      keepsBalance: false,
      ...rules,
    })
    const asha = await someone()
    await submitLeaveRequest(h, asha, typeId, '2026-04-09', '2026-04-13', { reason: 'Wedding' })
    expect((await submitLeaveRequest(h, asha, typeId, day, day, more)).code).toBe(code)
  })

  test('an overdraft goes to its floor and no further', async () => {
    const typeId = await aLeaveType(h, house.admin, { name: 'Sick', code: 'SL', overdraftDays: 2 })
    expect((await submitLeaveRequest(h, house.employee, typeId, '2026-06-01', '2026-06-02')).body.days).toBe(2)
    expect((await submitLeaveRequest(h, house.employee, typeId, '2026-06-03')).code).toBe('LEAVE_BALANCE_TOO_LOW')
  })
})

describe('taking back', () => {
  test('withdrawing a pending request gives its days back', async () => {
    const asha = await someone()
    const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-04-22', '2026-04-24')
    const reply = await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(reply.body.state).toBe('CANCELLED')
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ pending: 0, available: 12 })
    expect((await decideLeaveRequest(h, house.manager, body, 'APPROVE')).code).toBe('APPROVAL_CANCELLED')
    expect((await submitLeaveRequest(h, asha, house.typeId, '2026-04-22')).status).toBe(200)
  })

  test.each(['the one who asked', 'HR'] as const)('stands in the story: a request withdrawn by %s', async (who) => {
    const asha = await someone()
    const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-04-22', '2026-04-24')
    h.clock.set('2026-03-10T09:05:00Z')
    const by = who === 'HR' ? house.admin : asha
    await h.call(by, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    h.clock.set('2026-03-10T09:00:00Z')
    expect((await readLeave(h, house, body.id)).events.at(-1)).toMatchObject({
      what: 'WITHDRAWN',
      at: '2026-03-10T09:05:00.000Z',
      who: who === 'HR' ? expect.stringContaining(' Rao ') : body.employee.name,
      comment: null,
    })
  })

  test('half of a day is kept of no day: that cancels nothing', async () => {
    const { body } = await submitLeaveRequest(h, await someone(), house.typeId, '2026-04-22', '2026-04-24')
    await decideLeaveRequest(h, house.manager, body, 'APPROVE')
    const reply = await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2, keepToHalf: 'FIRST' },
    })
    expect(reply).toMatchObject({ code: 'BAD_INPUT', fields: { keepTo: 'This field is required.' } })
    expect((await readLeave(h, house, body.id)).state).toBe('APPROVED')
  })

  test('an approved leave is cancelled by asking, before it begins', async () => {
    const asha = await someone()
    const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-04-27', '2026-04-28')
    await decideLeaveRequest(h, house.manager, body, 'APPROVE')
    const asked = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2 },
    })
    expect(asked.body).toMatchObject({ state: 'CANCELLATION_PENDING', approval: { kind: 'LEAVE_CANCELLATION' } })
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2, available: 10 })
    await decideLeaveRequest(h, house.manager, asked.body, 'APPROVE')
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 0, available: 12 })
    const past = await submitLeaveRequest(h, asha, house.typeId, '2026-03-09')
    await decideLeaveRequest(h, house.manager, past.body, 'APPROVE')
    expect(
      (await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: past.body.id } })).code,
    ).toBe('LEAVE_STARTED')
  })

  test('only the one who took it and HR take it back', async () => {
    const asha = await someone()
    const peer = await someone()
    const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-04-29')
    expect((await h.call(peer, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).status).toBe(
      404,
    )
    expect(
      (await h.call(house.manager, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).status,
    ).toBe(403)
    expect(
      (await h.call(house.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body.state,
    ).toBe('CANCELLED')
  })
})

test('what is sent back with several types is one draft that still knows all of them', async () => {
  const otherId = await aLeaveType(h, house.admin, { name: 'Study', code: 'Stu', keepsBalance: false })
  const asha = await someone()
  const send = (parts: RequestPartInput[], draftId?: string) =>
    h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: house.typeId, from: '2026-05-04', to: '2026-05-04', parts, draftId },
    })
  const half = { leaveTypeId: otherId, from: '2026-05-05', to: '2026-05-06', toHalf: 'FIRST' as const }
  const { body } = await send([half])
  await decideLeaveRequest(h, house.manager, body, 'SEND_BACK', 'Not on the fifth')
  const draft = await readLeave(h, house, body.id)
  expect(draft).toMatchObject({ state: 'DRAFT', otherParts: [{ ...half, type: 'Study', days: 1.5 }] })
  h.clock.set('2026-03-10T09:05:00Z')
  await send([{ ...half, from: '2026-05-06', to: '2026-05-07' }], body.id)
  const again = await readLeave(h, house, body.id)
  expect(again).toMatchObject({ state: 'PENDING', otherParts: [{ from: '2026-05-06', to: '2026-05-07' }] })
  expect(again.otherParts).toHaveLength(1)
  const replaced = await readLeave(h, house, draft.otherParts[0]?.id ?? '')
  expect(replaced.approval).toMatchObject({ state: 'SENT_BACK', waitsFor: null })
  await decideLeaveRequest(h, house.manager, again, 'APPROVE')
  expect((await readLeave(h, house, again.otherParts[0]?.id ?? '')).state).toBe('APPROVED')
  h.clock.set('2026-03-10T09:00:00Z')

  // The history of each leave. Replaced parts are not pending.
  const storyOf = async (id = '') => (await readLeave(h, house, id)).events.map(({ what }) => what)
  expect(await storyOf(body.id)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK', 'ASKED_AGAIN', 'LEAVE_APPROVED'])
  expect(await storyOf(again.otherParts[0]?.id)).toEqual(['REQUESTED', 'LEAVE_APPROVED'])
  expect(await storyOf(draft.otherParts[0]?.id)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK'])
})

test('a closed payroll stands in the way of the parts of a request that meet it, not of what lies between them', async () => {
  const asha = await someone()
  const day = (from: string) => ({ leaveTypeId: house.typeId, from, to: from })
  const { body } = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
    body: { ...day('2026-04-28'), parts: [day('2026-06-02')] },
  })
  const whileClosed = async (fromDay: string, toDay: string) => {
    const period = { name: 'Payroll', fromDay, toDay }
    const { id } = (await h.call(house.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: period })).body
    const reply = await decideLeaveRequest(h, house.manager, body, 'APPROVE')
    await h.call(house.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
    return reply
  }
  expect((await whileClosed('2026-06-01', '2026-06-30')).code).toBe('LEAVE_PERIOD_LOCKED')
  expect((await whileClosed('2026-05-01', '2026-05-31')).status).toBe(200)
})

test('what was asked to be cancelled is decided after the leave is over too, unless payroll has closed its days', async () => {
  const asha = await someone()
  const approved = (await submitLeaveRequest(h, asha, house.typeId, '2026-03-12', '2026-03-13')).body
  await decideLeaveRequest(h, house.manager, approved, 'APPROVE')
  const asked = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    params: { id: approved.id },
    body: { version: 2, reason: 'The trip is off' },
  })
  h.clock.set('2026-03-16T09:00:00Z')
  const march = { name: 'March', fromDay: '2026-03-01', toDay: '2026-03-31' }
  const { body } = await h.call(house.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: march })
  expect((await decideLeaveRequest(h, house.manager, asked.body, 'APPROVE')).code).toBe('LEAVE_PERIOD_LOCKED')
  expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2 })
  await h.call(house.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id: body.id } })
  expect((await decideLeaveRequest(h, house.manager, asked.body, 'APPROVE')).status).toBe(200)
  expect((await readLeave(h, house, approved.id)).state).toBe('CANCELLED')
  expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 0 })
  h.clock.set('2026-03-10T09:00:00Z')
})

test('one’s own calendar names the optional holidays, which are worked all the same', async () => {
  const holiday = { name: 'Onam', day: '2026-08-26', kind: 'OPTIONAL' as const }
  await h.call(house.admin, 'POST /api/hr/holidays', { body: holiday })
  const { body } = await h.call(await someone(), 'POST /api/leave-hr/leave/calendar', {
    body: { from: '2026-08-24', to: '2026-08-28', own: true },
  })
  expect(body).toMatchObject({ daysOff: [], optionalHolidays: [{ day: '2026-08-26', name: 'Onam' }] })
})

test('HR records a leave for someone, never for themselves', async () => {
  const hr = await anEmployee(h, { organisationId: house.admin.organisationId, role: HR })
  const body = {
    employeeId: house.employee.employeeId,
    leaveTypeId: house.typeId,
    from: '2026-02-02',
    to: '2026-02-03',
  }
  const reply = await h.call(hr, 'POST /api/leave-hr/leave/withdraws', { body })
  expect(reply.body).toMatchObject({ state: 'APPROVED', recordedBy: expect.stringContaining(' Rao '), days: 2 })
  expect(
    (await h.call(hr, 'POST /api/leave-hr/leave/withdraws', { body: { ...body, employeeId: hr.employeeId } })).code,
  ).toBe('LEAVE_OWN_RECORD')
})
