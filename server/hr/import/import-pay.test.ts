import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { createImportSteps } from '../../../test/factories/imports.ts'
import { aPayrollOrganisation, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { executeImport } from './import.jobs.ts'
import { startImportCheck, type ImportWork } from './import.actions.ts'

const path = '/api/hr/employee-imports'

let h: Harness
let org: PayrollOrganisation
let hr: Staff
beforeEach(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayrollOrganisation(h)
  hr = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR, number: 'HR-9' })
})

const work = (importId: string, kind: ImportWork) =>
  executeImport(h.muster, { organisationId: hr.organisationId, userId: hr.userId, importId, work: kind })
const read = async (id: string) => (await h.call(hr, `GET ${path}/{id}`, { params: { id } })).body
const readPays = async () =>
  (
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute<{ number: string; ctc: number; from: string }>(sql`
      select e.number, p.ctc, p.from_day as "from" from employee_pay p join employee e on e.id = p.employee_id
      where e.number like 'N%' order by e.number`),
    )
  ).rows

const listed = (...rows: string[]) =>
  ['Employee ID,Name,Hire date,Annual CTC,Pay structure,Pay effective from,Pay currency', ...rows].join('\n')

async function check(rows: string[], change: object = {}) {
  const sent = await upload(h, hr, `POST ${path}`, { name: 'staff.csv', bytes: listed(...rows) })
  const { id, settings } = sent.body
  await h.call(hr, `POST ${path}/{id}/dry-run`, { params: { id }, body: { ...settings, ...change } })
  await work(id, 'check')
  return read(id)
}

async function runImport(id: string) {
  await h.call(hr, `POST ${path}/{id}/run`, { params: { id } })
  await work(id, 'run')
  return read(id)
}

test('employees are imported with their pay, and an undo removes both', async () => {
  const { id, outcome } = await check(
    ['N1,Asha Rao,2020-01-06,"12,00,000",,,', 'N2,Ravi Nair,2026-04-01,600000,,,INR', 'N3,Usha Iyer,2019-05-02,,,,'],
    { payStructureId: org.structureId },
  )
  expect(outcome).toMatchObject({ created: 3, errors: 0, pays: 2 })
  expect((await runImport(id)).status).toBe('DONE')
  expect(await readPays()).toEqual([
    { number: 'N1', ctc: 1_200_000_00, from: '2026-03-01' },
    { number: 'N2', ctc: 600_000_00, from: '2026-04-01' },
  ])
  await h.call(hr, `POST ${path}/{id}/undo`, { params: { id } })
  await work(id, 'undo')
  expect((await read(id)).status).toBe('UNDONE')
  expect(await readPays()).toEqual([])
})

test('the effective date of pay is the first day of the month, and can be changed', async () => {
  const rows = [
    'N1,Asha Rao,2020-01-06,900000,,,',
    'N2,Ravi Nair,2026-02-16,600000,,,',
    'N3,Lata Joshi,2020-01-06,700000,,2026-03-05,',
  ]
  const { id, settings } = await check(rows, { payStructureId: org.structureId, payFrom: '2026-02-01' })
  expect(settings).toMatchObject({ changesFrom: '2026-03-10', payFrom: '2026-02-01' })
  await runImport(id)
  expect((await readPays()).map(({ from }) => from)).toEqual(['2026-02-01', '2026-02-16', '2026-03-05'])
})

test('monthly amounts are converted to yearly ones by one setting', async () => {
  const { id } = await check(['N1,Asha Rao,2020-01-06,50000,,,'], {
    payStructureId: org.structureId,
    payPeriod: 'MONTH',
  })
  await runImport(id)
  expect(await readPays()).toEqual([{ number: 'N1', ctc: 600_000_00, from: '2026-03-01' }])
})

test('columns Job and Annual salary are imported without choosing their fields', async () => {
  const steps = createImportSteps(h, () => hr)
  const list = 'Emp ID,Name,Date of joining,Job,Annual salary,Salary\nN1,Asha Rao,2020-01-06,Clerk,900000,75000'
  const { settings, status } = await steps.imported(list, { payStructureId: org.structureId })
  expect([status, settings.payPeriod]).toEqual(['DONE', 'YEAR'])
  expect(settings.mapping).toEqual(['number', 'fullName', 'joinedOn', 'jobTitle', 'ctc', null])
  expect(await readPays()).toEqual([{ number: 'N1', ctc: 900_000_00, from: '2026-03-01' }])
  const found = await h.call(hr, 'POST /api/hr/employees/search', { body: { filters: { q: 'N1' } } })
  expect(found.body.content).toMatchObject([{ number: 'N1', jobTitle: 'Clerk' }])
})

test.each([
  ['CTC (INR)', 'ctc'],
  ['Annual CTC ( inr )', 'ctc'],
  ['Annual salary (INR)', 'ctc'],
  ['CTC (USD)', null],
  ['Salary (INR)', null],
])('the heading %s of an organisation with rupees is mapped to %s', async (heading, target) => {
  const bytes = `Emp ID,Name,${heading}\nN1,Asha Rao,900000`
  const { body } = await upload(h, hr, `POST ${path}`, { name: 'staff.csv', bytes })
  expect(body.settings.mapping).toEqual(['number', 'fullName', target])
})

test('wrong pay is grouped by cause, and the rows with errors can be skipped', async () => {
  const rows = [
    'N1,Asha Rao,2020-01-06,900000,Nothing like it,,',
    'N2,Ravi Nair,2020-01-06,-900000,,,',
    'N3,Usha Iyer,2020-01-06,900000,,,USD',
    'N4,Omar Khan,2020-01-06,900000,,2019-01-01,',
    'N5,Lata Joshi,2020-01-06,900000,,,',
    'N6,Vera Das,2020-01-06,75000,,,',
    'N5,Lata Joshi,2020-01-06,800000,,,',
  ]
  const { outcome } = await check(rows, { payStructureId: org.structureId })
  expect(outcome?.groups?.map(({ code, column, count }) => [code, column, count]).toSorted()).toEqual([
    ['NUMBER_TWICE', 'Employee ID', 1],
    ['PAY_AMOUNT', 'Annual CTC', 1],
    ['PAY_BEFORE_JOINING', 'Pay effective from', 1],
    ['PAY_CURRENCY', 'Pay currency', 1],
    ['PAY_LOOKS_MONTHLY', 'Annual CTC', 1],
    ['PAY_STRUCTURE_UNKNOWN', 'Pay structure', 1],
  ])
  const { id } = await check(rows, { payStructureId: org.structureId, skipsErrors: true })
  await runImport(id)
  expect((await readPays()).map(({ number }) => number)).toEqual(['N5', 'N6'])
})

test('only users who manage pay can import it', async () => {
  const { body } = await upload(h, hr, `POST ${path}`, {
    name: 'staff.csv',
    bytes: listed('N1,Asha Rao,2020-01-06,1,,,'),
  })
  const { id, settings } = body
  expect(settings.mapping).toContain('ctc')
  const user = { ...hr, permissions: new Set(['employee.import']), sessionId: '', seenBy: null, hasLeft: false }
  await expect(
    h.inOrganisation(hr.organisationId, (db) => startImportCheck(db, id, settings, { user, now: h.clock.now() })),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
