import { beforeAll, describe, expect, test } from 'vitest'
import { HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { eventNames, toEventName } from '../../../domain/notification/events.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { aDepartment, anEmployee } from '../../../test/factories/people.ts'
import { grantDueRules } from '../../leave/ports.ts'
import { listApprovalKinds } from './approval-kinds.ts'
import { rerouteApprovals } from '../approval-ports.ts'

let h: Harness
let house: LeaveOrganisation
let day = 0
beforeAll(async () => {
  h = await harness()
  house = await aLeaveOrganisation(h, 60)
})

const nextDay = () => {
  day += 1
  return `2026-04-${String(day + Math.floor((day + 1) / 5) * 2).padStart(2, '0')}`
}
const asking = async () => (await submitLeaveRequest(h, house.employee, house.typeId, nextDay())).body

test('every decision on every kind of request is an event that users can subscribe to', () => {
  const turns = ['requested', 'step', 'approved', 'rejected', 'sent_back']
  const events = listApprovalKinds().flatMap(({ kind }) => turns.map((turn) => toEventName(kind, turn)))
  expect(events).toContain('compensatory_off.sent_back')
  expect(eventNames).toEqual(expect.arrayContaining(events))
  expect(() => toEventName('LEAVE', 'forgotten')).toThrow('leave.forgotten')
})

describe('deciding', () => {
  test('an approval turns reserved days into used ones and notifies the requester', async () => {
    const before = await readLeaveBalance(h, house.employee, house.typeId)
    const reply = await decideLeaveRequest(h, house.manager, await asking(), 'APPROVE')
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const after = await readLeaveBalance(h, house.employee, house.typeId)
    expect([after.used, after.pending]).toEqual([(before.used ?? 0) + 1, before.pending])
    const bell = await h.call(house.employee, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content[0]?.event).toBe('leave.approved')
  })

  test('a rejection needs a reason and returns the days', async () => {
    const leave = await asking()
    expect((await decideLeaveRequest(h, house.manager, leave, 'REJECT', '  ')).fields).toHaveProperty('comment')
    await decideLeaveRequest(h, house.manager, leave, 'REJECT', 'Release week')
    const found = await h.call(house.employee, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
    expect(found.body).toMatchObject({ state: 'REJECTED', decisionComment: 'Release week' })
    expect(found.body.events.map(({ what }) => what)).toEqual(['REQUESTED', 'LEAVE_REJECTED'])
  })

  test('a request that was sent back can be resubmitted', async () => {
    const leave = await asking()
    await decideLeaveRequest(h, house.manager, leave, 'SEND_BACK', 'Which days exactly?')
    const body = {
      draftId: leave.id,
      leaveTypeId: house.typeId,
      from: leave.from,
      to: leave.to,
      reason: 'Exactly these',
    }
    const again = await h.call(house.employee, 'POST /api/leave-hr/leave/withdraws/request', { body })
    expect(again.body).toMatchObject({ id: leave.id, state: 'PENDING' })
    expect((await decideLeaveRequest(h, house.manager, again.body, 'APPROVE')).body.state).toBe('APPROVED')
  })

  test('of two concurrent decisions one takes effect, and the second user sees who decided', async () => {
    const leave = await asking()
    const used = (await readLeaveBalance(h, house.employee, house.typeId)).used ?? 0
    const replies = await Promise.all([
      decideLeaveRequest(h, house.manager, leave, 'APPROVE'),
      decideLeaveRequest(h, house.admin, leave, 'APPROVE'),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.code).toBe('ALREADY_DECIDED')
    expect(late?.body).toMatchObject({
      facts: { decisionState: 'APPROVED', who: expect.stringContaining(' Rao '), day: expect.stringMatching(/^2026-/) },
    })
    expect((await readLeaveBalance(h, house.employee, house.typeId)).used).toBe(used + 1)
  })

  test('an approver can change nothing but the decision', async () => {
    const leave = await asking()
    const body = {
      id: leave.approval?.id ?? '',
      version: 1,
      action: 'APPROVE' as const,
      days: 30,
      employeeId: house.manager.employeeId,
    }
    const reply = await h.call(house.manager, 'POST /api/approval/pipeline/statuses/action', { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.fields).toSorted()).toEqual(['days', 'employeeId'])
  })

  test('a decision on an outdated version is refused', async () => {
    const leave = await asking()
    const colleague = await anEmployee(h, { organisationId: house.admin.organisationId, role: MANAGER })
    const id = leave.approval?.id ?? ''
    const handed = await h.call(house.manager, 'POST /api/approval/pipeline/statuses/action', {
      body: { id, version: 1, action: 'DELEGATE', delegateTo: colleague.employeeId, comment: 'You know the project' },
    })
    expect(handed.body.waitsFor).toContain('Asha')
    const path = { params: { id: leave.id } }
    const { body: read } = await h.call(colleague, 'GET /api/leave-hr/leave/withdraws/{id}', path)
    expect(read.reassignment).toMatchObject({ note: 'You know the project' })
    const { body: own } = await h.call(house.employee, 'GET /api/leave-hr/leave/withdraws/{id}', path)
    expect(own.reassignment).toBeNull()
    expect((await decideLeaveRequest(h, colleague, leave, 'APPROVE')).code).toBe('STALE_VERSION')
    expect((await decideLeaveRequest(h, house.manager, { approval: { id, version: 2 } }, 'APPROVE')).code).toBe(
      'NOT_THE_APPROVER',
    )
    expect((await decideLeaveRequest(h, colleague, { approval: { id, version: 2 } }, 'APPROVE')).body.state).toBe(
      'APPROVED',
    )
  })

  test('a request reassigned to an absent employee notifies their delegate', async () => {
    const { organisationId } = house.admin
    const away = await anEmployee(h, { organisationId, role: MANAGER })
    const standIn = await anEmployee(h, { organisationId, role: MANAGER })
    await h.call(away, 'POST /api/approval/delegations', {
      body: { delegateId: standIn.employeeId, fromDay: '2026-03-01', toDay: '2026-12-31' },
    })
    const leave = await asking()
    await h.call(house.manager, 'POST /api/approval/pipeline/statuses/action', {
      body: { id: leave.approval?.id ?? '', version: 1, action: 'DELEGATE', delegateTo: away.employeeId },
    })
    const { body } = await h.call(standIn, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(body.content[0]?.event).toBe('approval.delegated')
  })

  test('each request decided in bulk by two users at once has one effect, in any order', async () => {
    const leaves = [await asking(), await asking(), await asking(), await asking()]
    const items = leaves.map(({ approval }) => ({ id: approval?.id ?? '', version: 1 }))
    const replies = await Promise.all(
      [items, items.toReversed()].map((some) =>
        h.call(house.manager, 'POST /api/approval/pipeline/statuses/actions', {
          body: { items: some, action: 'APPROVE' },
        }),
      ),
    )
    expect(replies.map(({ body }) => body.map(({ id }) => id))).toEqual(
      [items, items.toReversed()].map((some) => some.map(({ id }) => id)),
    )
    const outcomes = replies.flatMap(({ body }) => body.map(({ isDone, code }) => (isDone ? 'DONE' : code)))
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('ALREADY_DECIDED'), ...Array(4).fill('DONE')])
  })

  test('HR can decide instead of the manager, and the request shows it', async () => {
    const leave = await asking()
    await decideLeaveRequest(h, house.admin, leave, 'APPROVE')
    const way = await h.call(house.employee, 'GET /api/approval/pipeline/statuses/admin/status/{id}', {
      params: { id: leave.approval?.id ?? '' },
    })
    expect(way.body.steps).toMatchObject([{ rule: 'MANAGER', isInstead: true, state: 'APPROVED' }])
  })
})

describe('who decides', () => {
  test('nobody decides on their own request, whatever their role', async () => {
    const own = await submitLeaveRequest(h, house.manager, house.typeId, '2026-07-01')
    expect(own.body.approval?.waitsFor).toBe('HR')
    expect((await decideLeaveRequest(h, house.manager, own.body, 'APPROVE')).code).toBe('OWN_REQUEST')
    await anEmployee(h, { organisationId: house.admin.organisationId, role: HR })
    const hrs = await submitLeaveRequest(h, house.admin, house.typeId, '2026-07-02')
    expect((await decideLeaveRequest(h, house.admin, hrs.body, 'APPROVE')).code).toBe('OWN_REQUEST')
  })

  test('another team neither sees it nor decides on it', async () => {
    const leave = await asking()
    const stranger = await anEmployee(h, { organisationId: house.admin.organisationId, role: MANAGER })
    expect((await decideLeaveRequest(h, stranger, leave, 'APPROVE')).status).toBe(404)
    expect(
      (await h.call(stranger, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })).status,
    ).toBe(404)
    expect(
      (await h.call(stranger, 'GET /api/leave-hr/leave/withdraws/{id}/context', { params: { id: leave.id } })).status,
    ).toBe(404)
    const outsider = await h.aUser({ role: HR })
    expect((await decideLeaveRequest(h, outsider, leave, 'APPROVE')).status).toBe(404)
  })

  test('without a manager the head of the department decides, never the requester', async () => {
    const { organisationId } = house.admin
    const head = await anEmployee(h, { organisationId, role: HOD, firstName: 'Hema' })
    const top = await aDepartment(h, organisationId, { head })
    const lead = await anEmployee(h, { organisationId, role: HOD, firstName: 'Lata' })
    const department = await aDepartment(h, organisationId, { parentId: top, head: lead })
    await h.inOrganisation(organisationId, (db) =>
      db.execute(`update employment set department_id = '${department}' where employee_id = '${lead.employeeId}'`),
    )
    const typeId = (await h.call(house.admin, 'POST /api/leave-hr/leave/types/all', { body: {} })).body[0]?.id ?? ''
    const asha = await anEmployee(h, { organisationId, department })
    const preview = (who: typeof asha) =>
      h.call(who, 'POST /api/leave-hr/leave/withdraws/preview', {
        body: { leaveTypeId: typeId, from: '2026-07-01', to: '2026-07-01' },
      })
    expect((await preview(asha)).body.decides[0]?.name).toContain('Lata')
    expect((await preview(lead)).body.decides[0]?.name).toContain('Hema')
  })

  test('after a transfer the new manager decides and the previous one no longer sees it', async () => {
    const { organisationId } = house.admin
    const before = await anEmployee(h, { organisationId, role: MANAGER })
    const after = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Nikhil' })
    const mover = await anEmployee(h, { organisationId, manager: before })
    await h.inOrganisation(organisationId, (db) => grantDueRules(db, '2026-03-10', mover.employeeId))
    const { body } = await submitLeaveRequest(h, mover, house.typeId, '2026-08-03')
    await h.inOrganisation(organisationId, async (db) => {
      await db.execute(
        `update employment set manager_id = '${after.employeeId}' where employee_id = '${mover.employeeId}'`,
      )
      await rerouteApprovals(db, '2026-03-10', mover.employeeId)
    })
    expect((await h.call(before, 'GET /api/approval/pipeline/statuses/pending/count', {})).body.count).toBe(0)
    expect((await decideLeaveRequest(h, before, body, 'APPROVE')).status).toBe(404)
    const moved = await h.call(after, 'POST /api/leave-hr/leave/withdraws/pending', { body: {} })
    expect(moved.body.content[0]?.approval).toMatchObject({ version: 2, waitsFor: expect.stringContaining('Nikhil') })
    expect((await decideLeaveRequest(h, after, moved.body.content[0] ?? body, 'APPROVE')).body.state).toBe('APPROVED')
  })

  test('each inbox contains the requests pending with its user', async () => {
    const leave = await asking()
    const mine = await h.call(house.manager, 'POST /api/leave-hr/leave/withdraws/pending', { body: { size: 100 } })
    expect(mine.body.content.map(({ id }) => id)).toContain(leave.id)
    const all = await h.call(house.admin, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { size: 100 },
    })
    expect(all.body.content.find(({ subjectId }) => subjectId === leave.id)).toMatchObject({
      isMine: false,
      words: '{{type}}, {{dates}} · {{days}} days',
    })
    const count = await h.call(house.manager, 'GET /api/approval/pipeline/statuses/pending/count', {})
    expect(count.body.count).toBe(mine.body.totalElements)
  })
})
