import { describe, expect, test } from 'vitest'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import { aDocumentType, aFile } from '../../../test/factories/records.ts'
import { remindExpiringDocuments } from './document.jobs.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(h, { organisationId, role: MANAGER })
const asha = await anEmployee(h, { organisationId, manager: boss })
const admin = await anEmployee(h, { organisationId, role: ADMIN })

const plain = await aDocumentType(h, hr)
const expiring = await aDocumentType(h, hr, { expires: true })
const hidden = await aDocumentType(h, hr, { visibleTo: 'HR_ONLY' })
const open = await aDocumentType(h, hr, { visibleTo: 'MANAGER_TOO' })

const own = async (typeId: string, more: object = {}, as: Staff = asha) =>
  h.call(as, 'POST /api/hr/employee/documents/employee', {
    body: { typeId, fileId: await aFile(h, as), ...more },
  })
const byHr = async (typeId: string, employeeId: string, more: object = {}) =>
  h.call(hr, 'POST /api/hr/employee/documents', {
    body: { typeId, employeeId, fileId: await aFile(h, hr), ...more },
  })
const verify = (as: Person, id: string, version = 1) =>
  h.call(as, 'POST /api/hr/employee/documents/{id}/verify', { params: { id }, body: { version } })
const bell = async (of: Person) =>
  (await h.call(of, 'POST /api/notifications/getNotificationsByUser', { body: {} })).body.content.map(
    ({ title }) => title,
  )

const pendingChecks = async (as: Person, id: string) =>
  (
    await h.call(as, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { size: 200, filters: { kinds: ['DOCUMENT_CHECK'] } },
    })
  ).body.content.filter(({ subjectId }) => subjectId === id)
const decideCheck = (
  as: Person,
  check: { id: string; version: number } | undefined,
  action: 'APPROVE' | 'SEND_BACK',
  comment?: string,
) =>
  h.call(as, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: check?.id ?? '', version: check?.version ?? 0, action, ...(comment ? { comment } : {}) },
  })

describe('who sees which documents', () => {
  test('employees see their own, HR all, managers the types that are visible to managers', async () => {
    const ids = [await own(plain), await byHr(hidden, asha.employeeId), await own(open)].map(({ body }) => body.id)
    const sees = async (as: Person) => {
      const { body } = await h.call(as, 'GET /api/hr/employee/documents/employee/{id}', {
        params: { id: asha.employeeId },
      })
      const links = await Promise.all(
        ids.map((id) => h.call(as, 'POST /api/hr/employee/documents/{id}/link', { params: { id } })),
      )
      expect(links.map(({ status }) => status === 200)).toEqual(ids.map((id) => body.some((row) => row.id === id)))
      return ids.map((id) => body.some((row) => row.id === id))
    }
    expect(await sees(asha)).toEqual([true, false, true])
    expect(await sees(hr)).toEqual([true, true, true])
    expect(await sees(boss)).toEqual([false, false, true])
  })

  test('lists mask the numbers of other employees, the document itself shows the number', async () => {
    const { body } = await own(plain, { number: 'Z1234567' })
    const listed = async (as: Person) => {
      const filters = { employeeId: asha.employeeId }
      const page = await h.call(as, 'POST /api/hr/employee/documents/search', { body: { size: 200, filters } })
      const all = await h.call(as, 'GET /api/hr/employee/documents/all')
      return [page.body.content, all.body].map((rows) => rows.find(({ id }) => id === body.id)?.number)
    }
    expect(await listed(hr)).toEqual(['•••• 4567', '•••• 4567'])
    expect(await listed(asha)).toEqual(['Z1234567', 'Z1234567'])
    const { body: opened } = await h.call(hr, 'GET /api/hr/employee/documents/{id}', { params: { id: body.id } })
    expect(opened.number).toBe('Z1234567')
  })

  test('only HR adds documents for others, and only HR adds the types reserved for HR', async () => {
    expect((await own(hidden)).code).toBe('DOCUMENT_TYPE_HR_ONLY')
    const forOther = await h.call(asha, 'POST /api/hr/employee/documents', {
      body: { typeId: plain, employeeId: boss.employeeId, fileId: await aFile(h, asha) },
    })
    expect(forOther.status).toBe(403)
  })
})

describe('verification', () => {
  test('HR verifies a document; the employee is notified and can no longer change it', async () => {
    const { body } = await own(plain)
    expect((await verify(hr, body.id)).body).toMatchObject({
      state: 'VERIFIED',
      decidedBy: expect.stringContaining(' Rao '),
    })
    expect((await bell(asha)).filter((title) => title.startsWith('Your document was verified by'))).toHaveLength(1)
    const change = { params: { id: body.id }, body: { version: 2, note: 'x' } }
    expect((await h.call(asha, 'PUT /api/hr/employee/documents/{id}', change)).code).toBe('DOCUMENT_VERIFIED')
    expect((await verify(hr, body.id, 2)).code).toBe('DOCUMENT_DECIDED')
  })

  test('nobody verifies or rejects their own document, HR and Admin included', async () => {
    for (const person of [hr, admin]) {
      const { body } = await own(plain, {}, person)
      expect((await verify(person, body.id)).code).toBe('OWN_DOCUMENT')
    }
    const { body } = await own(plain)
    expect((await verify(asha, body.id)).status).toBe(403)
    expect((await verify(boss, body.id)).status).toBe(403)
  })

  test('a rejection needs a reason, which the employee reads; a new file has to be verified again', async () => {
    const { body } = await own(plain)
    const reject = (reason: string) =>
      h.call(hr, 'POST /api/hr/employee/documents/{id}/reject', {
        params: { id: body.id },
        body: { version: 1, reason },
      })
    expect((await reject('')).fields).toHaveProperty('reason')
    expect((await reject('Not readable')).body).toMatchObject({ state: 'REJECTED', reason: 'Not readable' })
    const again = await h.call(asha, 'PUT /api/hr/employee/documents/{id}', {
      params: { id: body.id },
      body: { version: 2, fileId: await aFile(h, asha) },
    })
    expect(again.body).toMatchObject({ state: 'PENDING', reason: null })
  })

  test('HR decides the check of an own document in the documents or in the inbox', async () => {
    const { body } = await own(plain, { number: 'Z123' })
    const inbox = await pendingChecks(hr, body.id)
    expect(inbox).toMatchObject([{ kind: 'DOCUMENT_CHECK', facts: { number: 'Z123' }, waitsFor: 'HR' }])
    expect((await bell(hr))[0]).toMatch(/added a document to verify$/)
    await verify(hr, body.id)
    expect(await pendingChecks(hr, body.id)).toEqual([])
    const second = await own(plain)
    const [check] = await pendingChecks(hr, second.body.id)
    await decideCheck(hr, check, 'SEND_BACK', 'Which year?')
    const { body: read } = await h.call(asha, 'GET /api/hr/employee/documents/{id}', {
      params: { id: second.body.id },
    })
    expect(read).toMatchObject({ state: 'REJECTED', reason: 'Which year?' })
  })

  test('another file restarts the check, a note does not, and a deleted document cancels it', async () => {
    const { body } = await own(plain)
    const [first] = await pendingChecks(hr, body.id)
    const change = (input: object, version: number) =>
      h.call(asha, 'PUT /api/hr/employee/documents/{id}', { params: { id: body.id }, body: { ...input, version } })
    await change({ note: 'Both sides' }, 1)
    expect(await pendingChecks(hr, body.id)).toMatchObject([{ id: first?.id, version: first?.version }])
    await change({ fileId: await aFile(h, asha) }, 2)
    const [next] = await pendingChecks(hr, body.id)
    expect(next?.id).not.toBe(first?.id)
    expect((await decideCheck(hr, first, 'APPROVE')).code).toBe('APPROVAL_CANCELLED')
    await h.call(asha, 'DELETE /api/hr/employee/documents/{id}', { params: { id: body.id } })
    expect((await decideCheck(hr, next, 'APPROVE')).code).toBe('APPROVAL_CANCELLED')
  })

  test('a change by HR makes the approver load the document again', async () => {
    const { body } = await own(plain)
    const [check] = await pendingChecks(hr, body.id)
    await h.call(admin, 'PUT /api/hr/employee/documents/{id}', {
      params: { id: body.id },
      body: { number: 'A1', version: 1 },
    })
    expect((await decideCheck(hr, check, 'APPROVE')).code).toBe('STALE_VERSION')
    expect((await verify(hr, body.id, 2)).body.state).toBe('VERIFIED')
  })

  test('a document that HR added has no check, and is verified as before', async () => {
    const { body } = await byHr(plain, asha.employeeId)
    expect(await pendingChecks(hr, body.id)).toEqual([])
    expect((await verify(admin, body.id)).body.state).toBe('VERIFIED')
    expect((await bell(asha))[0]).toMatch(/was verified$/)
  })

  test('the approver of a workflow sees the document and its file, but no other document of the employee', async () => {
    await addWorkflowStep(h, admin, 'DOCUMENT_CHECK', { name: 'Manager' })
    const { body } = await own(plain)
    const earlier = await byHr(plain, asha.employeeId)
    const read = (id: string) => h.call(boss, 'GET /api/hr/employee/documents/{id}', { params: { id } })
    expect((await read(body.id)).status).toBe(200)
    expect((await read(earlier.body.id)).status).toBe(404)
    const link = await h.call(boss, 'POST /api/hr/employee/documents/{id}/link', { params: { id: body.id } })
    expect((await h.app.inject(link.body.url)).statusCode).toBe(200)
    const [check] = await pendingChecks(hr, body.id)
    expect((await decideCheck(boss, check, 'APPROVE')).status).toBe(200)
    expect((await read(body.id)).body.state).toBe('VERIFIED')
    await h.call(admin, 'PUT /api/approval/workflows/{kind}', {
      params: { kind: 'DOCUMENT_CHECK' },
      body: { steps: [], version: 1 },
    })
  })

  test('the only HR user can add an own document although nobody else can check it', async () => {
    const alone = await anEmployee(h, { role: HR })
    const { body } = await own(await aDocumentType(h, alone), {}, alone)
    expect(body.state).toBe('PENDING')
  })

  test('a decision on an outdated version is refused', async () => {
    const { body } = await own(plain)
    expect((await verify(hr, body.id, 7)).code).toBe('STALE_VERSION')
  })
})

test.each([
  ['without an end where the type expires', {}, 'expiring'],
  ['that has expired already', { expiresOn: '2026-03-09' }, 'plain'],
  ['that expires before it was issued', { issuedOn: '2026-05-01', expiresOn: '2026-04-01' }, 'plain'],
] as const)('a document %s is refused on its field', async (_, more, type) => {
  const reply = await own(type === 'plain' ? plain : expiring, more)
  expect(reply.status).toBe(422)
  expect(reply.fields).toHaveProperty('expiresOn')
})

test('a type in use cannot be deleted', async () => {
  await own(plain)
  const reply = await h.call(hr, 'DELETE /api/hr/employee/document/types/{id}', { params: { id: plain } })
  expect(reply.code).toBe('IN_USE')
})

test('employees without a required document are listed and reminded', async () => {
  const needed = await aDocumentType(h, hr, { isRequired: true, name: 'Degree' })
  const lacking = async () =>
    (
      await h.call(hr, 'POST /api/hr/employee/documents/missing/search', {
        body: { size: 200, filters: { typeId: needed } },
      })
    ).body.content.map(({ employee }) => employee.id)
  expect(await lacking()).toContain(asha.employeeId)
  const { body } = await h.call(hr, 'POST /api/hr/employee/documents/missing/remind', { body: { typeId: needed } })
  expect(body.count).toBe(4)
  expect((await bell(asha))[0]).toBe('Documents are missing from your record')
  await own(needed)
  expect(await lacking()).not.toContain(asha.employeeId)
})

test('the expiry of a document is notified 30 days before, 7 days before and afterwards, each once, even after an outage', async () => {
  const otherHr = await anEmployee(h, { role: HR })
  const person = await anEmployee(h, { organisationId: otherHr.organisationId })
  const typeId = await aDocumentType(h, otherHr, { expires: true, name: 'Visa' })
  await own(typeId, { expiresOn: '2026-05-10' }, person)
  const listReminders = async (instant: string) => {
    h.clock.set(instant)
    await remindExpiringDocuments(h.muster)
    await remindExpiringDocuments(h.muster)
    return (await bell(person)).filter((title) => title.startsWith('Visa')).length
  }
  expect(await listReminders('2026-04-01T05:00:00Z')).toBe(0)
  expect(await listReminders('2026-04-10T05:00:00Z')).toBe(1)
  expect(await listReminders('2026-05-04T05:00:00Z')).toBe(2)
  expect(await listReminders('2026-05-12T05:00:00Z')).toBe(3)
  expect((await bell(person))[0]).toBe('Visa has expired')
  expect(await bell(otherHr)).toContain('Documents about to expire: 1')
  h.clock.set('2026-03-10T09:00:00Z')
})

test('blank forms are published by HR and downloaded by all', async () => {
  const made = await h.call(hr, 'POST /api/hr/forms', { body: { name: 'Form 16', fileId: await aFile(h, hr) } })
  const find = async () => (await h.call(asha, 'POST /api/hr/forms/search', { body: {} })).body.content
  expect(await find()).toHaveLength(1)
  const { body } = await h.call(asha, 'POST /api/hr/forms/{id}/link', { params: { id: made.body.id } })
  expect((await h.app.inject(body.url)).statusCode).toBe(200)
  await h.call(hr, 'PUT /api/hr/forms/{id}', { params: { id: made.body.id }, body: { version: 1, isPublished: false } })
  expect(await find()).toHaveLength(0)
  expect((await h.call(asha, 'POST /api/hr/forms/{id}/link', { params: { id: made.body.id } })).status).toBe(404)
})
