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
import type { RequestPartInput } from './validate-request-part.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = () => aColleague(h, organisation)

describe('requests', () => {
  test('a pending request reserves its days and leaves out the weekend', async () => {
    const asha = await createColleague()
    const reply = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-03', '2026-04-06')
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body).toMatchObject({
      days: 2,
      state: 'PENDING',
      approval: { waitsFor: expect.stringContaining('Meera') },
    })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toEqual({
      granted: 12,
      used: 0,
      pending: 2,
      available: 10,
    })
  })

  test('a request over the balance is refused with the balance in the message', async () => {
    const asha = await createColleague()
    const reply = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-01', '2026-04-30')
    expect(reply.code).toBe('LEAVE_BALANCE_TOO_LOW')
    expect(reply.body).toMatchObject({ facts: { left: 12, requested: 22 } })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toEqual({
      granted: 12,
      used: 0,
      pending: 0,
      available: 12,
    })
  })

  test('two half days on one day are allowed, and the database refuses a third', async () => {
    const asha = await createColleague()
    expect(
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'FIRST' })).body
        .days,
    ).toBe(0.5)
    expect(
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'SECOND' })).body
        .days,
    ).toBe(0.5)
    expect(
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-08', '2026-04-08', { fromHalf: 'SECOND' })).code,
    ).toBe('LEAVE_OVERLAP')
    expect((await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-07', '2026-04-09')).code).toBe(
      'LEAVE_OVERLAP',
    )
  })

  test('of fifty concurrent requests for the last day exactly one succeeds', async () => {
    const asha = await createColleague()
    expect((await submitLeaveRequest(h, asha, organisation.typeId, '2026-05-01', '2026-05-15')).body.days).toBe(11)
    const days = Array.from(
      { length: 50 },
      (_, n) => `2026-${n < 25 ? '06' : '07'}-${String((n % 25) + 1).padStart(2, '0')}`,
    )
    const replies = await Promise.all(days.map((day) => submitLeaveRequest(h, asha, organisation.typeId, day)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['LEAVE_BALANCE_TOO_LOW', 'LEAVE_NO_WORKING_DAYS']),
    )
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ available: 0, pending: 12 })
  })

  test('a request that is repeated with its key is one request', async () => {
    const asha = await createColleague()
    const args = {
      body: { leaveTypeId: organisation.typeId, from: '2026-04-15', to: '2026-04-15' },
      headers: { 'idempotency-key': 'click-once-please' },
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', args)),
    )
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 1 })
  })

  test('employees can request only their own leave, and users without an employee none', async () => {
    const asha = await createColleague()
    const body = {
      leaveTypeId: organisation.typeId,
      from: '2026-04-20',
      to: '2026-04-20',
      employeeId: organisation.employee.employeeId,
    }
    expect((await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body })).fields).toHaveProperty(
      'employeeId',
    )
    expect((await h.call(asha, 'POST /api/leave-hr/leave/withdraws', { body })).status).toBe(403)
    const withoutEmployee = await h.aUser({ organisationId: asha.organisationId })
    expect((await submitLeaveRequest(h, withoutEmployee, organisation.typeId, '2026-04-20')).code).toBe(
      'LEAVE_NO_EMPLOYEE',
    )
  })

  test('data of another organisation does not exist here', async () => {
    const other = await aLeaveOrganisation(h)
    expect((await submitLeaveRequest(h, organisation.employee, other.typeId, '2026-04-21')).code).toBe(
      'LEAVE_TYPE_NOT_FOUND',
    )
    const rule = { leaveTypeId: other.typeId, cycleId: organisation.cycleId, days: 3 }
    expect((await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', { body: rule })).code).toBe(
      'BAD_REFERENCE',
    )
  })

  test('a leave over the end of the year uses both cycles', async () => {
    const next = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
      body: { name: '2027', fromDay: '2027-01-01', toDay: '2027-12-31' },
    })
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId: organisation.typeId, cycleId: next.body.id, days: 6 },
    })
    const asha = await createColleague()
    const preview = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', {
      body: { leaveTypeId: organisation.typeId, from: '2026-12-30', to: '2027-01-05' },
    })
    expect(preview.body.pieces).toEqual([
      { type: 'Casual', cycle: '2026', days: 2, on: '2026-12-30', now: 12, before: 12, after: 10 },
      { type: 'Casual', cycle: '2027', days: 3, on: '2027-01-01', now: 6, before: 6, after: 3 },
    ])
    expect((await submitLeaveRequest(h, asha, organisation.typeId, '2026-12-30', '2027-01-05')).body.days).toBe(5)
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ available: 10 })
  })

  test('cycles cannot overlap', async () => {
    const reply = await h.call(organisation.admin, 'POST /api/leave-hr/leave/cycles', {
      body: { name: 'Mid', fromDay: '2026-12-31', toDay: '2027-06-30' },
    })
    expect(reply.code).toBe('LEAVE_CYCLE_OVERLAP')
  })
})

describe('rules of the leave type', () => {
  test.each([
    ['notice', { noticeDays: 30 }, '2026-03-20', {}, 'LEAVE_NOTICE_TOO_SHORT'],
    ['a run that is cut in two', { maxRunDays: 3 }, '2026-04-14', {}, 'LEAVE_CONSECUTIVE_DAYS_TOO_MANY'],
    ['whole days', { allowsHalfDays: false }, '2026-04-20', { fromHalf: 'FIRST' }, 'LEAVE_HALF_NOT_ALLOWED'],
    ['a reason', { needsReason: true }, '2026-04-20', {}, 'LEAVE_REASON_REQUIRED'],
    ['working days', {}, '2026-04-19', {}, 'LEAVE_NO_WORKING_DAYS'],
  ] as const)('a request that breaks a rule is refused: %s', async (name, rules, day, more, code) => {
    const typeId = await aLeaveType(h, organisation.admin, {
      name: `${name.slice(-8)} leave`,
      code: name.slice(-8),
      keepsBalance: false,
      ...rules,
    })
    const asha = await createColleague()
    await submitLeaveRequest(h, asha, typeId, '2026-04-09', '2026-04-13', { reason: 'Wedding' })
    expect((await submitLeaveRequest(h, asha, typeId, day, day, more)).code).toBe(code)
  })

  test('the balance can go down to the negative limit and no further', async () => {
    const typeId = await aLeaveType(h, organisation.admin, { name: 'Sick', code: 'SL', overdraftDays: 2 })
    expect((await submitLeaveRequest(h, organisation.employee, typeId, '2026-06-01', '2026-06-02')).body.days).toBe(2)
    expect((await submitLeaveRequest(h, organisation.employee, typeId, '2026-06-03')).code).toBe(
      'LEAVE_BALANCE_TOO_LOW',
    )
  })
})

test('a request with several types that is sent back becomes one draft with all parts', async () => {
  const otherId = await aLeaveType(h, organisation.admin, { name: 'Study', code: 'Stu', keepsBalance: false })
  const asha = await createColleague()
  const send = (parts: RequestPartInput[], draftId?: string) =>
    h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: organisation.typeId, from: '2026-05-04', to: '2026-05-04', parts, draftId },
    })
  const half = { leaveTypeId: otherId, from: '2026-05-05', to: '2026-05-06', toHalf: 'FIRST' as const }
  const { body } = await send([half])
  await decideLeaveRequest(h, organisation.manager, body, 'SEND_BACK', 'Not on the fifth')
  const draft = await readLeave(h, organisation, body.id)
  expect(draft).toMatchObject({ state: 'DRAFT', otherParts: [{ ...half, type: 'Study', days: 1.5 }] })
  h.clock.set('2026-03-10T09:05:00Z')
  await send([{ ...half, from: '2026-05-06', to: '2026-05-07' }], body.id)
  const again = await readLeave(h, organisation, body.id)
  expect(again).toMatchObject({ state: 'PENDING', otherParts: [{ from: '2026-05-06', to: '2026-05-07' }] })
  expect(again.otherParts).toHaveLength(1)
  const replaced = await readLeave(h, organisation, draft.otherParts[0]?.id ?? '')
  expect(replaced.approval).toMatchObject({ state: 'SENT_BACK', waitsFor: null })
  await decideLeaveRequest(h, organisation.manager, again, 'APPROVE')
  expect((await readLeave(h, organisation, again.otherParts[0]?.id ?? '')).state).toBe('APPROVED')
  h.clock.set('2026-03-10T09:00:00Z')

  // The history of each leave. Replaced parts are not pending.
  const storyOf = async (id = '') => (await readLeave(h, organisation, id)).events.map(({ what }) => what)
  expect(await storyOf(body.id)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK', 'RESUBMITTED', 'LEAVE_APPROVED'])
  expect(await storyOf(again.otherParts[0]?.id)).toEqual(['REQUESTED', 'LEAVE_APPROVED'])
  expect(await storyOf(draft.otherParts[0]?.id)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK'])
})

test('a locked period affects only the parts of a request that touch it, not the days between', async () => {
  const asha = await createColleague()
  const day = (from: string) => ({ leaveTypeId: organisation.typeId, from, to: from })
  const { body } = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
    body: { ...day('2026-04-28'), parts: [day('2026-06-02')] },
  })
  const whileClosed = async (fromDay: string, toDay: string) => {
    const period = { name: 'Payroll', fromDay, toDay }
    const { id } = (await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: period })).body
    const reply = await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
    return reply
  }
  expect((await whileClosed('2026-06-01', '2026-06-30')).code).toBe('LEAVE_PERIOD_LOCKED')
  expect((await whileClosed('2026-05-01', '2026-05-31')).status).toBe(200)
})

test('the own calendar shows optional holidays, which remain working days', async () => {
  const holiday = { name: 'Onam', day: '2026-08-26', kind: 'OPTIONAL' as const }
  await h.call(organisation.admin, 'POST /api/hr/holidays', { body: holiday })
  const { body } = await h.call(await createColleague(), 'POST /api/leave-hr/leave/calendar', {
    body: { from: '2026-08-24', to: '2026-08-28', own: true },
  })
  expect(body).toMatchObject({ daysOff: [], optionalHolidays: [{ day: '2026-08-26', name: 'Onam' }] })
})

test('HR records leave for employees, never for themselves', async () => {
  const hr = await anEmployee(h, { organisationId: organisation.admin.organisationId, role: HR })
  const body = {
    employeeId: organisation.employee.employeeId,
    leaveTypeId: organisation.typeId,
    from: '2026-02-02',
    to: '2026-02-03',
  }
  const reply = await h.call(hr, 'POST /api/leave-hr/leave/withdraws', { body })
  expect(reply.body).toMatchObject({ state: 'APPROVED', recordedBy: expect.stringContaining(' Rao '), days: 2 })
  expect(
    (await h.call(hr, 'POST /api/leave-hr/leave/withdraws', { body: { ...body, employeeId: hr.employeeId } })).code,
  ).toBe('LEAVE_OWN_RECORD')
})
