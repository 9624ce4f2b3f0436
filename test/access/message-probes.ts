import { announcement } from '../../server/notification/announcements/announcement.table.ts'
import { notification, outgoing } from '../../server/notification/notification.table.ts'
import { template, templateVersion } from '../../server/notification/templates/template.table.ts'
import { project, projectMember } from '../../server/task/projects/project.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

const inHome = <T>({ h, target }: AccessScene, work: Parameters<typeof h.inOrganisation<T>>[1]) =>
  h.inOrganisation(target.organisationId, work)

const events = ['leave.approved', 'leave.rejected', 'leave.recorded', 'leave.cancelled', 'card.received'] as const
const channels = ['MAIL', 'SMS', 'WHATSAPP', 'APP'] as const

/** A template of the target's organisation, for a new project in which its key is not used. */
const aTemplate = async (scene: AccessScene) => {
  const id = newId()
  const projectId = await aProject(scene)
  await inHome(scene, async (db) => {
    await db.insert(template).values({
      id,
      projectId,
      event: events[0],
      channel: channels[0],
      language: 'en',
      title: 'Hello',
      body: 'Text',
    })
    await db.insert(templateVersion).values({ templateId: id, number: 1, title: 'Hello', body: 'Text' })
  })
  return { id, projectId }
}

/** A project of which the target is a member. */
const aProject = async (scene: AccessScene): Promise<string> => {
  const id = newId()
  const key = `P${id.slice(-8).toUpperCase().replaceAll('-', '')}`
  await inHome(scene, async (db) => {
    await db.insert(project).values({ id, key, name: key })
    await db.insert(projectMember).values({ projectId: id, userId: scene.target.userId })
  })
  return id
}

const anAnnouncement = async (scene: AccessScene) => {
  const id = newId()
  await inHome(scene, async (db) => {
    await db.insert(announcement).values({
      id,
      title: 'Hello',
      body: 'Text',
      channels: ['APP'],
      audience: {},
      state: 'SCHEDULED',
      sendAt: '2030-01-01T00:00:00Z',
    })
    await db
      .insert(notification)
      .values({ userId: scene.target.userId, event: 'message', title: 'Hello', requestId: id })
  })
  return id
}

const aFailedMessage = async (scene: AccessScene) => {
  const id = newId()
  const recipient = 'asha@acme.example'
  await inHome(scene, (db) =>
    db.insert(outgoing).values({ id, channel: 'MAIL', recipient, body: 'x', state: 'FAILED' }),
  )
  return id
}

const byTemplate =
  (body?: object): MakeProbe =>
  async (scene) => {
    const { id } = await aTemplate(scene)
    return { params: { id }, body, traces: [id] }
  }
const byProject =
  (body?: object): MakeProbe =>
  async (scene) => {
    const id = await aProject(scene)
    return { params: { id }, body, traces: [id] }
  }
const byAnnouncement =
  (body?: object): MakeProbe =>
  async (scene) => {
    const id = await anAnnouncement(scene)
    return { params: { id }, body, traces: [id, scene.target.userId] }
  }

export const messageProbes: Record<string, MakeProbe> = {
  'POST /api/outbox/{id}/resend': async (scene) => ({ params: { id: await aFailedMessage(scene) } }),
  'GET /api/templates/all': async (scene) => ({ traces: [(await aTemplate(scene)).id] }),
  'POST /api/templates/search': async (scene) => ({
    body: { size: 200, sort: '-updatedAt' },
    traces: [(await aTemplate(scene)).id],
  }),
  'PUT /api/templates/{id}': byTemplate({ body: 'Other', version: 1 }),
  'GET /api/templates/{id}': byTemplate(),
  'DELETE /api/templates/{id}': byTemplate(),
  'GET /api/templates/{projectId}/all': async (scene) => {
    const { id, projectId } = await aTemplate(scene)
    return { params: { projectId }, traces: [id] }
  },
  'GET /api/templates/{id}/versions': byTemplate(),
  'POST /api/templates/{id}/restore': byTemplate({ number: 1, version: 1 }),
  'GET /api/notifications/announcements/{id}': byAnnouncement(),
  'DELETE /api/notifications/announcements/{id}': byAnnouncement(),
  'POST /api/notifications/announcements/{id}/readers': byAnnouncement({}),
  'POST /api/notifications/announcements/search': async (scene) => ({
    body: { size: 200 },
    traces: [await anAnnouncement(scene)],
  }),
  'PUT /api/notifications/reminders/{kind}': () => ({
    params: { kind: 'BIRTHDAY' },
    body: { isActive: true, daysBefore: [0], time: '08:00', version: 0 },
  }),
  'PUT /api/task/projects/{id}': byProject({ name: `Renamed ${newId()}`, version: 1 }),
  'DELETE /api/task/projects/{id}': byProject(),
  'GET /api/task/projects/{id}': byProject(),
  'POST /api/task/projects/search': async (scene) => ({ body: { size: 200 }, traces: [await aProject(scene)] }),
  'GET /api/task/projects/all': async (scene) => ({ traces: [await aProject(scene)] }),
}
