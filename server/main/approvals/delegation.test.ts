import { beforeAll, describe, expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { type NewStaff } from '../../../test/factories/people.ts'
import { addWorkflowStep, type WorkflowStepInput } from '../../../test/factories/approvals.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
})

/** Each test has an organisation of its own, because workflows and delegations apply to all of it. */
const fresh = async () => void (organisation = await aLeaveOrganisation(h))

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)
const aStep = (step: WorkflowStepInput) => addWorkflowStep(h, organisation.admin, 'LEAVE', step)
const pendingPage = async (who: Person) =>
  (await h.call(who, 'POST /api/leave-hr/leave/withdraws/pending', { body: {} })).body
const pendingOf = async (who: Person) => (await pendingPage(who)).content
const again = async (who: Person, id: string) =>
  (await h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body

describe('delegation', () => {
  test('a delegate decides in the approver’s name on the days of the delegation, and never their own request', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER, firstName: 'Dev' })
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    const own = await submitLeaveRequest(h, delegate, organisation.typeId, '2026-04-07')
    expect(await pendingPage(delegate)).toMatchObject({ content: [], totalElements: 0 })
    const made = await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13' },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await pendingPage(delegate)).toMatchObject({ content: [{ id: body.id }], totalElements: 1 })
    expect((await decideLeaveRequest(h, delegate, own.body, 'APPROVE')).code).toBe('OWN_REQUEST')
    expect((await decideLeaveRequest(h, delegate, body, 'APPROVE')).status).toBe(200)
    const leave = await again(asha, body.id)
    expect(leave.steps[0]).toMatchObject({ decidedFor: expect.stringContaining('Meera') })
    expect(leave.events.at(-1)).toMatchObject({ what: 'LEAVE_APPROVED', decidedFor: leave.steps[0]?.decidedFor })
    h.clock.set('2026-03-16T09:00:00Z')
    const later = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-13')
    expect((await decideLeaveRequest(h, delegate, later.body, 'APPROVE')).status).toBe(404)
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('the preview and the request say who decides while the approver is away', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER, firstName: 'Dev' })
    const asha = await createColleague()
    const preview = async (who: Person) =>
      (
        await h.call(who, 'POST /api/leave-hr/leave/withdraws/preview', {
          body: { leaveTypeId: organisation.typeId, from: '2026-04-06', to: '2026-04-06' },
        })
      ).body.decides
    expect(await preview(asha)).toMatchObject([{ name: expect.stringContaining('Meera'), absence: null }])
    await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13' },
    })
    const absence = { toDay: '2026-03-13', delegate: expect.stringContaining('Dev') }
    expect(await preview(asha)).toMatchObject([{ name: expect.stringContaining('Meera'), absence }])
    // The delegate does not decide their own request.
    expect(await preview(delegate)).toMatchObject([{ absence: { toDay: '2026-03-13', delegate: null } }])
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    expect((await again(asha, body.id)).steps).toMatchObject([{ absence }])
    h.clock.set('2026-03-16T09:00:00Z')
    expect(await preview(asha)).toMatchObject([{ absence: null }])
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('a delegate sees what is decided during the delegation, and nothing that was decided before', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER })
    const earlier = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-04-06')
    const during = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-04-07')
    await decideLeaveRequest(h, organisation.manager, earlier.body, 'APPROVE')
    h.clock.set('2026-03-12T09:00:00Z')
    await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-12', toDay: '2026-03-13' },
    })
    await decideLeaveRequest(h, organisation.manager, during.body, 'APPROVE')
    const statusOf = async ({ approval }: typeof during.body) =>
      (
        await h.call(delegate, 'GET /api/approval/pipeline/statuses/admin/status/{id}', {
          params: { id: approval?.id ?? '' },
        })
      ).status
    expect(await statusOf(during.body)).toBe(200)
    expect(await statusOf(earlier.body)).toBe(404)
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('a delegate for some kinds does not see requests of other kinds', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER })
    await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13', kinds: ['EXPENSE'] },
    })
    const { body } = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-04-06')
    const id = body.approval?.id ?? ''
    const detail = await h.call(delegate, 'GET /api/approval/pipeline/statuses/admin/status/{id}', { params: { id } })
    expect(detail.status).toBe(404)
    const list = await h.call(delegate, 'POST /api/approval/pipeline/statuses/admin/pending/entities', { body: {} })
    expect(list.body.content).toEqual([])
    const comment = { params: { id }, body: { text: 'Why?' } }
    expect((await h.call(delegate, 'POST /api/approval/pipeline/statuses/{id}/comments', comment)).status).toBe(404)
  })

  test('a delegate of the current approver is notified of a comment, a delegate of a decided step is not', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER })
    const pending = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-04-06')
    const decided = await submitLeaveRequest(h, organisation.employee, organisation.typeId, '2026-04-07')
    await decideLeaveRequest(h, organisation.manager, decided.body, 'APPROVE')
    await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13' },
    })
    for (const { body } of [pending, decided])
      await h.call(organisation.employee, 'POST /api/approval/pipeline/statuses/{id}/comments', {
        params: { id: body.approval?.id ?? '' },
        body: { text: 'My train leaves at noon.' },
      })
    const { body } = await h.call(delegate, 'GET /api/notifications/appNotifications', { query: {} })
    const comments = body.filter(({ event }) => event === 'approval.commented')
    expect(comments.map(({ link }) => link)).toEqual([expect.stringContaining(pending.body.approval?.id ?? '')])
  })

  test('HR decides the request of the approver’s delegate', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER, firstName: 'Dev' })
    const titles = async (who: Person) =>
      (await h.call(who, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content.map(
        ({ title }) => title,
      )
    await h.call(organisation.manager, 'POST /api/approval/delegations', {
      body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-20' },
    })
    const { body } = await submitLeaveRequest(h, delegate, organisation.typeId, '2026-04-07')
    const approvalTitle = expect.stringMatching(/^Dev .* requested leave$/)
    expect(await titles(delegate)).not.toContainEqual(approvalTitle)
    expect(await titles(organisation.manager)).toContainEqual(approvalTitle)
    expect(await titles(organisation.admin)).toContainEqual(approvalTitle)
    expect((await pendingOf(organisation.manager)).map(({ id }) => id)).toEqual([body.id])
    expect((await pendingOf(organisation.admin)).map(({ id }) => id)).toEqual([body.id])
    expect((await decideLeaveRequest(h, organisation.admin, body, 'APPROVE')).status).toBe(200)
    const asha = await createColleague()
    await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-08')
    expect(await pendingOf(organisation.admin)).toEqual([])
  })

  test('oneself, an employee who cannot approve, past days, and two delegates at once are refused', async () => {
    await fresh()
    const delegate = await createColleague({ role: MANAGER })
    const name = (delegateId: string, fromDay = '2026-03-10', toDay = '2026-03-20') =>
      h.call(organisation.manager, 'POST /api/approval/delegations', { body: { delegateId, fromDay, toDay } })
    expect((await name(organisation.manager.employeeId)).fields).toHaveProperty('delegateId')
    expect((await name(organisation.employee.employeeId)).fields).toHaveProperty('delegateId')
    expect((await name(delegate.employeeId, '2026-03-20', '2026-03-10')).code).toBe('DELEGATION_ORDER')
    expect((await name(delegate.employeeId, '2026-03-01', '2026-03-09')).code).toBe('DELEGATION_PAST')
    const approvers = await h.call(organisation.manager, 'POST /api/hr/employees/all', { body: { canApprove: true } })
    const offered = approvers.body.map(({ id }) => id)
    expect(offered).toContain(delegate.employeeId)
    expect(offered).not.toContain(organisation.employee.employeeId)
    const { body } = await name(delegate.employeeId)
    expect((await name(delegate.employeeId, '2026-03-20', '2026-03-25')).code).toBe('DELEGATION_OVERLAP')
    const end = (who: Person) => h.call(who, 'DELETE /api/approval/delegations/{id}', { params: { id: body.id } })
    expect((await end(delegate)).status).toBe(404)
    expect((await end(organisation.manager)).status).toBe(200)
  })
})

test('the delegate of the next approver is notified and reminded', async () => {
  await fresh()
  const [named, delegate] = [await createColleague({ role: MANAGER }), await createColleague({ role: MANAGER })]
  await aStep({ name: 'Manager', approver: 'MANAGER' })
  await aStep({ name: 'Named', approver: 'PEOPLE', employeeIds: [named.employeeId] })
  await h.call(named, 'POST /api/approval/delegations', {
    body: { delegateId: delegate.employeeId, fromDay: '2026-03-09', toDay: '2026-03-13' },
  })
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  await h.call(asha, 'POST /api/approval/pipeline/statuses/{id}/nudge', { params: { id: body.approval?.id ?? '' } })
  const bell = await h.call(delegate, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Reminder: .*’s request is pending your approval$/),
    expect.stringMatching(/ requested leave$/),
    expect.stringContaining('You are the approval delegate for'),
  ])
})
