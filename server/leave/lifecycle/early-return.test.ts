import { beforeAll, describe, expect, test } from 'vitest'
import { defaultRequestRules } from '../../../domain/leave/request/request-rules.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  readLeave,
  aLeaveOrganisation,
  aLeaveType,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = () => aColleague(h, organisation)

const read = (id: string) => readLeave(h, organisation, id)
const approved = async (
  ...requested: Parameters<typeof submitLeaveRequest> extends [Harness, ...infer Rest] ? Rest : never
) => {
  const { body } = await submitLeaveRequest(h, ...requested)
  expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).status).toBe(200)
  return read(body.id)
}
const cancel = (who: Person, id: string, body: { version: number; keepTo?: string; keepToHalf?: 'FIRST' | 'FULL' }) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', { params: { id }, body })
async function closed(fromDay: string, toDay: string, work: () => Promise<void>) {
  const body = { name: 'Payroll', fromDay, toDay }
  const { id } = (await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body })).body
  await work()
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
}

describe('early return', () => {
  test('the end of a current leave is cancelled on request, and its days are returned', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-09', '2026-03-13')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const approved = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    const requested = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: approved.version, keepTo: '2026-03-11', keepToHalf: 'FIRST' },
    })
    expect(requested.body).toMatchObject({ state: 'CANCELLATION_PENDING', keepTo: '2026-03-11', days: 5 })
    expect((await decideLeaveRequest(h, organisation.manager, requested.body, 'APPROVE')).status).toBe(200)
    const after = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(after).toMatchObject({ state: 'APPROVED', to: '2026-03-11', toHalf: 'FIRST', days: 2.5, keepTo: null })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2.5, available: 9.5 })
  })

  test.each([
    ['ended early', { keepTo: '2026-03-11' }, 'ENDED_EARLY', 'Back at work · 5 → 3', 3],
    ['cancelled', {}, 'CANCELLED', 'Back at work · 5 → 0', 0],
  ])('a leave that HR %s directly shows who did it and why', async (_, keep, what, comment, used) => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-09', '2026-03-13')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const done = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: body.id },
      body: { version: 2, reason: 'Back at work', ...keep },
    })
    expect(done.status).toBe(200)
    const { events } = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(events.at(-1)).toMatchObject({ what, who: expect.stringContaining(' Rao '), comment })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used })
  })

  test('is refused if half a day of a full-day leave, a part of hours, or no counted day remains', async () => {
    const wholeId = await aLeaveType(h, organisation.admin, {
      name: 'Whole',
      keepsBalance: false,
      allowsHalfDays: false,
    })
    const asha = await createColleague()
    const [whole, over] = [
      await approved(asha, wholeId, '2026-11-02', '2026-11-06'),
      await approved(asha, organisation.typeId, '2026-11-07', '2026-11-10'),
    ]
    const codes = [
      (await cancel(organisation.admin, whole.id, { version: 2, keepTo: '2026-11-03', keepToHalf: 'FIRST' })).code,
      (await cancel(organisation.admin, over.id, { version: 2, keepTo: '2026-11-08' })).code,
    ]
    expect(codes).toEqual(['LEAVE_HALF_NOT_ALLOWED', 'LEAVE_RETURN_DAY_INVALID'])
    const hoursId = await aLeaveType(h, organisation.admin, { name: 'Hourly leave', code: 'HRS', keepsBalance: false })
    await h.call(organisation.admin, 'PUT /api/leave-hr/leave/types/{id}/rules', {
      params: { id: hoursId },
      body: { rules: { ...defaultRequestRules, allowsHours: true }, version: 0 },
    })
    const { body } = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: hoursId, from: '2026-11-12', to: '2026-11-12', fromTime: '09:00', toTime: '15:00' },
    })
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const half = await cancel(organisation.admin, body.id, { version: 2, keepTo: '2026-11-12', keepToHalf: 'FIRST' })
    expect(half.code).toBe('LEAVE_RETURN_DAY_INVALID')
  })

  test('is refused at once if half of a locked day would change', async () => {
    const asha = await createColleague()
    const leave = await approved(asha, organisation.typeId, '2026-11-09', '2026-11-13')
    await closed('2026-11-01', '2026-11-11', async () => {
      const half = await cancel(asha, leave.id, { version: 2, keepTo: '2026-11-11', keepToHalf: 'FIRST' })
      expect(half.code).toBe('LEAVE_PERIOD_LOCKED')
      expect((await cancel(asha, leave.id, { version: 2, keepTo: '2026-11-11' })).status).toBe(200)
    })
  })

  test('of two concurrent early returns one is refused, and the leave is not extended again', async () => {
    const asha = await createColleague()
    for (const week of ['2026-04-0', '2026-07-0', '2026-06-0']) {
      const leave = await approved(asha, organisation.typeId, `${week}1`, `${week}9`)
      const ends = [`${week}2`, `${week}8`]
      const both = await Promise.all(ends.map((keepTo) => cancel(organisation.admin, leave.id, { version: 2, keepTo })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const succeeded = ends[both.findIndex(({ status }) => status === 200)]
      const after = await read(leave.id)
      expect(after.to).toBe(succeeded)
      await cancel(organisation.admin, leave.id, { version: after.version })
    }
  })

  test('a rejected early return keeps the leave, and a day outside the leave is refused at once', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-09', '2026-03-13')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const cancel = (version: number, keepTo: string) =>
      h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
        params: { id: body.id },
        body: { version, keepTo },
      })
    expect((await cancel(2, '2026-03-13')).code).toBe('LEAVE_RETURN_DAY_INVALID')
    expect((await cancel(2, '2026-03-08')).code).toBe('LEAVE_RETURN_DAY_INVALID')
    const requested = await cancel(2, '2026-03-11')
    await decideLeaveRequest(h, organisation.manager, requested.body, 'REJECT', 'You are still ill.')
    const after = (await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })).body
    expect(after).toMatchObject({ state: 'APPROVED', to: '2026-03-13', days: 5, keepTo: null })
  })
})
