import { beforeAll, expect, test } from 'vitest'
import { anApprovalScene, type ApprovalScene } from '../../../test/factories/approval-subjects.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import { aColleague, aLeaveOrganisation, readLeaveBalance, submitLeaveRequest } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let scene: ApprovalScene

// 2026-03-08 is a Sunday, before the clock of the tests.
beforeAll(async () => {
  h = await harness()
  scene = await anApprovalScene(h, await aLeaveOrganisation(h))
})

const sendBack = (approval: { id: string; version: number } | null) =>
  h.call(scene.organisation.manager, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: approval?.id ?? '', version: approval?.version ?? 0, action: 'SEND_BACK', comment: 'Which release?' },
  })

const compOffBody = (days: 0.5 | 1, reason: string, workedDay = '2026-03-08') => ({
  leaveTypeId: scene.compOffTypeId,
  workedDay,
  days,
  reason,
})
const claimCompOff = async (who: Staff) =>
  (await h.call(who, 'POST /api/leave-hr/compensatoryOffs', { body: compOffBody(1, 'Release') })).body
const encash = async (who: Staff, days = 2) => {
  const { typeId: leaveTypeId, cycleId } = scene.organisation
  return (await h.call(who, 'POST /api/leave-hr/leave/encashments', { body: { leaveTypeId, cycleId, days } })).body
}

test('a comp-off that was sent back shows the question, is changed and submitted again, and is approved', async () => {
  const asha = await aColleague(h, scene.organisation)
  const { id, approval } = await claimCompOff(asha)
  expect((await sendBack(approval)).status).toBe(200)
  const params = { id }
  const back = await h.call(asha, 'GET /api/leave-hr/compensatoryOffs/{id}', { params })
  expect(back.body).toMatchObject({ state: 'SENT_BACK', decisionComment: 'Which release?', worked: null })
  const body = compOffBody(0.5, 'Release 4.2, until noon')
  const again = await h.call(asha, 'PUT /api/leave-hr/compensatoryOffs/{id}', { params, body })
  expect(again.body).toMatchObject({ state: 'PENDING', days: 0.5, decisionComment: null })
  const { approval: next } = again.body
  const approved = await h.call(scene.organisation.manager, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: next?.id ?? '', version: next?.version ?? 0, action: 'APPROVE' },
  })
  expect(approved.body).toMatchObject({ state: 'APPROVED' })
  expect((await readLeaveBalance(h, asha, scene.compOffTypeId))?.available).toBe(0.5)
})

test('only the employee resubmits, only a claim that was sent back, and with the same checks', async () => {
  const asha = await aColleague(h, scene.organisation)
  const ravi = await aColleague(h, scene.organisation)
  const { id, approval } = await claimCompOff(asha)
  const put = (who: Staff, body = compOffBody(1, 'Release')) =>
    h.call(who, 'PUT /api/leave-hr/compensatoryOffs/{id}', { params: { id }, body })
  expect((await put(asha)).code).toBe('LEAVE_NOT_CHANGEABLE')
  await sendBack(approval)
  expect((await put(ravi)).status).toBe(404)
  expect((await put(asha, compOffBody(1, 'Release', '2026-03-09'))).code).toBe('LEAVE_COMPENSATORY_WORKDAY')
  const both = await Promise.all([put(asha), put(asha)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a comp-off that was sent back is withdrawn, and its day can be claimed again', async () => {
  const asha = await aColleague(h, scene.organisation)
  const { id, approval } = await claimCompOff(asha)
  await sendBack(approval)
  const withdrawn = await h.call(asha, 'DELETE /api/leave-hr/compensatoryOffs/{id}', { params: { id } })
  expect(withdrawn.body.state).toBe('CANCELLED')
  expect((await claimCompOff(asha)).state).toBe('PENDING')
})

test('an encashment that was sent back reserves no days until it is submitted again', async () => {
  const asha = await aColleague(h, scene.organisation)
  const { typeId: leaveTypeId, cycleId } = scene.organisation
  const available = async () => (await readLeaveBalance(h, asha, leaveTypeId))?.available
  const before = await available()
  const { id, approval } = await encash(asha)
  expect(await available()).toBe((before ?? 0) - 2)
  await sendBack(approval)
  expect(await available()).toBe(before)
  const again = await h.call(asha, 'PUT /api/leave-hr/leave/encashments/{id}', {
    params: { id },
    body: { leaveTypeId, cycleId, days: 3 },
  })
  expect(again.body).toMatchObject({ state: 'PENDING', days: 3 })
  expect(await available()).toBe((before ?? 0) - 3)
  await sendBack(again.body.approval)
  await h.call(asha, 'DELETE /api/leave-hr/leave/encashments/{id}', { params: { id } })
  expect(await available()).toBe(before)
})

test('an approver named in the workflow reads leave, comp-off and encashment, whatever their role; peers do not', async () => {
  const { admin, typeId } = scene.organisation
  const [asha, named, peer] = [
    await aColleague(h, scene.organisation),
    await aColleague(h, scene.organisation),
    await aColleague(h, scene.organisation),
  ]
  for (const kind of ['LEAVE', 'COMPENSATORY_OFF', 'LEAVE_ENCASHMENT'])
    await addWorkflowStep(h, admin, kind, { name: 'Named', approver: 'PEOPLE', employeeIds: [named.employeeId] })
  const compOff = { params: { id: (await claimCompOff(asha)).id } }
  const encashment = { params: { id: (await encash(asha)).id } }
  const leave = { params: { id: (await submitLeaveRequest(h, asha, typeId, '2026-04-07')).body.id } }
  for (const [who, status] of [
    [named, 200],
    [peer, 404],
  ] as const) {
    expect((await h.call(who, 'GET /api/leave-hr/compensatoryOffs/{id}', compOff)).status).toBe(status)
    expect((await h.call(who, 'GET /api/leave-hr/leave/encashments/{id}', encashment)).status).toBe(status)
    expect((await h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}', leave)).status).toBe(status)
    expect((await h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}/context', leave)).status).toBe(status)
  }
  expect((await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}/context', leave)).status).toBe(404)
})
