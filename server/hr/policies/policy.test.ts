import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { aFile } from '../../../test/factories/records.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const tech = await aDepartment(h, organisationId)
const platform = await aDepartment(h, organisationId, { parentId: tech })
const asha = await anEmployee(h, { organisationId, department: platform, firstName: 'Asha' })
const ravi = await anEmployee(h, { organisationId, firstName: 'Ravi' })
const type = await h.call(hr, 'POST /api/hr/policy/types', { body: { name: 'Conduct' } })

const publish = async (more: object = {}) => {
  const made = await h.call(hr, 'POST /api/hr/policy/documents', {
    body: { name: 'Code of conduct', typeId: type.body.id, text: 'Be kind.', ...more },
  })
  expect(made.status).toBe(200)
  return made.body
}
const acknowledge = (as: Person, id: string, number = 1) =>
  h.call(as, 'POST /api/hr/policy/documents/{id}/acknowledge', { params: { id }, body: { number } })
const readers = async (id: string, hasRead: boolean) =>
  (
    await h.call(hr, 'POST /api/hr/policy/documents/{id}/readers/search', {
      params: { id },
      body: { filters: { hasRead } },
    })
  ).body.content.map((row) => row.id)
const bell = async (of: Staff) =>
  (await h.call(of, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content.map(
    ({ title }) => title,
  )

test('a policy notifies its audience, and the record shows who has read it', async () => {
  const { id } = await publish()
  expect((await bell(asha))[0]).toBe('New policy to acknowledge')
  expect((await acknowledge(asha, id)).body.acknowledgedAt).toBe('2026-03-10T09:00:00.000Z')
  expect(await readers(id, true)).toEqual([asha.employeeId])
  expect(await readers(id, false)).toEqual(expect.arrayContaining([ravi.employeeId, hr.employeeId]))
  const { body } = await h.call(hr, 'POST /api/hr/policy/documents/search', { body: {} })
  expect(body.content.find((row) => row.id === id)).toMatchObject({ readers: 1, audience: 3 })
})

test('a second acknowledgement is refused, also if both arrive at the same time', async () => {
  const { id } = await publish()
  const both = await Promise.all([acknowledge(asha, id), acknowledge(asha, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await acknowledge(asha, id)).code).toBe('ALREADY_ACKNOWLEDGED')
  expect(await readers(id, true)).toEqual([asha.employeeId])
})

test('a new version has to be acknowledged again, and the old one cannot be any more', async () => {
  const { id, version } = await publish()
  await acknowledge(asha, id)
  const next = await h.call(hr, 'POST /api/hr/policy/documents/{id}/versions', {
    params: { id },
    body: { version, text: 'Be kinder.', changes: 'More kindness' },
  })
  expect(next.body).toMatchObject({ currentNumber: 2, acknowledgedAt: null })
  expect(next.body.versions.map(({ number, text }) => [number, text])).toEqual([
    [2, 'Be kinder.'],
    [1, 'Be kind.'],
  ])
  expect((await acknowledge(asha, id, 1)).code).toBe('POLICY_VERSION_OUTDATED')
  expect((await acknowledge(asha, id, 2)).status).toBe(200)
  expect((await bell(asha))[0]).toBe('Policy updated')
})

test('employees who have not acknowledged are reminded, at most once a day', async () => {
  const { id } = await publish()
  await acknowledge(asha, id)
  const remind = () => h.call(hr, 'POST /api/hr/policy/documents/{id}/remind', { params: { id } })
  expect((await remind()).body.count).toBe(2)
  expect((await bell(ravi))[0]).toBe('Read and acknowledge a policy')
  expect((await remind()).code).toBe('POLICY_ALREADY_REMINDED')
  h.clock.set('2026-03-11T10:00:00Z')
  expect((await remind()).body.count).toBe(2)
  h.clock.set('2026-03-10T09:00:00Z')
})

test('a policy of a department is visible in it and its sub-departments only', async () => {
  const { id } = await publish({ departmentId: tech, fileId: await aFile(h, hr), text: null })
  const sees = async (as: Staff) => {
    const one = await h.call(as, 'GET /api/hr/policy/documents/{id}', { params: { id } })
    const all = await h.call(as, 'POST /api/hr/policy/documents/all')
    const link = await h.call(as, 'POST /api/hr/policy/documents/{id}/link', { params: { id }, body: { number: 1 } })
    return [one.status, all.body.some((row) => row.id === id), link.status]
  }
  expect(await sees(asha)).toEqual([200, true, 200])
  expect(await sees(ravi)).toEqual([404, false, 404])
  expect(await sees(hr)).toEqual([200, false, 200])
  expect((await acknowledge(hr, id)).code).toBe('POLICY_NOT_APPLICABLE')
})

test('a policy with acknowledgements cannot be deleted, only archived', async () => {
  const { id, version } = await publish()
  await acknowledge(asha, id)
  expect((await h.call(hr, 'DELETE /api/hr/policy/documents/{id}', { params: { id } })).code).toBe('IN_USE')
  await h.call(hr, 'PUT /api/hr/policy/documents/{id}', { params: { id }, body: { version, isArchived: true } })
  expect((await acknowledge(ravi, id)).status).toBe(404)
  const fresh = await publish()
  expect((await h.call(hr, 'DELETE /api/hr/policy/documents/{id}', { params: { id: fresh.id } })).status).toBe(200)
})

test('a policy without text and file, an outdated change, and a change by other users are refused', async () => {
  const body = { name: 'Empty', typeId: type.body.id, text: '  ' }
  expect((await h.call(hr, 'POST /api/hr/policy/documents', { body })).fields).toHaveProperty('text')
  const { id } = await publish()
  const change = { params: { id }, body: { version: 9, name: 'X' } }
  expect((await h.call(hr, 'PUT /api/hr/policy/documents/{id}', change)).code).toBe('STALE_VERSION')
  expect((await h.call(asha, 'PUT /api/hr/policy/documents/{id}', change)).status).toBe(403)
})
