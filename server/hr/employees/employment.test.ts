import { beforeAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
})

const createEmployee = (manager?: Staff) =>
  anEmployee(h, { organisationId: hr.organisationId, role: MANAGER, manager, joinedOn: '2025-01-01' })
const read = async (of: Staff, asOf?: string) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId }, query: asOf ? { asOf } : {} })).body
const change = async (of: Staff, body: object, as = hr) =>
  h.call(as, 'POST /api/hr/employees/{id}/employment', {
    params: { id: of.employeeId },
    body: { version: (await read(of)).version, ...body } as { version: number; fromDay: string },
  })
const timeline = async (of: Staff) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}/employment', { params: { id: of.employeeId } })).body

test('a change applies from its day, and the facts of any day can be read', async () => {
  const person = await createEmployee()
  await change(person, { fromDay: '2026-03-01', jobTitle: 'Lead', reason: 'Promoted' })
  await change(person, { fromDay: '2026-06-01', jobTitle: 'Head' })
  expect((await read(person, '2026-02-28')).employment?.jobTitle).toBeNull()
  expect((await read(person)).employment).toMatchObject({
    jobTitle: 'Lead',
    reason: 'Promoted',
    fromDay: '2026-03-01',
    toDay: '2026-05-31',
  })
  expect((await read(person, '2026-06-01')).employment?.jobTitle).toBe('Head')
})

test('a second change on a day replaces the first, and a change can be reverted', async () => {
  const person = await createEmployee()
  await change(person, { fromDay: '2026-03-01', jobTitle: 'Lead' })
  await change(person, { fromDay: '2026-03-01', jobTitle: 'Chief' })
  expect((await timeline(person)).map(({ fromDay, jobTitle }) => [fromDay, jobTitle])).toEqual([
    ['2025-01-01', null],
    ['2026-03-01', 'Chief'],
  ])
  const back = await h.call(hr, 'DELETE /api/hr/employees/{id}/employment/{fromDay}', {
    params: { id: person.employeeId, fromDay: '2026-03-01' },
  })
  expect(back.status).toBe(200)
  expect(await timeline(person)).toHaveLength(1)
})

test('a reporting cycle is refused, also one that would arise on a future day', async () => {
  const top = await createEmployee()
  const middle = await createEmployee(top)
  const below = await createEmployee(middle)
  expect((await change(top, { fromDay: '2026-03-10', managerId: below.employeeId })).fields).toHaveProperty('managerId')
  expect((await change(top, { fromDay: '2026-03-10', managerId: top.employeeId })).fields).toHaveProperty('managerId')
  // From June the middle employee has another manager. Before June the change would create a cycle.
  const elsewhere = await createEmployee()
  expect((await change(middle, { fromDay: '2026-06-01', managerId: elsewhere.employeeId })).status).toBe(200)
  expect((await change(top, { fromDay: '2026-05-31', managerId: below.employeeId })).fields).toHaveProperty('managerId')
  expect((await change(top, { fromDay: '2026-06-01', managerId: below.employeeId })).status).toBe(200)
  // From June the top employee reports to the lowest one, so the middle one cannot report to the top.
  expect((await change(middle, { fromDay: '2026-06-01', managerId: top.employeeId })).fields).toHaveProperty(
    'managerId',
  )
})

test('of two concurrent changes that would form a reporting cycle, one is refused', async () => {
  const [a, b] = [await createEmployee(), await createEmployee()]
  const both = await Promise.all([
    change(a, { fromDay: '2026-03-10', managerId: b.employeeId }),
    change(b, { fromDay: '2026-03-10', managerId: a.employeeId }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('changes before joining and after leaving are refused', async () => {
  const person = await createEmployee()
  expect((await change(person, { fromDay: '2024-12-31', jobTitle: 'X' })).fields).toHaveProperty('fromDay')
  const { version } = await read(person)
  await h.call(hr, 'PUT /api/hr/employees/{id}', {
    params: { id: person.employeeId },
    body: { version, leftOn: '2026-02-28' },
  })
  expect((await change(person, { fromDay: '2026-03-01', jobTitle: 'X' })).fields).toHaveProperty('fromDay')
  expect(await timeline(person)).toMatchObject([{ fromDay: '2025-01-01', toDay: '2026-02-28' }])
  expect((await read(person)).status).toBe('LEFT')
})

test('a manager no longer sees reports who have left; after a transfer the new manager sees the employee at once', async () => {
  const [boss, next] = [await createEmployee(), await createEmployee()]
  const person = await createEmployee(boss)
  const sees = async (as: Staff) =>
    (await h.call(as, 'GET /api/hr/employees/{id}', { params: { id: person.employeeId }, query: {} })).status
  expect([await sees(boss), await sees(next)]).toEqual([200, 404])
  await change(person, { fromDay: '2026-03-10', managerId: next.employeeId })
  expect([await sees(boss), await sees(next)]).toEqual([404, 200])
  await h.call(hr, 'PUT /api/hr/employees/{id}', {
    params: { id: person.employeeId },
    body: { version: (await read(person)).version, leftOn: '2026-03-09' },
  })
  expect(await sees(next)).toBe(404)
})

test('only HR changes facts, with the current version, in their own organisation', async () => {
  const boss = await createEmployee()
  const person = await createEmployee(boss)
  expect((await change(person, { fromDay: '2026-03-01', jobTitle: 'X' }, boss)).status).toBe(403)
  expect((await change(person, { fromDay: '2026-03-01', jobTitle: 'X', version: 99 })).code).toBe('STALE_VERSION')
  const foreignDepartment = await aDepartment(h, (await anEmployee(h)).organisationId)
  expect(await change(person, { fromDay: '2026-03-01', departmentId: foreignDepartment })).toMatchObject({
    status: 422,
    code: 'BAD_REFERENCE',
  })
})

test('the chart shows who reports to whom today', async () => {
  const top = await createEmployee()
  const lead = await createEmployee(top)
  const person = await createEmployee(lead)
  const reports = await h.call(person, 'GET /api/hr/org-chart/{id}/reports', { params: { id: top.employeeId } })
  expect(reports.body).toMatchObject([{ id: lead.employeeId, reports: 1, managerId: top.employeeId }])
  const chain = await h.call(person, 'GET /api/hr/org-chart/{id}/chain', { params: { id: person.employeeId } })
  expect(chain.body.map(({ id }) => id)).toEqual([top.employeeId, lead.employeeId, person.employeeId])
  const roots = await h.call(person, 'GET /api/hr/org-chart')
  expect(roots.body.map(({ id }) => id)).toContain(top.employeeId)
  expect(roots.body.map(({ id }) => id)).not.toContain(lead.employeeId)
  const coming = await anEmployee(h, { organisationId: hr.organisationId, manager: top, joinedOn: '2027-01-01' })
  const then = await h.call(person, 'GET /api/hr/org-chart')
  expect(then.body.map(({ id }) => id)).not.toContain(coming.employeeId)
})
