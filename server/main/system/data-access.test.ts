import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { aDocumentType, aFile } from '../../../test/factories/records.ts'
import { aPayOrganisation, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aSlip } from '../../../test/factories/payslips.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { recordListAccess } from './data-access.actions.ts'

const h = await harness()
const asha = await anEmployee(h)
const { organisationId } = asha
const hr = await anEmployee(h, { organisationId, role: 'HRMS-HR' })
const admin = await anEmployee(h, { organisationId, role: 'HRMS-Admin' })

const own = async (who = asha) => (await h.call(who, 'GET /api/data-access/own')).body
const all = async () => (await h.call(admin, 'POST /api/data-access/search', { body: {} })).body.content

test('a view of the pay, numbers and documents of an employee is logged once, for the employee and Admin', async () => {
  const typeId = await aDocumentType(h, admin)
  const added = await h.call(asha, 'POST /api/hr/employee/documents/employee', {
    body: { typeId, fileId: await aFile(h, asha) },
  })
  const params = { id: asha.employeeId ?? '' }
  for (let time = 0; time < 2; time++) {
    await h.call(hr, 'GET /api/payroll/employeePays/employee/{id}', { params })
    await h.call(hr, 'GET /api/hr/employees/{id}', { params })
    await h.call(hr, 'POST /api/hr/employee/documents/{id}/link', { params: { id: added.body.id } })
  }
  const kinds = (await own()).map(({ kind, employee }) => [kind, employee?.id]).sort()
  expect(kinds).toEqual(['DOCUMENT', 'NUMBERS', 'PAY'].map((kind) => [kind, asha.employeeId]))
  expect((await all()).map(({ kind }) => kind).sort()).toEqual(['DOCUMENT', 'NUMBERS', 'PAY'])
})

test.each(['one document', 'the documents of an employee'])('a view of %s is logged', async (what) => {
  const reader = await anEmployee(h, { organisationId, role: 'HRMS-HR' })
  const bina = await anEmployee(h, { organisationId })
  const added = await h.call(bina, 'POST /api/hr/employee/documents/employee', {
    body: { typeId: await aDocumentType(h, admin), fileId: await aFile(h, bina) },
  })
  await h.call(bina, 'GET /api/hr/employee/documents/{id}', { params: { id: added.body.id } })
  expect(await own(bina)).toEqual([])
  if (what === 'one document')
    await h.call(reader, 'GET /api/hr/employee/documents/{id}', { params: { id: added.body.id } })
  else await h.call(reader, 'GET /api/hr/employee/documents/employee/{id}', { params: { id: bina.employeeId ?? '' } })
  expect((await own(bina)).map(({ kind }) => kind)).toEqual(['DOCUMENT'])
})

test('viewing as an employee is an entry for the employee and Admin', async () => {
  const bina = await anEmployee(h, { organisationId })
  const body = { reason: 'Question about a payslip' }
  const started = await h.call(admin, 'POST /api/users/{id}/see-as', { params: { id: bina.userId }, body })
  expect(started.status).toBe(200)
  expect((await own(bina)).map(({ kind }) => kind)).toEqual(['IMPERSONATION'])
  expect((await all())[0]).toMatchObject({ kind: 'IMPERSONATION', employee: { id: bina.employeeId } })
})

test('reading the own record and a refused read leave no entry', async () => {
  const before = (await all()).length
  const colleague = await anEmployee(h, { organisationId })
  await h.call(asha, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId ?? '' } })
  await h.call(colleague, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId ?? '' } })
  await h.call(colleague, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: asha.employeeId ?? '' } })
  expect((await all()).length).toBe(before)
})

test('nobody can change the log, and only an Admin reads that of others', async () => {
  await expect(h.inOrganisation(organisationId, (db) => db.execute('delete from data_access'))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  for (const role of ['HRMS-HR', 'HRMS-Employee'] as const) {
    const who = await anEmployee(h, { organisationId, role })
    expect((await h.call(who, 'POST /api/data-access/search', { body: {} })).status).toBe(403)
  }
})

test('an employee looks up only the own PAN and Aadhaar number, five times a day together; HR looks up others', async () => {
  const look = (who: typeof asha, pan: string) => h.call(who, 'POST /api/pan/data', { body: { pan } })
  const path = 'POST /api/hr/employees/{id}/identities'
  const other = await anEmployee(h, { organisationId })
  const params = { id: other.employeeId ?? '' }
  await h.call(hr, path as never, { params, body: { kind: 'PAN', number: 'ABCPE1234F', country: 'India' } } as never)
  expect((await look(other, 'XYZPE1234F')).code).toBe('PAN_NOT_OWN')
  const aadhaar = { params, body: { kind: 'AADHAAR', number: '234123412346', country: 'India' } }
  await h.call(hr, path as never, aadhaar as never)
  const send = (number: string) => h.call(other, 'POST /api/verify/otp', { body: { aadhar: number } })
  expect([await send('234123412351'), await send('234123412346')]).toMatchObject([
    { code: 'AADHAAR_NOT_OWN' },
    { status: 200 },
  ])
  const replies = []
  for (let time = 0; time < 6; time++) replies.push((await look(other, 'ABCPE1234F')).code ?? 'ok')
  expect(replies).toEqual(['ok', 'ok', 'ok', 'ok', 'IDENTITY_LOOKUP_LIMIT', 'IDENTITY_LOOKUP_LIMIT'])
  for (let time = 0; time < 7; time++) expect((await look(hr, 'XYZPE1234F')).status).toBe(200)
})

test('of eight concurrent look-ups five reach the provider', async () => {
  const who = await anEmployee(h, { organisationId })
  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  // The log is locked until all requests wait for it.
  await owner.query('begin')
  await owner.query('lock table data_access in share mode')
  const requests = Array.from({ length: 8 }, () => h.call(who, 'POST /api/pan/data', { body: { pan: 'ABCPE1234F' } }))
  await vi.waitFor(async () => expect(await countLockWaits(h)).toBe(8), 5000)
  await owner.query('commit')
  await owner.end()
  expect((await Promise.all(requests)).filter(({ status }) => status === 200)).toHaveLength(5)
})

test('a change of the organisation is in its history', async () => {
  await h.inOrganisation(organisationId, (db) => db.execute("update organisation set name = 'Renamed'"))
  const { body } = await h.call(admin, 'GET /api/audit/{table}/{id}', {
    params: { table: 'organisation', id: organisationId },
  })
  expect(body[0]).toMatchObject({ action: 'UPDATE', before: { name: 'Acme' }, after: { name: 'Renamed' } })
})

describe('lists and files with the pay of several employees', () => {
  const entriesOf = async (source: string) => (await all()).filter((entry) => entry.source === source)

  test('a list of pay is one entry with its filter and size, which its employees see', async () => {
    const pay = await aPayOrganisation(h)
    const { organisationId: home } = pay.hr
    const boss = await anEmployee(h, { organisationId: home, role: 'HRMS-Admin' })
    for (const { employeeId } of [pay.manager, pay.employee])
      await payFor(h, pay.hr, employeeId, { structureId: pay.structureId })
    const body = { filters: { structureId: pay.structureId } }
    for (let time = 0; time < 2; time++) await h.call(pay.hr, 'POST /api/payroll/employeePays/search', { body })
    await h.call(pay.employee, 'POST /api/payroll/employeePays/search', { body: {} })
    const { content } = (await h.call(boss, 'POST /api/data-access/search', { body: {} })).body
    expect(content).toMatchObject([
      { kind: 'PAY', source: 'PAY_LIST', count: 2, filter: `structureId: ${pay.structureId}`, employee: null },
    ])
    const seen = await own(pay.employee)
    expect(seen).toMatchObject([{ kind: 'PAY', source: 'PAY_LIST', employee: { id: pay.employee.employeeId } }])
    const filtered = await h.call(boss, 'POST /api/data-access/search', {
      body: { filters: { employeeId: pay.manager.employeeId } },
    })
    expect(filtered.body.totalElements).toBe(1)
  })

  test('another page or order of a list logs the employees who were not shown before', async () => {
    const pay = await aPayOrganisation(h)
    const boss = await anEmployee(h, { organisationId: pay.hr.organisationId, role: 'HRMS-Admin' })
    for (const { employeeId } of [pay.manager, pay.employee])
      await payFor(h, pay.hr, employeeId, { structureId: pay.structureId })
    for (const sort of ['number', '-number', 'employee'] as const)
      await h.call(pay.hr, 'POST /api/payroll/employeePays/search', { body: { size: 1, sort } })
    const { content } = (await h.call(boss, 'POST /api/data-access/search', { body: {} })).body
    expect(content.map(({ count }) => count)).toEqual([1, 1])
    for (const who of [pay.manager, pay.employee]) expect(await own(who)).toHaveLength(1)
  })

  test('adjustments, loans and the preview of a payslip are logged', async () => {
    const pay = await aPayOrganisation(h)
    const { employeeId } = pay.employee
    await payFor(h, pay.hr, employeeId, { structureId: pay.structureId })
    const bonus = { employeeId, componentId: pay.components.BONUS, kind: 'ONE_OFF' as const, amount: 1_000_00 }
    await h.call(pay.hr, 'POST /api/payroll/adjustments', { body: { ...bonus, fromDay: '2026-04-10' } })
    await h.call(pay.hr, 'POST /api/payroll/loans', {
      body: {
        employeeId,
        componentId: pay.components.LOAN,
        kind: 'LOAN',
        principal: 10_000_00,
        instalments: 2,
        givenOn: '2026-04-01',
        firstDue: '2026-04-30',
      },
    })
    const lists = [
      await h.call(pay.hr, 'POST /api/payroll/adjustments/search', { body: {} }),
      await h.call(pay.hr, 'POST /api/payroll/loans/search', { body: {} }),
    ]
    expect(lists.map(({ body }) => body.totalElements)).toEqual([1, 1])
    const schedule = await h.call(pay.hr, 'POST /api/payroll/paySchedules', {
      body: { name: 'Monthly', frequency: 'MONTHLY' },
    })
    const cycle = await h.call(pay.hr, 'POST /api/payroll/salarySlipCycles', {
      body: {
        name: 'April',
        scheduleId: schedule.body.id,
        fromDay: '2026-04-01',
        toDay: '2026-04-30',
        cutOffDay: '2026-04-25',
        payDay: '2026-04-30',
      },
    })
    const preview = await h.call(pay.hr, 'POST /api/payroll/salarySlips/preview', {
      body: { employeeId, cycleId: cycle.body.id },
    })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    const seen = (await own(pay.employee)).map(({ source }) => source)
    expect(seen.toSorted()).toEqual(['ADJUSTMENT_LIST', 'LOAN_LIST', 'PAYSLIP'])
  })

  test('an employee with several payslips in a list counts once', async () => {
    const pay = await aPayOrganisation(h)
    const boss = await anEmployee(h, { organisationId: pay.hr.organisationId, role: 'HRMS-Admin' })
    for (const month of ['01', '02', '03'])
      await aSlip(h, pay.employee, { from: `2026-${month}-01`, to: `2026-${month}-28` })
    const slips = await h.call(pay.hr, 'POST /api/payroll/salarySlips/search', { body: {} })
    const { content } = (await h.call(boss, 'POST /api/data-access/search', { body: {} })).body
    expect([slips.body.totalElements, content.map(({ count }) => count)]).toEqual([3, [1]])
  })

  test('each file is an entry, which all its employees see', async () => {
    const user = { ...hr, permissions: new Set<string>(), hasLeft: false, seenBy: null, timeZone: 'UTC', sessionId: '' }
    const others = await Promise.all(Array.from({ length: 51 }, () => anEmployee(h, { organisationId })))
    const employeeIds = others.map(({ employeeId }) => employeeId)
    const list = { kind: 'NUMBERS' as const, source: 'RETURN_FILE' as const, filters: { kind: 'BANK', format: 'neft' } }
    await h.inOrganisation(organisationId, async (db) => {
      await recordListAccess(db, user, { ...list, employeeIds: [...employeeIds, hr.employeeId] })
      await recordListAccess(db, user, { ...list, employeeIds: [asha.employeeId, null] })
      await recordListAccess(db, user, { ...list, employeeIds: [hr.employeeId] })
      await recordListAccess(db, { ...user, seenBy: admin.userId }, { ...list, employeeIds })
    })
    const entries = (await entriesOf('RETURN_FILE')).map(({ count, filter }) => [count, filter])
    expect(entries.toSorted()).toEqual([
      [1, 'kind: BANK, format: neft'],
      [51, 'kind: BANK, format: neft'],
    ])
    for (const one of [asha, ...others.slice(-1)])
      expect((await own(one)).filter(({ source }) => source === 'RETURN_FILE')).toHaveLength(1)
  })

  test('changes of net pay, payslips with conflicts, tax declarations and statutory details are logged', async () => {
    const pay = await aPayOrganisation(h)
    const slipId = await aSlip(h, pay.employee, { status: 'DRAFT' })
    const { rows } = await h.inOrganisation(pay.hr.organisationId, (db) =>
      db.execute<{ runId: string }>(
        sql`update payroll_run r set status = 'CALCULATED' from salary_slip s where s.id = ${slipId} and r.id = s.run_id returning r.id as "runId"`,
      ),
    )
    const runId = rows[0]?.runId ?? ''
    const variance = { params: { id: runId }, body: {} }
    await h.call(pay.hr, 'POST /api/payroll/payrollDrafts/{id}/variance/search', variance)
    const another = await anEmployee(h, { organisationId: pay.hr.organisationId, role: 'HRMS-HR' })
    const conflicts = await h.call(another, 'POST /api/payroll/salarySlips/conflicts/search', { body: {} })
    expect(conflicts.body.content).toHaveLength(1)
    await h.call(pay.hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id: pay.employee.employeeId ?? '' } })
    const declared = await h.call(pay.employee, 'PUT /api/payroll/tax/declaration', {
      body: { year: '2026-27', regime: 'OLD', amounts: [], homes: [], employers: [], version: 0 },
    })
    const params = { id: declared.body.id ?? '' }
    await h.call(pay.hr, 'GET /api/payroll/tax/declarations/{id}', { params })
    const seen = (await own(pay.employee)).map(({ kind, source, filter }) => [kind, source, filter])
    expect(seen.toSorted()).toEqual([
      ['NUMBERS', null, null],
      ['PAY', null, null],
      ['PAY', 'PAYSLIP_LIST', null],
      ['PAY', 'PAYSLIP_LIST', null],
    ])
  })
})
