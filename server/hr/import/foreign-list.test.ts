import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportView } from '../../../domain/hr/import/employee-import.schemas.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import { writeForeignList, MANAGERS } from '../../../test/fixtures/foreign-list.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import type { ImportWork } from './import.actions.ts'
import { executeImport } from './import.jobs.ts'

const path = '/api/hr/employee-imports'
let h: Harness
let hr: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
})
beforeEach(async () => {
  hr = await anEmployee(h, { role: HR, firstName: 'Hema', number: 'HR-1' })
})

const work = (importId: string, kind: ImportWork) =>
  executeImport(h.muster, { organisationId: hr.organisationId, userId: hr.userId, importId, work: kind })
const read = async (id: string) => (await h.call(hr, `GET ${path}/{id}`, { params: { id } })).body
const send = async (text: string, name = 'list.csv') =>
  (await upload(h, hr, `POST ${path}`, { name, bytes: text })).body as ImportView

async function check({ id, settings }: ImportView, change: Partial<ImportView['settings']> = {}) {
  const started = await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id }, body: { ...settings, ...change } })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await work(id, 'check')
  return read(id)
}

async function run({ id }: { id: string }) {
  expect((await h.call(hr, `POST ${path}/{id}/run`, { params: { id } })).status).toBe(200)
  await work(id, 'run')
  return read(id)
}

const findEmployees = async (q: string) =>
  (await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q, status: 'ALL' }, size: 200 } })).body
    .content

test('a list of 311 with names as “Last, First M” is imported with its managers', async () => {
  const sent = await send(writeForeignList())
  expect(Object.fromEntries(sent.columns.map(({ heading, target }) => [heading, target]))).toMatchObject({
    Employee_Name: 'fullName',
    EmpID: 'number',
    DateofHire: 'joinedOn',
    DateofTermination: 'leftOn',
    EmploymentStatus: 'status',
    ManagerName: 'manager',
    ManagerID: null,
  })
  expect(sent.settings).toMatchObject({ nameOrder: 'LAST_FIRST', managerBy: 'name', dateOrder: 'MDY' })

  const checked = await check(sent)
  expect(checked.outcome).toMatchObject({ errors: 1, leavers: { count: 96 } })
  expect(checked.outcome?.groups).toEqual([
    expect.objectContaining({
      code: 'MANAGER_UNKNOWN',
      column: 'ManagerName',
      count: 1,
      examples: [{ row: 2, value: 'Board of Directors' }],
    }),
  ])

  const done = await run(await check(sent, { unknownManagers: 'LEAVE_EMPTY' }))
  expect(done).toMatchObject({ status: 'DONE', outcome: { created: 311, errors: 0 } })
  const [boss] = await findEmployees('10001')
  expect(boss).toMatchObject({ fullName: 'Wilson Adlera', managerName: null })
  const reports = await h.call(hr, 'POST /api/hr/employees/search', {
    body: { filters: { managerId: boss?.id, status: 'ALL' }, size: 200 },
  })
  expect(reports.body.totalElements).toBe(MANAGERS - 1)
  const heads = await h.call(hr, 'POST /api/hr/employees/search', {
    body: { filters: { managerId: reports.body.content[0]?.id, status: 'ALL' } },
  })
  expect(heads.body.totalElements).toBeGreaterThan(10)
})

const rows = (...lines: string[]) => ['Employee ID,Name,Hire date,Department,Manager', ...lines].join('\n')

test('unknown managers can be added: with the next numbers, and the earliest joining date of their reports', async () => {
  const sent = await send(rows('41,Asha Rao,2020-02-01,Sales,Omar Khan', '40,Binod Rai,2019-02-01,Sales,"Khan, Omar"'))
  const checked = await check(sent, { unknownManagers: 'ADD' })
  expect(checked.outcome?.groups).toEqual([])
  const done = await run(checked)
  expect(done.outcome).toMatchObject({ created: 3, managers: ['Omar Khan'] })
  const [omar] = await findEmployees('omar')
  expect(omar).toMatchObject({ number: '42', joinedOn: '2019-02-01' })
  expect((await findEmployees('asha'))[0]?.managerName).toContain('Omar Khan')
})

test('an employee listed as their own manager is refused, or imported without a manager', async () => {
  const sent = await send(rows('61,Gita Sen,2020-02-01,Sales,Gita Sen'))
  expect((await check(sent)).outcome).toMatchObject({ errors: 1, groups: [{ code: 'OWN_MANAGER' }] })
  const done = await run(await check(sent, { unknownManagers: 'LEAVE_EMPTY' }))
  expect(done.outcome).toMatchObject({ created: 1, errors: 0, groups: [{ code: 'OWN_MANAGER_LEFT_EMPTY' }] })
  expect(await findEmployees('gita')).toMatchObject([{ managerName: null }])
})

test('rows with errors are skipped only when chosen, and a report of a skipped row has no manager', async () => {
  const sent = await send(
    rows(
      '1,Asha Rao,2020-02-01,Legal,Asha Rao',
      '2,Binod Rai,2020-02-01,Support,',
      '3,Devi Pal,2020-02-01,Sales,Asha Rao',
      '4,Emil Das,2020-02-31,Finance,',
    ),
  )
  expect((await check(sent)).outcome).toMatchObject({ errors: 2, skipped: 0 })
  expect((await h.call(hr, `POST ${path}/{id}/run`, { params: { id: sent.id } })).code).toBe('IMPORT_NOT_CHECKED')

  const done = await run(await check(sent, { skipsErrors: true }))
  expect(done).toMatchObject({ status: 'DONE', outcome: { created: 2, skipped: 2, departments: ['Support', 'Sales'] } })
  expect(await findEmployees('asha')).toEqual([])
  expect(await findEmployees('devi')).toMatchObject([{ managerName: null }])
  expect(done.outcome?.groups?.map(({ code, count }) => [code, count])).toEqual([
    ['OWN_MANAGER', 1],
    ['BAD_DATE', 1],
    ['MANAGER_SKIPPED', 1],
  ])
})

test('a file without joining dates is refused unless it only changes existing employees', async () => {
  await run(await check(await send(rows('1,Asha Rao,2020-02-01,Sales,'))))
  const sent = await send('Employee ID,Name,Department\n1,Asha Rao,Support\n9,Nobody Here,Support')
  const refused = await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id: sent.id }, body: sent.settings })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { mapping: expect.stringMatching(/^Choose the column with the joining date/) } },
  })
  const checked = await check(sent, { changesOnly: true })
  expect(checked.outcome).toMatchObject({ updated: 1, errors: 1, groups: [{ code: 'EMPLOYEE_UNKNOWN' }] })
})

test('employees with a status Left but without a last day are reported', async () => {
  const sent = await send(
    'EmpID,Name,DOJ,EmploymentStatus\n1,Asha Rao,2020-02-01,Terminated for Cause\n2,Bo Li,2020-02-01,Active',
  )
  expect((await check(sent)).outcome).toMatchObject({ created: 1, errors: 1, groups: [{ code: 'LEFT_WITHOUT_DAY' }] })
})

test('the problems are downloaded as CSV, without formulas', async () => {
  const sent = await send(rows('1,Asha Rao,2020-02-01,Sales,=cmd'))
  await check(sent)
  const file = await h.call(hr, `GET ${path}/{id}/problems/export`, { params: { id: sent.id } })
  expect(String(file.body)).toContain("2,Manager,'=cmd,Error,")
})

test('the next file with the same headings gets the settings of the last import', async () => {
  const text = 'Ref,Who,Began,Boss\nA1,"Rao, Asha",01/02/2020,\nA2,"Rai, Bo",01/02/2020,"Rao, Asha"'
  const first = await send(text, 'first.csv')
  expect(first.reusedFrom).toBeNull()
  await run(
    await check(first, {
      mapping: ['number', 'fullName', 'joinedOn', 'manager'],
      nameOrder: 'LAST_FIRST',
      managerBy: 'name',
    }),
  )
  const second = await send(text, 'second.csv')
  expect(second).toMatchObject({
    reusedFrom: 'first.csv',
    settings: { mapping: ['number', 'fullName', 'joinedOn', 'manager'], nameOrder: 'LAST_FIRST' },
  })
  expect((await check(second)).outcome).toMatchObject({ unchanged: 2, errors: 0 })
})

test.each([
  [
    'German',
    'Personalnummer;Vorname;Nachname;Eintrittsdatum;Abteilung;Vorgesetzter',
    'number firstName lastName joinedOn department manager',
  ],
  ['French', 'Matricule;Prénom;Nom de famille;Date d’embauche;Ville', 'number firstName lastName joinedOn city'],
  ['Hindi', 'कर्मचारी संख्या;पूरा नाम;नियुक्ति तिथि;विभाग', 'number fullName joinedOn department'],
])('headings in %s are recognised', async (_, headings, targets) => {
  const sent = await send(`${headings}\n${headings.replaceAll(/[^;]+/g, '1')}`)
  expect(sent.columns.map(({ target }) => target).join(' ')).toBe(targets)
})
