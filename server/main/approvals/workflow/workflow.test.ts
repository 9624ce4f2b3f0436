import { beforeEach, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../../domain/main/users/roles.ts'
import { addWorkflowStep, aWorkflowStep, type WorkflowStepInput } from '../../../../test/factories/approvals.ts'
import { aColleague, aLeaveOrganisation, type LeaveOrganisation } from '../../../../test/factories/leave.ts'
import type { Staff } from '../../../../test/factories/people.ts'
import { harness, type Harness } from '../../../../test/harness.ts'

let h: Harness
let organisation: LeaveOrganisation
let asha: Staff
let first: Staff
let second: Staff

beforeEach(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  asha = await aColleague(h, organisation)
  first = await aColleague(h, organisation, { firstName: 'Priya' })
  second = await aColleague(h, organisation, { firstName: 'Ravi' })
})

/** A pending profile change of Asha. */
async function requestChange() {
  const made = await h.call(asha, 'POST /api/hr/employee/profileChanges', {
    body: { lastName: 'Sharma', reason: 'Marriage' },
  })
  expect(made.status).toBe(200)
  return readRequest(made.body.id)
}

async function readRequest(subjectId: string) {
  const { body } = await h.call(organisation.admin, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
    body: {},
  })
  return body.content.find((one) => one.subjectId === subjectId)
}

const approve = (who: Staff, request: { id: string; version: number } | undefined) =>
  h.call(who, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: request?.id ?? '', version: request?.version ?? 0, action: 'APPROVE' },
  })

const addStep = (step: WorkflowStepInput) => addWorkflowStep(h, organisation.admin, 'PROFILE_CHANGE', step)

describe('a step with several named people', () => {
  test('is decided by the first of them when any one is enough', async () => {
    const people = [first.employeeId, second.employeeId]
    await addStep({ name: 'Either', approver: 'PEOPLE', employeeIds: people, quorum: 'ANY' })
    const request = await requestChange()
    const inbox = (who: Staff) =>
      h.call(who, 'POST /api/approval/pipeline/statuses/admin/pending/entities', { body: { filters: { mine: true } } })
    expect((await inbox(second)).body.content.map(({ id }) => id)).toEqual([request?.id])
    const both = await Promise.all([approve(first, request), approve(second, request)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await inbox(second)).body.content).toEqual([])
  })

  test('is decided by each of them when all are required', async () => {
    const people = [first.employeeId, second.employeeId]
    await addStep({ name: 'Both', approver: 'PEOPLE', employeeIds: people, quorum: 'ALL' })
    const request = await requestChange()
    expect((await approve(first, request)).body).toMatchObject({ state: 'PENDING' })
    const next = await readRequest(request?.subjectId ?? '')
    expect((await approve(first, next)).code).toBe('NOT_THE_APPROVER')
    expect((await approve(second, next)).body).toMatchObject({ state: 'APPROVED' })
  })

  test('leaves out the requester', async () => {
    const people = [asha.employeeId, second.employeeId]
    await addStep({ name: 'Both', approver: 'PEOPLE', employeeIds: people, quorum: 'ALL' })
    const request = await requestChange()
    expect((await approve(second, request)).body).toMatchObject({ state: 'APPROVED' })
  })
})

test('a changed workflow does not change requests that are pending already', async () => {
  await addStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [first.employeeId] })
  const request = await requestChange()
  await addStep({ name: 'Ravi', approver: 'PEOPLE', employeeIds: [second.employeeId] })
  expect((await approve(first, request)).body).toMatchObject({ state: 'APPROVED' })
})

test('the requester sees the route beforehand; a route of others and draft steps are for those who manage workflows', async () => {
  await addStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [first.employeeId] })
  const route = (who: Staff, body: { employeeId?: string; steps?: ReturnType<typeof aWorkflowStep>[] }) =>
    h.call(who, 'POST /api/approval/workflows/route', { body: { kind: 'PROFILE_CHANGE', ...body } })
  expect((await route(asha, {})).body).toMatchObject([{ approver: expect.stringContaining('Priya') }])
  expect((await route(asha, { employeeId: first.employeeId })).status).toBe(403)
  expect((await route(asha, { steps: [aWorkflowStep({})] })).status).toBe(403)
})

test('steps that are not saved are tried with their own approvers', async () => {
  await addStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [first.employeeId] })
  const steps = [aWorkflowStep({ name: 'Ravi', approver: 'PEOPLE', employeeIds: [second.employeeId] })]
  const { body } = await h.call(organisation.admin, 'POST /api/approval/workflows/route', {
    body: { kind: 'PROFILE_CHANGE', employeeId: asha.employeeId, steps },
  })
  expect(body).toMatchObject([{ approver: expect.stringContaining('Ravi'), fallback: null }])
})

test.each([
  ['a person who does not exist', { approver: 'PEOPLE', employeeIds: ['01a1fdc0-9934-7490-b259-2963db6703eb'] }],
  ['no person', { approver: 'PEOPLE', employeeIds: [] }],
  ['a role that does not exist', { approver: 'ROLE', roleId: '01a1fdc0-9934-7490-b259-2963db6703eb' }],
  ['a condition that the kind does not have', { conditions: { minAmount: 100 } }],
] satisfies [string, WorkflowStepInput][])('a workflow with %s is refused', async (_, step) => {
  expect((await addStep({ name: 'Step', ...step })).status).toBe(422)
})

test('delegations cannot form a cycle, directly or through others, unless their days differ', async () => {
  const [a, b, c] = [
    await aColleague(h, organisation, { role: MANAGER }),
    await aColleague(h, organisation, { role: MANAGER }),
    await aColleague(h, organisation, { role: HR }),
  ]
  const delegate = (who: Staff, to: Staff, fromDay = '2026-03-10', toDay = '2026-03-20') =>
    h.call(who, 'POST /api/approval/delegations', { body: { delegateId: to.employeeId, fromDay, toDay } })
  expect((await delegate(a, b)).status).toBe(200)
  expect((await delegate(b, c)).status).toBe(200)
  expect((await delegate(b, a, '2026-03-12', '2026-03-13')).code).toMatch(/DELEGATION_(CYCLE|OVERLAP)/)
  expect((await delegate(c, a)).code).toBe('DELEGATION_CYCLE')
  expect((await delegate(c, a, '2026-03-21', '2026-03-25')).status).toBe(200)
})
