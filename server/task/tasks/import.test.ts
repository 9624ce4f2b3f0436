import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

const at = await harness()
const hr = await at.aUser({ role: HR })
const { organisationId } = hr
const asha = await at.aUser({ organisationId })

const sendFile = (as: Person, text: string, mode: 'check' | 'import') =>
  upload(at, as, 'POST /api/task/tasks/import', { name: 'tasks.csv', bytes: text }, {}, { mode })
const countTasks = async (as: Person) =>
  (await at.call(as, 'POST /api/task/tasks/search', { body: {} })).body.totalElements

test('a check changes nothing; the import creates the tasks with the values of the columns', async () => {
  const project = { key: 'IMP', name: 'Import', members: [{ userId: asha.userId }] }
  await at.call(hr, 'POST /api/task/projects', { body: project })
  const file =
    'Name,Status,Priority,Project,Due date,Estimate\nPaint,Done,High,IMP,15/03/2026,1.5\nClean,,,imp,2026-03-20,\n'
  expect((await sendFile(asha, file, 'check')).body).toMatchObject({ rows: 2, created: 0, isDone: false, problems: [] })
  expect(await countTasks(asha)).toBe(0)
  expect((await sendFile(asha, file, 'import')).body).toMatchObject({ rows: 2, created: 2, isDone: true })
  const found = await at.call(asha, 'POST /api/task/tasks/search', { body: {} })
  expect(found.body.content.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { key: 'IMP-2', name: 'Clean', endDate: '2026-03-20', estimateMinutes: null },
    { key: 'IMP-1', name: 'Paint', endDate: '2026-03-15', estimateMinutes: 90, completedOn: '2026-03-10' },
  ])
})

test('an import notifies each assignee once', async () => {
  const username = 'meera@acme.example'
  const meera = await at.aUser({ organisationId, username })
  const file = `Name,Assignee\nSort the post,${username}\nWater the plants,${username}\n`
  expect((await sendFile(asha, file, 'import')).body).toMatchObject({ created: 2 })
  const bell = await at.call(meera, 'GET /api/notifications/appNotifications', { query: {} })
  expect(bell.body).toMatchObject([{ event: 'task.assigned', body: 'Sort the post, Water the plants' }])
})

test('a name that does not exist is reported with words for its column', async () => {
  const file = 'Name,Status,Priority,Assignee,Team,Project\nPaint,Nowhere,Soon,Nobody,None,NO\n'
  const { problems } = (await sendFile(asha, file, 'check')).body
  expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'status: No status has this name. Correct the name.',
    'assignee: No active user has this name or email address. Correct the name.',
    'priority: No priority has this name. Correct the name.',
    'team: No active team has this name. Correct the name.',
    'project: None of your projects has this name or key. Correct the name.',
  ])
})

test('a file with one broken row among many is refused with the row, and nothing is imported', async () => {
  const owner = await at.aUser({ organisationId })
  const lines = Array.from({ length: 100_000 }, (_, n) => `Task ${n},${n === 75_000 ? 'Unknown' : 'To do'}`)
  const reply = await sendFile(owner, ['Name,Status', ...lines].join('\n'), 'import')
  expect(reply.body).toMatchObject({
    rows: 100_000,
    created: 0,
    isDone: false,
    problemCount: 1,
    problems: [{ row: 75_002, column: 'status', value: 'Unknown' }],
  })
  expect(await countTasks(owner)).toBe(0)
}, 60_000)

test('a file without names, and one without rows, are refused with a code', async () => {
  expect((await sendFile(asha, 'Status\nDone\n', 'check')).code).toBe('TASK_IMPORT_COLUMNS')
  expect((await sendFile(asha, 'Name\n', 'check')).code).toBe('IMPORT_NO_ROWS')
})

test('an attachment is added, opened and removed by those who see the task', async () => {
  const { body: task } = await at.call(asha, 'POST /api/task/tasks', { body: { name: 'Plan' } })
  const file = await upload(at, asha, 'POST /api/files', { name: 'plan.pdf', bytes: '%PDF-1.4 plan' })
  const params = { id: task.id }
  const added = await at.call(asha, 'POST /api/task/tasks/{id}/attachments', { params, body: { fileId: file.body.id } })
  expect(added.body.attachments).toMatchObject([{ name: 'plan.pdf' }])
  const line = { ...params, lineId: added.body.attachments[0]?.id ?? '' }
  expect((await at.call(asha, 'POST /api/task/tasks/{id}/attachments/{lineId}/link', { params: line })).status).toBe(
    200,
  )
  const other = await at.aUser({ organisationId })
  expect((await at.call(other, 'POST /api/task/tasks/{id}/attachments/{lineId}/link', { params: line })).code).toBe(
    'NOT_FOUND',
  )
  const removed = await at.call(asha, 'DELETE /api/task/tasks/{id}/attachments/{lineId}', { params: line })
  expect(removed.body.attachments).toEqual([])
})

test('a picture in a description is an attachment of the task, without an address of its own', async () => {
  const { body: task } = await at.call(asha, 'POST /api/task/tasks', { body: { name: 'Screen' } })
  const saveImage = (attrs: object) => {
    const body = { version: task.version, description: { type: 'doc', content: [{ type: 'image', attrs }] } }
    return at.call(asha, 'PUT /api/task/tasks/{id}', { params: { id: task.id }, body })
  }
  const attachmentId = '018f0000-0000-7000-8000-000000000001'
  expect((await saveImage({ src: 'https://example.com/a.png' })).code).toBe('TASK_DESCRIPTION')
  expect((await saveImage({ attachmentId: '../../files' })).code).toBe('TASK_DESCRIPTION')
  expect((await saveImage({ attachmentId, src: 'https://example.com/a.png' })).code).toBe('TASK_DESCRIPTION')
  const saved = await saveImage({ attachmentId, alt: 'screen.png' })
  expect(saved.body.description).toEqual({
    type: 'doc',
    content: [{ type: 'image', attrs: { attachmentId, alt: 'screen.png' } }],
  })
})
