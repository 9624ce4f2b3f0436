import { beforeAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { drawLetter } from './letter-pdf.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let departmentId: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-31T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  departmentId = await aDepartment(h, hr.organisationId, { name: 'Sales' })
})

const anAsha = (leftOn: string | null = null) =>
  anEmployee(h, {
    organisationId: hr.organisationId,
    department: departmentId,
    lastName: 'Rao',
    joinedOn: '2024-04-01',
    leftOn,
  })
type Kind = 'APPOINTMENT' | 'CONFIRMATION' | 'RELIEVING' | 'EXPERIENCE'
const issue = (of: Staff, kind: Kind, language: 'en' | 'hi' = 'en', as: Staff = hr) =>
  h.call(as, 'POST /api/hr/letters', { body: { employeeId: of.employeeId, kind, language } })
const preview = (of: Staff, kind: Kind, language: 'en' | 'hi' = 'en') =>
  h.call(hr, 'POST /api/hr/letters/preview', { body: { employeeId: of.employeeId, kind, language } })
const saveTemplate = (body: string, version = 0) =>
  h.call(hr, 'PUT /api/hr/letters/templates', {
    body: { kind: 'APPOINTMENT', language: 'en', version, title: 'Welcome', body },
  })

test('a letter has the facts of the record, in English and Hindi', async () => {
  const asha = await anAsha('2026-03-31')
  expect((await preview(asha, 'EXPERIENCE')).body.body).toContain(
    'from 1 Apr 2024 to 31 Mar 2026 in the Sales department',
  )
  expect((await preview(asha, 'EXPERIENCE', 'hi')).body.title).toBe('अनुभव पत्र')
})

test('letters are numbered without gaps, stay on the record and are a PDF', async () => {
  const asha = await anAsha()
  const numbers = await Promise.all([issue(asha, 'APPOINTMENT'), issue(asha, 'CONFIRMATION', 'hi')])
  const all = await h.call(hr, 'POST /api/hr/letters/search', { body: { filters: { employeeId: asha.employeeId } } })
  expect(all.body.content.map(({ number }) => number).toSorted()).toEqual(['2026/0001', '2026/0002'])
  for (const { body } of numbers) {
    const file = await h.call(asha, 'GET /api/hr/letters/{id}/pdf', { params: { id: body.id } })
    expect(String(file.body).slice(0, 5)).toBe('%PDF-')
    expect(file.headers['content-disposition']).toMatch(/2026-000[12]\.pdf$/)
  }
})

test('the letterhead has the logo of the organisation', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const page = {
    organisation: 'Acme',
    number: '2026/0001',
    title: 'Appointment letter',
    body: 'Dear Asha',
    day: '10 March 2026',
    language: 'en' as const,
    issuedAt: new Date('2026-03-10'),
  }
  const plain = await drawLetter({ ...page, logo: null })
  const headed = await drawLetter({ ...page, logo: Buffer.from(png, 'base64') })
  expect([plain, headed].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true])
})

test('an employee reads their own letters, a manager none of their team', async () => {
  const boss = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  const asha = await anEmployee(h, { organisationId: hr.organisationId, manager: boss })
  const { body } = await issue(asha, 'APPOINTMENT')
  const count = async (as: Staff) => (await h.call(as, 'POST /api/hr/letters/search', { body: {} })).body.totalElements
  expect([await count(asha), await count(boss)]).toEqual([1, 0])
  expect((await h.call(boss, 'GET /api/hr/letters/{id}/pdf', { params: { id: body.id } })).status).toBe(404)
  expect((await issue(asha, 'APPOINTMENT', 'en', boss)).code).toBe('NOT_ALLOWED')
})

test('a relieving letter needs a last working day that has come', async () => {
  expect((await issue(await anAsha(), 'RELIEVING')).code).toBe('LETTER_NO_LAST_DAY')
  expect((await issue(await anAsha('2026-04-30'), 'RELIEVING')).code).toBe('LETTER_NOT_LEFT')
})

test('a text may only use the declared facts, and no script', async () => {
  expect((await saveTemplate('{{constructor.constructor "return process"}}')).code).toBe('TEMPLATE_NOT_ALLOWED')
  expect((await saveTemplate('Salary: {{salary}}')).fields).toHaveProperty('body')
  expect((await saveTemplate('{{#each employee}}{{this}}{{/each}}')).status).toBe(422)
  expect((await saveTemplate('Dear {{employee}}<script>alert(1)</script>')).code).toBe('LETTER_HAS_HTML')
  expect((await saveTemplate('Pay < budget, {{employee}} <img src=x onerror=alert(1)>')).fields).toHaveProperty('body')
  expect((await saveTemplate('Welcome, {{employee}}!')).body).toMatchObject({ version: 1 })
  expect((await saveTemplate('Hello')).code).toBe('STALE_VERSION')
  const asha = await anAsha()
  expect((await preview(asha, 'APPOINTMENT')).body).toEqual({ title: 'Welcome', body: 'Welcome, Asha Rao!' })
})
