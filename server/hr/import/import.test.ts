import { readFileSync } from 'node:fs'
import writeExcelFile from 'write-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { buildPeopleList, createImportSteps, importPath } from '../../../test/factories/imports.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { upload } from '../../../test/upload.ts'

const listed = readFileSync(new URL('../../../test/fixtures/employees.csv', import.meta.url))

const h = await harness({ now: '2026-03-10T09:00:00Z' })
let hr: Staff
beforeEach(async () => {
  hr = await anEmployee(h, { role: HR, firstName: 'Hema', number: 'HR-1' })
})
const { send, work, checked, imported, countEmployees } = createImportSteps(h, () => hr)

const problems = async (id: string, filters = {}) =>
  (await h.call(hr, `POST ${importPath}/{id}/problems/search`, { params: { id }, body: { filters, size: 200 } })).body
    .content
const codes = async (id: string) => (await problems(id)).map(({ row, column, code }) => [row, column, code])

describe('a list without settings', () => {
  test('is recognised without corrections', async () => {
    const { body } = await send(listed, 'employees.csv')
    expect(body).toMatchObject({
      rowCount: 107,
      status: 'UPLOADED',
      format: { encoding: 'UTF-8', delimiter: ',', headingRow: 1 },
      dates: { order: 'DMY', isAmbiguous: false },
    })
    expect(body.columns.map(({ target }) => target)).toEqual([
      'number',
      'firstName',
      'lastName',
      'workEmail',
      'workPhone',
      'joinedOn',
      null,
      'jobTitle',
      null,
      null,
      'manager',
      'department',
      'city',
      'country',
    ])
    expect(body.columns.filter(({ isPay }) => isPay).map(({ heading }) => heading)).toEqual([
      'SALARY',
      'COMMISSION_PCT',
    ])
    expect(body.settings).toMatchObject({ managerBy: 'number', mailDomain: 'acme.example' })
  })

  test('is imported completely, and a second time changes nothing', async () => {
    const done = await imported(listed)
    expect(done).toMatchObject({ status: 'DONE', outcome: { created: 107, updated: 0, unchanged: 0, errors: 0 } })
    expect(await countEmployees()).toBe(108)
    const [king] = (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'steven king' } } })).body
      .content
    expect(king).toMatchObject({
      number: '100',
      jobTitle: 'President',
      departmentName: 'Executive',
      managerName: null,
      zoneName: 'Seattle',
      workEmail: 'sking@acme.example',
      joinedOn: '2013-06-17',
    })
    const { content: reports } = (
      await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { managerId: king?.id }, size: 50 } })
    ).body
    expect(reports.length).toBeGreaterThan(10)
    const { body: everyone } = await h.call(hr, 'POST /api/hr/employees/search', { body: { size: 200 } })
    expect(
      everyone.content
        .filter(({ departmentName }) => departmentName === null)
        .map(({ number }) => number)
        .toSorted(),
    ).toEqual(['178', 'HR-1'])
    const zones = (await h.call(hr, 'GET /api/zones/all')).body.map(({ name, timeZone }) => [name, timeZone])
    expect(zones).toContainEqual(['Toronto', 'America/Toronto'])
    expect(zones).toContainEqual(['Seattle', 'America/Los_Angeles'])
    expect((await imported(listed)).outcome).toMatchObject({ created: 0, updated: 0, unchanged: 107 })
  })
})

test.each<[string, Buffer | string, Partial<{ encoding: string; delimiter: string }>]>([
  [
    'semicolons, CRLF and a mark of UTF-8',
    '\ufeffEmployee ID;Name;Joining date\r\n1;Ása Rao;1.2.2020\r\n',
    { encoding: 'UTF-8', delimiter: ';' },
  ],
  [
    'UTF-16',
    Buffer.from('\ufeffEmployee ID\tName\tJoining date\n1\tÁsa Rao\t1.2.2020\n', 'utf16le'),
    { encoding: 'UTF-16', delimiter: '\t' },
  ],
  [
    'Latin-1',
    Buffer.from('Employee ID,Name,Joining date\n1,\u00c1sa Rao,1.2.2020\n', 'latin1'),
    { encoding: 'Latin-1', delimiter: ',' },
  ],
  [
    'a title above the headings, quotes, a comma and a line break inside',
    'People of Acme,,\n\nEmployee ID,Name,Joining date\n1,"Ása ""A"" Rao,\nJr",1.2.2020\n',
    {},
  ],
])('a file with %s', async (_, bytes, format) => {
  const done = await imported(bytes)
  expect(done.format).toMatchObject(format)
  expect(done).toMatchObject({ status: 'DONE', outcome: { created: 1 } })
  const [row] = (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'ása' } } })).body.content
  expect(row).toMatchObject({ number: '1', joinedOn: '2020-02-01' })
})

test('the sheet with the employees of a workbook is imported', async () => {
  const people = [
    ['Employee ID', 'Name', 'Hire Date'],
    [17, 'Asha Rao', new Date('2020-02-01T00:00:00Z')],
  ]
  const sheet = people.map((row) =>
    row.map((value) => ({ value, ...(value instanceof Date ? { format: 'yyyy-mm-dd' } : {}) })),
  )
  const bytes = await writeExcelFile([
    { sheet: 'Notes', data: [[{ value: 'Nothing here' }]] },
    { sheet: 'People', data: sheet as never },
  ] as never).toBuffer()
  const done = await imported(bytes)
  expect(done).toMatchObject({
    status: 'DONE',
    format: { kind: 'xlsx', sheet: 'People', sheets: ['Notes', 'People'] },
    outcome: { created: 1 },
  })
  const wrong = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: '17' } } })
  expect(wrong.body.content[0]).toMatchObject({ number: '17', joinedOn: '2020-02-01' })
})

test.each<[string, Buffer | string, string]>([
  ['nothing in it', '', 'IMPORT_EMPTY'],
  ['only white space', '\n \n', 'IMPORT_EMPTY'],
  ['headings only', 'Employee ID,Name\n', 'IMPORT_NO_ROWS'],
  ['no headings', '1,2,3\n4,5,6\n', 'IMPORT_NO_HEADINGS'],
  ['another separator', 'Employee ID:Name\n1:Asha\n', 'IMPORT_ONE_COLUMN'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'IMPORT_NOT_A_TABLE'],
  ['a broken workbook', Buffer.from('PK\u0003\u0004 no zip at all, but long enough to look'), 'IMPORT_NOT_A_TABLE'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'IMPORT_OLD_EXCEL'],
  ['a quote that never ends', 'Employee ID,Name\n1,"Asha\n2,Binod\n', 'IMPORT_UNREADABLE'],
  [
    'too many rows',
    `Employee ID,Name\n${Array.from({ length: 100_001 }, (_, at) => `${at},P`).join('\n')}`,
    'IMPORT_TOO_MANY_ROWS',
  ],
])('a file with %s is refused clearly', async (_, bytes, code) => {
  expect(await send(bytes)).toMatchObject({ status: 422, code })
})

test.each<[string, string, unknown[][]]>([
  ['an impossible date', buildPeopleList('1,A,B,,31-02-2020,,,'), [[2, 'Hire date', 'BAD_DATE']]],
  ['no number', buildPeopleList(',A,B,,01-02-2020,,,'), [[2, 'Employee ID', 'MISSING']]],
  ['no name', buildPeopleList('1,,,,01-02-2020,,,'), [[2, 'First name', 'MISSING']]],
  ['no day of joining', buildPeopleList('1,A,B,,,,,'), [[2, 'Hire date', 'MISSING']]],
  [
    'a number twice',
    buildPeopleList('1,A,B,,01-02-2020,,,', '1,C,D,,01-02-2020,,,'),
    [[3, 'Employee ID', 'NUMBER_TWICE']],
  ],
  [
    'a mail twice',
    buildPeopleList('1,A,B,x@acme.example,01-02-2020,,,', '2,C,D,X@acme.example,01-02-2020,,,'),
    [[3, 'Email', 'MAIL_TWICE']],
  ],
  ['a bad mail', buildPeopleList('1,A,B,x@@acme,01-02-2020,,,'), [[2, 'Email', 'BAD_MAIL']]],
  ['an unknown manager', buildPeopleList('1,A,B,,01-02-2020,,99,'), [[2, 'Manager ID', 'MANAGER_UNKNOWN']]],
  ['oneself as manager', buildPeopleList('1,A,B,,01-02-2020,,1,'), [[2, 'Manager ID', 'OWN_MANAGER']]],
  [
    'a circle of managers',
    buildPeopleList('1,A,B,,01-02-2020,,2,', '2,C,D,,01-02-2020,,3,', '3,E,F,,01-02-2020,,1,'),
    [[2, 'Manager ID', 'MANAGER_CYCLE']],
  ],
  [
    'a formula for a name',
    buildPeopleList('1,=HYPERLINK(1),B,,01-02-2020,,,+1 555 0100'),
    [[2, 'First name', 'FORMULA_LIKE']],
  ],
  ['words for a phone', buildPeopleList('1,A,B,,01-02-2020,,,call me'), [[2, 'Phone', 'BAD_PHONE']]],
  ['cells too many', buildPeopleList('1,A,B,,01-02-2020,,,,,x'), [[2, null, 'TOO_MANY_CELLS']]],
  ['cells too few', buildPeopleList('1,A,B,,01-02-2020'), [[2, null, 'TOO_FEW_CELLS']]],
  ['a name too long', buildPeopleList(`1,${'A'.repeat(81)},B,,01-02-2020,,,`), [[2, 'First name', 'TOO_LONG']]],
])('%s is reported with its row and column', async (_, file, expected) => {
  const { id, outcome } = await checked(file, { mailDomain: null })
  expect(await codes(id)).toEqual(expected)
  const isError = (outcome?.errors ?? 0) > 0
  const run = await h.call(hr, `POST ${importPath}/{id}/run`, { params: { id } })
  expect(run.status).toBe(isError ? 409 : 200)
  expect(await countEmployees()).toBe(1)
})

test('managers are found in any order, by number, email address or name', async () => {
  const byName =
    'Employee ID,Name,Email,Hire date,Manager\n1,Asha Rao,asha@acme.example,2020-02-01,Binod Rai\n2,Binod Rai,binod@acme.example,2020-02-01,\n'
  expect((await imported(byName)).outcome).toMatchObject({ created: 2 })
  const again = await checked(byName.replace('Binod Rai\n2', 'binod@acme.example\n2'), { managerBy: 'email' })
  expect(again.outcome).toMatchObject({ unchanged: 2, errors: 0 })
})

test('an email address that somebody else has is reported with their name', async () => {
  await anEmployee(h, {
    organisationId: hr.organisationId,
    workEmail: 'taken@acme.example',
    firstName: 'Omar',
    lastName: 'Khan',
  })
  const { id } = await checked(buildPeopleList('1,A,B,TAKEN@acme.example,01-02-2020,,,'))
  expect(await problems(id)).toMatchObject([
    { code: 'MAIL_TAKEN', message: 'Omar Khan already uses this email address.' },
  ])
})

test('departments, zones and types are created only if that is chosen', async () => {
  const file = buildPeopleList('1,A,B,,01-02-2020,Sales,,')
  expect(await codes((await checked(file, { makesDepartments: false })).id)).toEqual([
    [2, 'Department', 'DEPARTMENT_UNKNOWN'],
  ])
  expect((await checked(file)).outcome?.departments).toEqual(['Sales'])
})

test('existing employees are changed from the chosen day, and an empty cell changes nothing', async () => {
  await imported(buildPeopleList('7,Asha,Rao,asha@acme.example,01-02-2020,Sales,HR-1,'))
  const done = await imported(buildPeopleList('7,Asha,Kulkarni,,,Marketing,,'), { changesFrom: '2026-03-01' })
  expect(done.outcome).toMatchObject({ created: 0, updated: 1 })
  const [row] = (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'kulkarni' } } })).body
    .content
  expect(row).toMatchObject({
    workEmail: 'asha@acme.example',
    departmentName: 'Marketing',
    managerName: expect.stringContaining('Hema'),
  })
  const before = (
    await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: row?.id ?? '' }, query: { asOf: '2026-02-28' } })
  ).body
  expect(before.employment?.departmentName).toBe('Sales')
})

test('imported employees start with the probation of their employee type, and undoing the import removes it', async () => {
  const type = await h.call(hr, 'POST /api/hr/employee/types', { body: { name: 'Permanent' } })
  await h.call(hr, 'POST /api/hr/probation/types', {
    body: { name: 'Six months', months: 6, employeeTypeId: type.body.id },
  })
  const { id } = await imported(
    [
      'Employee ID,First name,Last name,Hire date,Employee type',
      'N1,Asha,Rao,01-02-2026,Permanent',
      'N2,Binod,Rai,01-02-2020,Permanent',
    ].join('\n'),
  )
  const statuses = async () =>
    (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { status: 'ALL' } } })).body.content
      .filter(({ number }) => number.startsWith('N'))
      .map(({ number, status }) => [number, status])
      .toSorted()
  const probations = async () =>
    (await h.call(hr, 'POST /api/hr/probation/all', { body: {} })).body.map(({ fromDay, toDay }) => [fromDay, toDay])
  expect(await statuses()).toEqual([
    ['N1', 'ON_PROBATION'],
    ['N2', 'ACTIVE'],
  ])
  expect(await probations()).toEqual([['2026-02-01', '2026-07-31']])
  expect((await h.call(hr, `POST ${importPath}/{id}/undo`, { params: { id } })).status).toBe(200)
  await work(id, 'undo')
  expect([await statuses(), await probations()]).toEqual([[], []])
})

test('only HR and Admin import, each for their own organisation', async () => {
  const manager = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  expect((await upload(h, manager, `POST ${importPath}`, { name: 'x.csv', bytes: listed })).status).toBe(403)
  const { body } = await send(listed)
  const stranger = await anEmployee(h, { role: HR })
  for (const key of [`GET ${importPath}/{id}`, `POST ${importPath}/{id}/run`, `POST ${importPath}/{id}/undo`] as const)
    expect((await h.call(stranger, key, { params: { id: body.id } })).status).toBe(404)
})
