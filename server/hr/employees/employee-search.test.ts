import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, aZone, type NewStaff, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let hr: Staff
let sales: string
let south: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR, firstName: 'Zed', lastName: 'Last', number: '900' })
  sales = await aDepartment(h, hr.organisationId, { name: 'Sales' })
  south = await aDepartment(h, hr.organisationId, { name: 'South', parentId: sales })
  const pune = await aZone(h, hr.organisationId, { name: 'Pune' })
  await person({
    firstName: 'Asha',
    lastName: 'Kulkarni',
    number: '101',
    department: sales,
    workEmail: 'asha.k@acme.example',
  })
  await person({
    firstName: 'Binod',
    lastName: 'Rai',
    number: '102',
    department: south,
    zone: pune,
    joinedOn: '2026-03-01',
  })
  await person({ firstName: '=HYPERLINK("//evil")', lastName: 'Chor', number: '103', department: sales })
  await person({ firstName: 'Left', lastName: 'Long Ago', number: '104', leftOn: '2025-12-31' })
  await person({ firstName: 'Joins', lastName: 'Later', number: '105', joinedOn: '2026-05-01' })
})

const person = (input: NewStaff) => anEmployee(h, { organisationId: hr.organisationId, ...input })
const search = (filters: object = {}, more: object = {}) =>
  h.call(hr, 'POST /api/hr/employees/search', { body: { filters, ...more } })
const numbers = async (filters: object, more = {}) =>
  (await search(filters, more)).body.content.map(({ number }) => number).toSorted()

test.each([
  [{}, ['101', '102', '103', '105', '900']],
  [{ q: 'asha' }, ['101']],
  [{ q: 'KULKARNI asha' }, ['101']],
  [{ q: 'as' }, ['101']],
  [{ q: 'sha' }, ['101']],
  [{ q: 'asha.k@' }, ['101']],
  [{ q: '10' }, ['101', '102', '103', '105']],
  [{ q: '%' }, []],
  [{ q: '_' }, []],
  [{ q: 'nobody here' }, []],
  [{ status: 'LEFT' }, ['104']],
  [{ status: 'ALL' }, ['101', '102', '103', '104', '105', '900']],
  [{ status: 'JOINING' }, ['105']],
  [{ status: 'ACTIVE' }, ['101', '102', '103', '900']],
  [{ joinedFrom: '2026-02-01', joinedTo: '2026-04-01' }, ['102']],
  [{ asOf: '2025-06-01' }, ['101', '103', '104', '900']],
  [{ asOf: '2025-06-01', q: 'left' }, ['104']],
])('%j', async (filters, expected) => {
  const { body } = await search(filters)
  expect(body.content.map(({ number }) => number).toSorted()).toEqual(expected)
  expect(body.totalElements).toBe(expected.length)
})

test('a department includes its sub-departments', async () => {
  expect(await numbers({ departmentId: sales })).toEqual(['101', '102', '103'])
  expect(await numbers({ departmentId: south })).toEqual(['102'])
})

test('the total is exact after every kind of change', async () => {
  const before = (await search()).body.totalElements
  const made = await person({ firstName: 'Fresh', number: '200', department: south })
  expect((await search()).body.totalElements).toBe(before + 1)
  expect((await search({ departmentId: south })).body.totalElements).toBe(2)
  const params = { id: made.employeeId }
  await h.call(hr, 'POST /api/hr/employees/{id}/employment', {
    params,
    body: { version: 1, fromDay: '2026-03-10', departmentId: sales },
  })
  expect((await search({ departmentId: south })).body.totalElements).toBe(1)
  await h.call(hr, 'PUT /api/hr/employees/{id}', { params, body: { version: 2, leftOn: '2026-03-01' } })
  expect((await search()).body.totalElements).toBe(before)
  await h.call(hr, 'DELETE /api/hr/employees/{id}', { params })
  expect((await search({ status: 'ALL' })).body.totalElements).toBe(before + 1)
})

test('pages join without gap or overlap in every order', async () => {
  for (const sort of ['fullName', '-fullName', 'number', '-number', 'joinedOn', '-joinedOn']) {
    const all = (await search({}, { sort, size: 50 })).body.content.map(({ id }) => id)
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await search({}, { sort, size: 2, page })).body.content.map(({ id }) => id)),
    )
    expect(pages.flat()).toEqual(all)
  }
})

test.each(['salary', 'bornOn', 'fullName; drop table employee', 'number desc'])(
  'sorting by “%s” is refused',
  async (sort) => {
    expect((await search({}, { sort })).status).toBe(422)
  },
)

test('the export contains the filtered rows and no formulas', async () => {
  const file = async (format: 'csv' | 'xlsx', filters = {}) =>
    h.call(hr, 'POST /api/hr/employees/export', { body: { format, filters } })
  const lines = String((await file('csv')).body)
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + (await search()).body.totalElements)
  expect(lines.find((line) => line.includes('evil'))).toContain(`"'=HYPERLINK(""//evil"") Chor"`)
  expect(
    String((await file('csv', { q: 'asha' })).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(2)
  const sheet = await file('xlsx')
  expect(sheet.headers['content-disposition']).toContain('attachment; filename="employees-2026-03-10.xlsx"')
})

test('the export contains the selected employees that are in the scope of the user', async () => {
  const { body: found } = await search({ q: 'asha' })
  const ids = found.content.map(({ id }) => id)
  const stranger = await anEmployee(h, { role: HR, firstName: 'Ravi', lastName: 'Elsewhere' })
  const { body } = await h.call(hr, 'POST /api/hr/employees/export', {
    body: { format: 'csv', filters: { ids: [...ids, stranger.employeeId], status: 'ALL' }, columns: [] },
  })
  expect(String(body).trim().split('\r\n')).toEqual(['Employee number,Name', '101,Asha Kulkarni'])
})

test('the file contains the selected columns, and always the number and the name', async () => {
  const { body } = await h.call(hr, 'POST /api/hr/employees/export', {
    body: { format: 'csv', filters: { q: 'asha' }, columns: ['departmentName'] },
  })
  expect(String(body).trim().split('\r\n')).toEqual(['Employee number,Name,Department', '101,Asha Kulkarni,Sales'])
})

test('the full-text search finds rows of the current organisation only', async () => {
  const stranger = await anEmployee(h, { role: HR, firstName: 'Asha', lastName: 'Elsewhere' })
  const { body } = await h.call(stranger, 'POST /api/hr/employees/search', { body: { filters: { q: 'asha' } } })
  expect(body.content.map(({ id }) => id)).toEqual([stranger.employeeId])
  const outside = await h.muster.database.pool.query("select find_people(array['%asha%'], '2026-03-10')")
  expect(outside.rows).toEqual([])
  await h.inOrganisation(hr.organisationId, async (db) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*) as count from find_people(array['%asha%'], '2026-03-10')`,
    )
    expect(rows[0]?.count).toBe(1)
  })
})

test('a mobile number finds the employees whose record the reader may see', async () => {
  const manager = await person({ role: MANAGER, firstName: 'Mira', number: '301' })
  const report = await person({ firstName: 'Ravi', number: '302', manager, workEmail: null })
  const params = { id: report.employeeId }
  await h.call(hr, 'PUT /api/hr/employees/{id}', { params, body: { version: 1, mobile: '+919845011096' } })
  const other = await person({ role: MANAGER, firstName: 'Omar', number: '303' })
  const colleague = await person({ firstName: 'Cara', number: '304' })

  for (const q of ['9845011096', '+91 98450 11096', '098450-11096', '11096']) {
    expect(await numbers({ q }), q).toEqual(['302'])
  }
  expect(await numbers({ q: '1096' })).toEqual([])
  const find = async (who: Staff, path: 'POST /api/hr/employees/search' | 'POST /api/hr/directory/search') =>
    (await h.call(who, path, { body: { filters: { q: '9845011096' } } })).body.content.map(({ id }) => id)
  for (const path of ['POST /api/hr/employees/search', 'POST /api/hr/directory/search'] as const) {
    expect(await find(hr, path)).toEqual([report.employeeId])
    expect(await find(manager, path)).toEqual([report.employeeId])
    expect(await find(other, path)).toEqual([])
    expect(await find(colleague, path)).toEqual([])
  }
})
