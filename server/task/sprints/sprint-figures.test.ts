import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aLeaveType } from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Person } from '../../../test/harness.ts'

const at = await harness({ now: '2026-03-02T09:00:00Z' })
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const lead = await at.aUser({ organisationId, role: MANAGER })
const member = await at.aUser({ organisationId, role: EMPLOYEE })
const manager = await at.aUser({ organisationId, role: MANAGER })

let names = 0
const createTeam = async (members: Person[] = [member]) => {
  names += 1
  const memberIds = members.map(({ userId }) => userId)
  const body = { name: `Team ${names}`, leadId: lead.userId, memberIds }
  return (await at.call(hr, 'POST /api/task/teams', { body })).body.id
}
const createSprint = async (teamId: string) => {
  const body = { teamId, name: 'Sprint', startDate: '2026-03-02', endDate: '2026-03-13' }
  return (await at.call(hr, 'POST /api/task/sprints', { body })).body.id
}
const createTask = async (more: object) =>
  (await at.call(hr, 'POST /api/task/tasks', { body: { name: 'Task', estimateMinutes: 120, ...more } })).body
const readSprint = async (as: Person, id: string) => {
  const one = (await at.call(as, 'GET /api/task/sprints/{id}', { params: { id } })).body
  const list = (await at.call(as, 'POST /api/task/sprints/search', { body: { size: 100 } })).body.content
  expect(list.find((row) => row.id === id)).toEqual(one)
  return one
}
const readBurnUp = (as: Person, id: string) => at.call(as, 'GET /api/task/sprints/{id}/burn-up', { params: { id } })

test('the sums of a sprint are shown to the team, its lead and HR; to others from five members on', async () => {
  const tiny = await createTeam()
  const sprintId = await createSprint(tiny)
  await createTask({ teamId: tiny, sprintId })
  await at.call(lead, 'POST /api/task/sprints/{id}/start', { params: { id: sprintId }, body: { version: 1 } })
  for (const person of [hr, lead, member]) {
    const shown = { taskCount: 1, estimateMinutes: 120, committedCount: 1, canManage: person !== member }
    expect(await readSprint(person, sprintId)).toMatchObject(shown)
    expect((await readBurnUp(person, sprintId)).body.days).toMatchObject([{ scopeCount: 1 }])
  }
  const hidden = { taskCount: null, doneCount: null, estimateMinutes: null, doneMinutes: null, snapshot: null }
  const rest = { committedCount: null, committedMinutes: null, canManage: false }
  expect(await readSprint(manager, sprintId)).toMatchObject({ ...hidden, ...rest })
  expect(await readBurnUp(manager, sprintId)).toMatchObject({ status: 403, code: 'TEAM_TOO_SMALL' })

  const others = await Promise.all([1, 2, 3, 4].map(() => at.aUser({ organisationId, role: EMPLOYEE })))
  const five = await createSprint(await createTeam([member, ...others]))
  expect(await readSprint(manager, five)).toMatchObject({ taskCount: 0, canManage: false })
  expect((await readBurnUp(manager, five)).status).toBe(200)
})

test('a sprint has only tasks of its team; a task without a team becomes one of it', async () => {
  const [own, other] = [await createTeam(), await createTeam()]
  const sprintId = await createSprint(own)
  const [task, foreign] = [await createTask({}), await createTask({ teamId: other })]
  const add = (id: string) =>
    at.call(hr, 'PUT /api/task/sprints/{id}/tasks', { params: { id: sprintId }, body: { add: [id], remove: [] } })
  expect((await add(task.id)).body.taskCount).toBe(1)
  const refused = { status: 422, code: 'SPRINT_OTHER_TEAM' }
  expect(await add(foreign.id)).toMatchObject({
    ...refused,
    body: { fields: { sprintId: expect.any(String) as string } },
  })
  const update = { params: { id: foreign.id }, body: { version: 1, sprintId } }
  expect(await at.call(hr, 'PUT /api/task/tasks/{id}', update)).toMatchObject(refused)
  const bulk = { body: { ids: [task.id, foreign.id], changes: { sprintId } } }
  expect(await at.call(hr, 'POST /api/task/tasks/bulk', bulk)).toMatchObject(refused)
  const both = { body: { ids: [foreign.id], changes: { sprintId, teamId: own } } }
  expect((await at.call(hr, 'POST /api/task/tasks/bulk', both)).status).toBe(200)
  expect((await readSprint(hr, sprintId)).taskCount).toBe(2)
})

test('a task whose team is changed leaves the sprint, which records the removal', async () => {
  const [own, other] = [await createTeam(), await createTeam()]
  const sprintId = await createSprint(own)
  const tasks = [1, 2, 3].map(() => createTask({ teamId: own, sprintId }))
  const [edited, moved, changed] = await Promise.all(tasks)
  if (!edited || !moved || !changed) throw new Error('Three tasks are needed.')
  await at.call(hr, 'POST /api/task/sprints/{id}/start', { params: { id: sprintId }, body: { version: 1 } })
  const update = { params: { id: edited.id }, body: { version: edited.version, teamId: other } }
  expect((await at.call(hr, 'PUT /api/task/tasks/{id}', update)).body.sprint).toBeNull()
  const move = { statusId: null, afterId: null, beforeId: null, teamId: other }
  await at.call(hr, 'POST /api/task/tasks/{id}/move', { params: { id: moved.id }, body: move })
  await at.call(hr, 'POST /api/task/tasks/bulk', { body: { ids: [changed.id], changes: { teamId: null } } })
  expect((await readSprint(hr, sprintId)).taskCount).toBe(0)
  const close = { params: { id: sprintId }, body: { version: 2, nextSprintId: null } }
  const { body } = await at.call(hr, 'POST /api/task/sprints/{id}/close', close)
  expect(body.snapshot).toMatchObject({ committedCount: 3, removedCount: 3, unfinishedCount: 0 })
})

test.each(['   ', '\u200b\u200b', ' \u2060\ufeff'])(
  'the name of a sprint, a team, a task and a to-do needs visible characters (%j)',
  async (name) => {
    const teamId = await createTeam()
    const dates = { startDate: '2026-03-02', endDate: '2026-03-13' }
    const replies = await Promise.all([
      at.call(hr, 'POST /api/task/sprints', { body: { teamId, name, ...dates } }),
      at.call(hr, 'POST /api/task/teams', { body: { name } }),
      at.call(hr, 'POST /api/task/tasks', { body: { name } }),
      at.call(hr, 'POST /api/task/todos', { body: { name } }),
    ])
    for (const reply of replies)
      expect([reply.status, reply.body]).toMatchObject([422, { fields: { name: expect.any(String) as string } }])
  },
)

test('a name may contain the joiners of Hindi', async () => {
  const name = 'क्\u200dष'
  expect((await at.call(hr, 'POST /api/task/todos', { body: { name } })).body.name).toBe(name)
})

test('a team tells who may change it', async () => {
  const id = await createTeam()
  const readCanManage = async (as: Person) =>
    (await at.call(as, 'GET /api/task/teams/{id}', { params: { id } })).body.canManage
  expect(await Promise.all([hr, lead, member, manager].map(readCanManage))).toEqual([true, true, false, false])
})

test('leave reduces the capacity of its day; work from home and on duty do not', async () => {
  const asha = await anEmployee(at, { organisationId })
  const sprintId = await createSprint(await createTeam([asha]))
  const cycle = { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' }
  await at.call(hr, 'POST /api/leave-hr/leave/cycles', { body: cycle })
  const record = async (effect: 'PAID' | 'WORK_FROM_HOME' | 'ON_DUTY', day: string) => {
    const leaveTypeId = await aLeaveType(at, hr, { name: effect, keepsBalance: false, effect })
    const body = { employeeId: asha.employeeId, leaveTypeId, from: day, to: day, reason: 'Recorded' }
    expect((await at.call(hr, 'POST /api/leave-hr/leave/withdraws', { body })).status).toBe(200)
  }
  await record('PAID', '2026-03-09')
  await record('WORK_FROM_HOME', '2026-03-10')
  await record('ON_DUTY', '2026-03-11')
  const { body } = await at.call(hr, 'GET /api/task/sprints/{id}/capacity', { params: { id: sprintId } })
  expect(body.members).toMatchObject([{ workingMinutes: 10 * 480, leaveMinutes: 480, capacityMinutes: 9 * 480 }])
})

test('a team or project with tasks is not deleted', async () => {
  const id = await createTeam()
  await createTask({ teamId: id })
  const team = await at.call(hr, 'DELETE /api/task/teams/{id}', { params: { id } })
  expect(team).toMatchObject({ status: 409, code: 'TEAM_HAS_TASKS' })
  const { body: project } = await at.call(hr, 'POST /api/task/projects', { body: { key: 'P1', name: 'Project' } })
  await createTask({ projectId: project.id })
  const refused = await at.call(hr, 'DELETE /api/task/projects/{id}', { params: { id: project.id } })
  expect(refused).toMatchObject({ status: 409, code: 'PROJECT_HAS_TASKS' })
})

test('members, the lead and HR see all tasks of a team', async () => {
  const id = await createTeam()
  const readSeesAll = async (as: Person) =>
    (await at.call(as, 'GET /api/task/teams/all')).body.find((team) => team.id === id)?.seesAllTasks
  expect(await Promise.all([hr, lead, member, manager].map(readSeesAll))).toEqual([true, true, true, false])
})

test('a closed sprint keeps its figures and its burn-up, and a completed task stays in it', async () => {
  const teamId = await createTeam()
  const id = await createSprint(teamId)
  const [finished, open] = [await createTask({ teamId, sprintId: id }), await createTask({ teamId, sprintId: id })]
  const statuses = (await at.call(hr, 'GET /api/task/status_master/all')).body
  const toStatus = (category: string) => statuses.find((status) => status.category === category)?.id ?? ''
  const edit = (task: string, version: number, values: object) =>
    at.call(hr, 'PUT /api/task/tasks/{id}', { params: { id: task }, body: { version, ...values } })
  await at.call(hr, 'POST /api/task/sprints/{id}/start', { params: { id }, body: { version: 1 } })
  const done = (await edit(finished.id, finished.version, { statusId: toStatus('DONE') })).body
  const before = (await readBurnUp(hr, id)).body.days
  const close = { params: { id }, body: { version: 2, nextSprintId: null } }
  expect((await at.call(hr, 'POST /api/task/sprints/{id}/close', close)).status).toBe(200)

  const refused = { status: 409, code: 'SPRINT_STATE' }
  const remove = { params: { id }, body: { add: [], remove: [finished.id] } }
  expect(await at.call(hr, 'PUT /api/task/sprints/{id}/tasks', remove)).toMatchObject(refused)
  expect(await edit(finished.id, done.version, { sprintId: null })).toMatchObject(refused)
  const bulk = { body: { ids: [finished.id], changes: { sprintId: null } } }
  expect(await at.call(hr, 'POST /api/task/tasks/bulk', bulk)).toMatchObject(refused)

  const reopened = await edit(finished.id, done.version, { statusId: toStatus('TO_DO'), estimateMinutes: 900 })
  const left = await edit(finished.id, reopened.body.version, { sprintId: null })
  expect([reopened.status, left.status]).toEqual([200, 200])
  await edit(open.id, open.version, { estimateMinutes: 5 })
  const kept = { taskCount: 2, doneCount: 1, estimateMinutes: 240, doneMinutes: 120 }
  expect(await readSprint(hr, id)).toMatchObject(kept)
  expect(before).toMatchObject([{ day: '2026-03-02', scopeCount: 2, doneCount: 1 }])
  expect((await readBurnUp(hr, id)).body.days).toEqual(before)

  await at.inOrganisation(organisationId, (db) =>
    db.execute(sql`update sprint set snapshot = snapshot - array['days', 'scopeMinutes'] where id = ${id}`),
  )
  expect(await readSprint(hr, id)).toMatchObject(kept)
  expect((await readBurnUp(hr, id)).body.days).toMatchObject([{ scopeCount: 2, doneCount: 0 }])
})
