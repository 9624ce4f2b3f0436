import { beforeAll, describe, expect, test } from 'vitest'
import { type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
  type LeaveTypeInput,
} from '../../../test/factories/leave.ts'
import type { NewStaff } from '../../../test/factories/people.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)

const createType = (name: string, rules: Partial<RequestRules>, fields: LeaveTypeInput = {}) =>
  aLeaveTypeWithRules(h, organisation.admin, { ...fields, name, rules })

const request = (who: Person, body: Parameters<typeof requestBody>[0]) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: requestBody(body) })
const requestBody = (body: {
  leaveTypeId: string
  from: string
  to: string
  fromTime?: string
  toTime?: string
  documentId?: string
  parts?: { leaveTypeId: string; from: string; to: string }[]
}) => body

describe('several leave types in one request', () => {
  test('are approved together, each with its own balance', async () => {
    const other = await createType('Other', {})
    const asha = await createColleague()
    const part = { leaveTypeId: other, from: '2026-06-03', to: '2026-06-04' }
    const reply = await request(asha, {
      leaveTypeId: organisation.typeId,
      from: '2026-06-01',
      to: '2026-06-02',
      parts: [part],
    })
    expect(reply.body).toMatchObject({ days: 2, state: 'PENDING' })
    const detail = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: reply.body.id } })
    expect(detail.body.otherParts).toMatchObject([{ type: 'Other', days: 2 }])
    const pending = await h.call(organisation.manager, 'POST /api/leave-hr/leave/withdraws/pending', {
      body: { size: 100 },
    })
    const mine = pending.body.content.filter(({ employee }) => employee.id === asha.employeeId)
    expect(mine.map(({ approval }) => approval?.id)).toEqual([reply.body.approval?.id, reply.body.approval?.id])
    expect((await decideLeaveRequest(h, organisation.manager, reply.body, 'APPROVE')).status).toBe(200)
    const all = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/search', { body: { filters: { own: true } } })
    expect(all.body.content.map(({ state, days }) => [state, days])).toEqual([
      ['APPROVED', 2],
      ['APPROVED', 2],
    ])
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2, pending: 0, available: 10 })
  })

  test('one of them is cancelled separately, with its own approval and history', async () => {
    const other = await createType('Cancelled', {})
    const asha = await createColleague()
    const reply = await request(asha, {
      leaveTypeId: organisation.typeId,
      from: '2026-06-01',
      to: '2026-06-02',
      parts: [{ leaveTypeId: other, from: '2026-06-03', to: '2026-06-04' }],
    })
    await decideLeaveRequest(h, organisation.manager, reply.body, 'APPROVE')
    const own = async () =>
      (await h.call(asha, 'POST /api/leave-hr/leave/withdraws/search', { body: { filters: { own: true } } })).body
        .content
    const second = (await own()).find(({ from }) => from === '2026-06-03')
    h.clock.set('2026-03-10T09:01:00Z')
    const cancelled = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: second?.id ?? '' },
      body: { version: second?.version ?? 0, reason: 'Plans changed' },
    })
    expect(cancelled.status).toBe(200)
    const waiting = async (everyone: boolean) => {
      const { body } = await h.call(organisation.manager, 'POST /api/leave-hr/leave/withdraws/pending', {
        body: { size: 100, filters: { everyone } },
      })
      return body.content.filter(({ employee }) => employee.id === asha.employeeId)
    }
    const mine = await waiting(false)
    expect(mine.map(({ id, approval }) => [id, approval?.kind])).toEqual([[second?.id, 'LEAVE_CANCELLATION']])
    expect((await waiting(true)).map(({ id }) => id)).toEqual([second?.id])
    h.clock.set('2026-03-10T09:02:00Z')
    expect((await decideLeaveRequest(h, organisation.manager, mine[0] ?? reply.body, 'APPROVE')).status).toBe(200)
    expect((await own()).map(({ from, state }) => [from, state])).toEqual([
      ['2026-06-03', 'CANCELLED'],
      ['2026-06-01', 'APPROVED'],
    ])
    const story = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: second?.id ?? '' } })
    expect(story.body.events.map(({ what }) => what)).toEqual([
      'REQUESTED',
      'LEAVE_APPROVED',
      'ASKED_TO_CANCEL',
      'LEAVE_CANCELLATION_APPROVED',
    ])
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('two parts of one type share its balance and cannot use the same days', async () => {
    const asha = await createColleague()
    const whole = { leaveTypeId: organisation.typeId, from: '2026-06-01', to: '2026-06-12' }
    const over = await request(asha, { ...whole, parts: [{ ...whole, from: '2026-06-15', to: '2026-06-17' }] })
    expect(over.code).toBe('LEAVE_BALANCE_TOO_LOW')
    const same = await request(asha, { ...whole, parts: [{ ...whole, from: '2026-06-12', to: '2026-06-12' }] })
    expect(same.code).toBe('LEAVE_PARTS_OVERLAP')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ pending: 0, available: 12 })
  })
})
