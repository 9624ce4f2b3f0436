import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { aResignationType, decideResignation } from '../../../test/factories/separation.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const toDo = (await h.call(hr, 'GET /api/task/status_master/all')).body.find(({ name }) => name === 'To do')
const lists = await aResignationType(h, hr)

/** A team lead with a direct report, an open plan step, a task and an asset. */
async function aLeaver() {
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const lead = await anEmployee(h, { organisationId, role: MANAGER, manager: boss })
  const report = await anEmployee(h, { organisationId, manager: lead, joinedOn: '2026-03-09' })
  const actionId = await anAction(h, hr, { name: `Introduce ${report.employeeId}`, owner: 'MANAGER' })
  const planId = await aPlan(h, hr, { type: 'ONBOARDING', steps: [{ actionId, dueDays: 1 }] })
  await h.call(hr, 'POST /api/hr/employee/plans', { body: { employeeId: report.employeeId, planId } })
  const made = await h.call(hr, 'POST /api/task/tasks', {
    body: { name: 'Write the manual', statusId: toDo?.id ?? '', assigneeIds: [lead.userId] },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await h.call(hr, 'POST /api/hr/assets', {
    body: { employeeId: lead.employeeId, kind: 'LAPTOP', name: 'Laptop 14', condition: 'GOOD', issuedOn: '2026-03-10' },
  })
  const { body } = await h.call(lead, 'POST /api/hr/resignations', { body: lists })
  return { boss, lead, report, id: body.id }
}

const find = (as: Staff, id: string) => h.call(as, 'GET /api/hr/resignations/{id}/handover', { params: { id } })
const handOver = (as: Staff, id: string, to: Staff) =>
  h.call(as, 'POST /api/hr/resignations/{id}/handover', {
    params: { id },
    body: { toEmployeeId: to.employeeId, groups: ['REPORTS', 'PLAN_STEPS', 'TASKS'] },
  })
const findManager = async (of: Staff, asOf: string) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId }, query: { asOf } })).body.employment
    ?.managerId

test('the manager gives reports, plan steps and tasks to a new owner, who is notified', async () => {
  const { boss, lead, report, id } = await aLeaver()
  expect((await find(boss, id)).code).toBe('RESIGNATION_NOT_ACCEPTED')
  await decideResignation(h, boss, id)
  expect((await find(boss, id)).body).toEqual({
    reports: [{ id: report.employeeId, name: expect.any(String) }],
    planSteps: 1,
    tasks: 1,
    approvals: 0,
    assets: ['Laptop 14'],
  })
  const successor = await anEmployee(h, { organisationId, role: MANAGER })
  const after = await handOver(boss, id, successor)
  expect(after.body).toMatchObject({ reports: [], planSteps: 0, tasks: 0, assets: ['Laptop 14'] })
  // The last working day is 9 April.
  expect([await findManager(report, '2026-04-09'), await findManager(report, '2026-04-10')]).toEqual([
    lead.employeeId,
    successor.employeeId,
  ])
  const steps = await h.call(successor, 'POST /api/hr/employee/plans/actions/search', { body: {} })
  expect(steps.body.totalElements).toBe(1)
  const bell = await h.call(successor, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Work of .* was handed over/),
  )
})

const requestCorrection = async (as: Staff) =>
  expect(
    await h.call(as, 'POST /api/attendance/regularisations', {
      body: { reason: 'Forgot', days: [{ day: '2026-03-09', kind: 'TIMES', inTime: '09:00', outTime: '18:00' }] },
    }),
  ).toMatchObject({ status: 200 })

test('pending approvals go to the new owner, except those that the new owner requested', async () => {
  const { boss, lead, report, id } = await aLeaver()
  await decideResignation(h, boss, id)
  const other = await anEmployee(h, { organisationId, role: MANAGER, manager: lead, joinedOn: '2026-03-01' })
  for (const requester of [report, other]) await requestCorrection(requester)
  const inbox = async (as: Staff) =>
    (
      await h.call(as, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
        body: { filters: { mine: true } },
      })
    ).body.content.length
  expect(await inbox(lead)).toBe(2)
  const after = await h.call(boss, 'POST /api/hr/resignations/{id}/handover', {
    params: { id },
    body: { toEmployeeId: other.employeeId, groups: ['APPROVALS'] },
  })
  expect(after.body).toMatchObject({ approvals: 1 })
  expect([await inbox(lead), await inbox(other)]).toEqual([1, 1])
})

test('the new owner is somebody else who stays, and the employee does not choose', async () => {
  const { boss, lead, id } = await aLeaver()
  await decideResignation(h, boss, id)
  const leaving = await anEmployee(h, { organisationId, leftOn: '2026-05-31' })
  for (const to of [lead, leaving]) expect((await handOver(boss, id, to)).fields).toHaveProperty('toEmployeeId')
  expect((await find(lead, id)).code).toBe('NOT_ALLOWED')
  const stranger = await anEmployee(h, { organisationId, role: MANAGER })
  expect((await handOver(stranger, id, boss)).status).toBe(404)
  expect((await find(boss, id)).body).toMatchObject({ planSteps: 1, tasks: 1 })
})

test('a report who becomes the new owner keeps the manager until HR chooses one', async () => {
  const { boss, lead, report, id } = await aLeaver()
  await decideResignation(h, boss, id)
  expect((await handOver(boss, id, report)).body).toMatchObject({ reports: [{ id: report.employeeId }], tasks: 0 })
  expect(await findManager(report, '2026-04-10')).toBe(lead.employeeId)
})
