import { sprint } from '../../server/task/sprints/sprint.table.ts'
import { file } from '../../server/db/system.table.ts'
import { taskAssignee, taskAttachment } from '../../server/task/tasks/task-links.table.ts'
import { taskTimeLog } from '../../server/task/tasks/task-log.table.ts'
import { task } from '../../server/task/tasks/task.table.ts'
import { team, teamMember } from '../../server/task/teams/team.table.ts'
import { todo } from '../../server/task/todos/todo.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

/** A task of the target with logged time. */
async function createTask({ h, target }: AccessScene): Promise<{ id: string; lineId: string }> {
  const [id, lineId] = [newId(), newId()]
  const { userId, organisationId } = target
  await h.inOrganisation(organisationId, async (db) => {
    const values = { name: 'Task', rank: 1, createdBy: userId, createdOn: '2026-01-05', endDate: '2026-01-06' }
    await db.insert(task).values({ id, ...values, assigneeCount: 1 })
    await db.insert(taskAssignee).values({ taskId: id, userId })
    await db.insert(taskTimeLog).values({ id: lineId, taskId: id, userId, day: '2026-01-05', minutes: 60 })
  })
  return { id, lineId }
}

/** A team that the target leads. The target is its only member. */
async function createTeam({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, async (db) => {
    await db.insert(team).values({ id, name: `Team ${id}`, leadId: target.userId })
    await db.insert(teamMember).values({ teamId: id, userId: target.userId })
  })
  return id
}

async function createSprint(scene: AccessScene, state: 'PLANNED' | 'ACTIVE' = 'PLANNED'): Promise<string> {
  const [id, teamId] = [newId(), await createTeam(scene)]
  const values = { id, teamId, name: 'Sprint', startDate: '2026-01-05', endDate: '2026-01-18', state }
  await scene.h.inOrganisation(scene.target.organisationId, (db) => db.insert(sprint).values(values))
  return id
}

async function createTodo({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(todo).values({ id, userId: target.userId, name: 'Call' }),
  )
  return id
}

const buildTaskProbe =
  (body?: object): MakeProbe =>
  async (scene) => {
    const { id } = await createTask(scene)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }

const buildIdProbe =
  (create: (scene: AccessScene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => {
    const id = await create(scene)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }

const buildListProbe =
  (create: (scene: AccessScene) => Promise<string>, body: object): MakeProbe =>
  async (scene) => ({ body, traces: [await create(scene)] })

const createTaskId = async (scene: AccessScene) => (await createTask(scene)).id

/** A figure that names tasks or persons. */
const buildFigureProbe: MakeProbe = async (scene) => ({
  traces: [(await createTask(scene)).id, scene.target.userId],
})

/** A figure of the tasks of the target. */
const buildUserFigureProbe: MakeProbe = async (scene) => {
  await createTask(scene)
  return { query: { userId: scene.target.userId }, traces: ['0000-nobody'] }
}

const buildAttachmentProbe: MakeProbe = async (scene) => {
  const { id } = await createTask(scene)
  const [lineId, fileId] = [newId(), newId()]
  await scene.h.inOrganisation(scene.target.organisationId, async (db) => {
    const { hash, size } = await scene.h.muster.files.put(Buffer.from('%PDF-1.4'))
    await db.insert(file).values({ id: fileId, hash, size, name: 'plan.pdf', type: 'application/pdf' })
    await db.insert(taskAttachment).values({ id: lineId, taskId: id, fileId, name: 'plan.pdf' })
  })
  return { params: { id, lineId }, traces: [id, 'plan.pdf'] }
}

const nothing: MakeProbe = () => ({ traces: ['0000-nobody'] })
const place = { statusId: null, afterId: null, beforeId: null }

export const taskProbes: Record<string, MakeProbe> = {
  'GET /api/task/tasks/{id}': buildTaskProbe(),
  'PUT /api/task/tasks/{id}': buildTaskProbe({ name: 'Changed', version: 1 }),
  'DELETE /api/task/tasks/{id}': buildTaskProbe(),
  'POST /api/task/tasks/search': buildListProbe(createTaskId, { size: 200, sort: '-createdAt' }),
  'POST /api/task/tasks/board': buildListProbe(createTaskId, {}),
  'POST /api/task/tasks/bulk': async (scene) => {
    const { id } = await createTask(scene)
    return { body: { ids: [id], changes: { endDate: '2026-01-09' } }, traces: ['0000-nobody'] }
  },
  'POST /api/task/tasks/{id}/move': buildTaskProbe(place),
  'POST /api/task/tasks/{id}/time': buildTaskProbe({ day: '2026-01-05', minutes: 30 }),
  'DELETE /api/task/tasks/{id}/time/{lineId}': async (scene) => {
    const params = await createTask(scene)
    return { params, traces: [params.id] }
  },
  'POST /api/task/tasks/{id}/comments': buildTaskProbe({ text: 'Done?' }),
  'PUT /api/task/tasks/{id}/watch': buildTaskProbe({ isWatching: true }),
  'PUT /api/task/tasks/{id}/dependencies': buildTaskProbe({ dependsOnIds: [] }),
  'POST /api/task/tasks/{id}/attachments': buildTaskProbe({ fileId: newId() }),
  'DELETE /api/task/tasks/{id}/attachments/{lineId}': buildAttachmentProbe,
  'POST /api/task/tasks/{id}/attachments/{lineId}/link': buildAttachmentProbe,
  'GET /api/task/people/all': nothing,
  'GET /api/task/teams/{id}': buildIdProbe(createTeam),
  'PUT /api/task/teams/{id}': buildIdProbe(createTeam, { version: 1 }),
  'DELETE /api/task/teams/{id}': buildIdProbe(createTeam),
  'POST /api/task/teams/search': buildListProbe(createTeam, { size: 200 }),
  'GET /api/task/teams/all': async (scene) => ({ traces: [await createTeam(scene)] }),
  'GET /api/task/sprints/{id}': buildIdProbe(createSprint),
  'PUT /api/task/sprints/{id}': buildIdProbe(createSprint, { version: 1 }),
  'DELETE /api/task/sprints/{id}': buildIdProbe(createSprint),
  'POST /api/task/sprints/search': buildListProbe(createSprint, { size: 200 }),
  'GET /api/task/sprints/all': async (scene) => ({ traces: [await createSprint(scene)] }),
  'GET /api/task/sprints/{id}/capacity': async (scene) => {
    const id = await createSprint(scene)
    return { params: { id }, traces: [scene.target.userId] }
  },
  'GET /api/task/sprints/{id}/burn-up': buildIdProbe(createSprint),
  'POST /api/task/sprints/{id}/start': buildIdProbe(createSprint, { version: 1 }),
  'POST /api/task/sprints/{id}/close': buildIdProbe((scene) => createSprint(scene, 'ACTIVE'), {
    version: 1,
    nextSprintId: null,
  }),
  'PUT /api/task/sprints/{id}/tasks': buildIdProbe(createSprint, { add: [], remove: [] }),
  'GET /api/task/todos/{id}': buildIdProbe(createTodo),
  'PUT /api/task/todos/{id}': buildIdProbe(createTodo, { version: 1 }),
  'DELETE /api/task/todos/{id}': buildIdProbe(createTodo),
  'POST /api/task/todos/{id}/convert': buildIdProbe(createTodo),
  'POST /api/task/todos/search': buildListProbe(createTodo, { size: 200 }),
  'GET /api/analytics/risk/tasks': buildFigureProbe,
  'GET /api/analytics/workload': buildFigureProbe,
  'GET /api/analytics/timesheet/variance': buildFigureProbe,
  'GET /api/analytics/risk/tasks-filter': buildUserFigureProbe,
  'GET /api/analytics/overview-filter': buildUserFigureProbe,
  'GET /api/analytics/workload-filter': buildUserFigureProbe,
  'GET /api/analytics/timesheet/variance-filter': buildUserFigureProbe,
  'GET /api/analytics/dashboard-filter': buildUserFigureProbe,
  'GET /api/analytics/flow-filter': buildUserFigureProbe,
  'GET /api/analytics/team/{id}/details': buildIdProbe(createTeam),
  'GET /api/analytics/task/{id}/details': buildTaskProbe(),
}
