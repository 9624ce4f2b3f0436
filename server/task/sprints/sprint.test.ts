import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { employees } from '../../../test/factories/people.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { department } from '../../hr/organisation/organisation.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'

const at = await harness({ now: '2026-03-02T09:00:00Z' })
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const departmentId = newId()
await at.inOrganisation(organisationId, (db) => db.insert(department).values({ id: departmentId, name: 'Product' }))
const [lead, asha] = (await employees(at, organisationId, [
  { role: MANAGER, department: departmentId },
  { department: departmentId },
])) as [Person, Person]

const statuses = (await at.call(hr, 'GET /api/task/status_master/all')).body
const statusOf = (name: string) => statuses.find((one) => one.name === name)?.id ?? ''
let names = 0
const createTeam = async (as: Person = lead) => {
  names += 1
  const body = { name: `Team ${names}`, memberIds: [lead.userId, asha.userId] }
  return (await at.call(as, 'POST /api/task/teams', { body })).body
}
const createSprint = (teamId: string, startDate = '2026-03-02', endDate = '2026-03-13', as: Person = lead) =>
  at.call(as, 'POST /api/task/sprints', { body: { teamId, name: `Sprint of ${startDate}`, startDate, endDate } })
const createTask = async (more: object) =>
  (await at.call(lead, 'POST /api/task/tasks', { body: { name: 'Task', estimateMinutes: 120, ...more } })).body
const start = (id: string, version = 1) =>
  at.call(lead, 'POST /api/task/sprints/{id}/start', { params: { id }, body: { version } })
const finish = (id: string, version: number) =>
  at.call(lead, 'PUT /api/task/tasks/{id}', { params: { id }, body: { version, statusId: statusOf('Done') } })

test('sprints of one team do not overlap, and end after they start', async () => {
  const { id } = await createTeam()
  expect((await createSprint(id)).status).toBe(200)
  expect((await createSprint(id, '2026-03-13', '2026-03-20')).code).toBe('SPRINT_OVERLAP')
  expect((await createSprint(id, '2026-03-20', '2026-03-19')).code).toBe('SPRINT_DATES')
  expect((await createSprint((await createTeam()).id)).status).toBe(200)
})

test('only the lead and HR change a team and its sprints', async () => {
  const { id } = await createTeam()
  const other = await at.aUser({ organisationId, role: MANAGER })
  expect((await createSprint(id, '2026-03-02', '2026-03-13', other)).code).toBe('TEAM_NOT_YOURS')
  const rename = { params: { id }, body: { version: 1, leadId: other.userId } }
  expect((await at.call(other, 'PUT /api/task/teams/{id}', rename)).code).toBe('TEAM_NOT_YOURS')
  expect((await at.call(hr, 'PUT /api/task/teams/{id}', rename)).status).toBe(200)
})

test('the start fixes the commitment; the burn-up and the result show what was added, removed and completed', async () => {
  const { id: teamId } = await createTeam()
  const { body: sprint } = await createSprint(teamId)
  const { body: next } = await createSprint(teamId, '2026-03-16', '2026-03-27')
  const [kept, finished, removed] = [
    await createTask({ teamId, sprintId: sprint.id }),
    await createTask({ teamId, sprintId: sprint.id }),
    await createTask({ teamId, sprintId: sprint.id }),
  ]
  expect((await start(sprint.id)).body).toMatchObject({ state: 'ACTIVE', committedCount: 3, committedMinutes: 360 })
  expect((await start(next.id)).code).toBe('SPRINT_ACTIVE_EXISTS')
  at.clock.set('2026-03-04T09:00:00Z')
  const added = await createTask({ teamId, estimateMinutes: 60 })
  const scope = { add: [added.id], remove: [removed.id] }
  await at.call(lead, 'PUT /api/task/sprints/{id}/tasks', { params: { id: sprint.id }, body: scope })
  await finish(finished.id, finished.version)
  at.clock.set('2026-03-05T09:00:00Z')
  const { days } = (await at.call(lead, 'GET /api/task/sprints/{id}/burn-up', { params: { id: sprint.id } })).body
  expect(
    days.map(({ day, scopeCount, doneCount, scopeMinutes }) => [day, scopeCount, doneCount, scopeMinutes]),
  ).toEqual([
    ['2026-03-02', 3, 0, 360],
    ['2026-03-03', 3, 0, 360],
    ['2026-03-04', 3, 1, 300],
    ['2026-03-05', 3, 1, 300],
  ])
  const close = { params: { id: sprint.id }, body: { version: 2, nextSprintId: next.id } }
  expect((await at.call(lead, 'POST /api/task/sprints/{id}/close', close)).body).toMatchObject({
    state: 'CLOSED',
    snapshot: {
      committedCount: 3,
      committedMinutes: 360,
      addedCount: 1,
      addedMinutes: 60,
      removedCount: 1,
      completedCount: 1,
      completedMinutes: 120,
      unfinishedCount: 2,
      movedTo: next.name,
    },
  })
  const moved = await at.call(lead, 'GET /api/task/tasks/{id}', { params: { id: kept.id } })
  expect(moved.body.sprint?.id).toBe(next.id)
  const later = (await at.call(lead, 'GET /api/task/sprints/{id}/burn-up', { params: { id: next.id } })).body
  expect(later.velocity).toMatchObject([{ sprint: { id: sprint.id }, completedMinutes: 120, completedCount: 1 }])
  const again = await createTask({ teamId })
  const late = { params: { id: sprint.id }, body: { add: [again.id], remove: [] } }
  expect((await at.call(lead, 'PUT /api/task/sprints/{id}/tasks', late)).code).toBe('SPRINT_STATE')
})

test('a sprint is closed into a sprint of the same team that is open, or into the backlog', async () => {
  const { id: teamId } = await createTeam()
  const { body: sprint } = await createSprint(teamId)
  const { body: foreign } = await createSprint((await createTeam()).id)
  const open = await createTask({ teamId, sprintId: sprint.id })
  await start(sprint.id)
  const close = (nextSprintId: string | null) =>
    at.call(lead, 'POST /api/task/sprints/{id}/close', {
      params: { id: sprint.id },
      body: { version: 2, nextSprintId },
    })
  expect((await close(foreign.id)).code).toBe('SPRINT_NEXT_INVALID')
  expect((await close(sprint.id)).code).toBe('SPRINT_NEXT_INVALID')
  expect((await close(null)).status).toBe(200)
  expect((await at.call(lead, 'GET /api/task/tasks/{id}', { params: { id: open.id } })).body.sprint).toBeNull()
})

test('the capacity is the working time less holidays, and lists only members in the scope of the caller', async () => {
  const holi = { name: 'Holi', day: '2026-04-07', kind: 'PUBLIC' as const }
  expect((await at.call(hr, 'POST /api/hr/holidays', { body: holi })).status).toBe(200)
  const team = await createTeam(hr)
  const { body: sprint } = await createSprint(team.id, '2026-04-06', '2026-04-10', hr)
  await createTask({ teamId: team.id, sprintId: sprint.id, assigneeIds: [asha.userId], estimateMinutes: 90 })
  const read = (as: Person) => at.call(as, 'GET /api/task/sprints/{id}/capacity', { params: { id: sprint.id } })
  const all = (await read(hr)).body
  expect(all.members.find(({ user }) => user.id === asha.userId)).toMatchObject({
    workingMinutes: 5 * 480,
    holidayMinutes: 480,
    leaveMinutes: 0,
    capacityMinutes: 4 * 480,
    plannedMinutes: 90,
  })
  expect((await read(lead)).body.members.map(({ user }) => user.id)).toEqual([lead.userId])
})

test('the capacity follows all shifts of the published roster, not its drafts', async () => {
  const shift = { name: 'Morning', startsAt: '06:00', endsAt: '12:00', breakMinutes: 0 }
  const { body: morning } = await at.call(hr, 'POST /api/hr/shifts', { body: shift })
  const late = { name: 'Late', startsAt: '14:00', endsAt: '20:00', breakMinutes: 0 }
  const { body: evening } = await at.call(hr, 'POST /api/hr/shifts', { body: late })
  const team = await createTeam(hr)
  const { body: sprint } = await createSprint(team.id, '2026-05-04', '2026-05-08', hr)
  const saveRoster = (changes: { day: string; kind: 'SHIFT' | 'OFF'; shiftIds: string[] }[]) =>
    at.call(hr, 'PUT /api/attendance/rosters', {
      body: { changes: changes.map((change) => ({ ...change, employeeId: asha.employeeId ?? '' })) },
    })
  const readMinutes = async () =>
    (await at.call(hr, 'GET /api/task/sprints/{id}/capacity', { params: { id: sprint.id } })).body.members.find(
      ({ user }) => user.id === asha.userId,
    )?.capacityMinutes

  const changes = [
    { day: '2026-05-05', kind: 'SHIFT' as const, shiftIds: [morning.id] },
    { day: '2026-05-06', kind: 'OFF' as const, shiftIds: [] },
    { day: '2026-05-07', kind: 'SHIFT' as const, shiftIds: [morning.id, evening.id] },
  ]
  expect((await saveRoster(changes)).status).toBe(200)
  expect(await readMinutes()).toBe(5 * 480)
  const period = { from: '2026-05-04', to: '2026-05-08' }
  expect((await at.call(hr, 'POST /api/attendance/rosters/publish', { body: period })).status).toBe(200)
  expect(await readMinutes()).toBe(2 * 480 + 360 + 720)
})
