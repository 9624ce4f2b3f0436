import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { allPermissions } from '../../../domain/main/users/all-permissions.ts'
import { ADMIN, EMPLOYEE, HOD, HR } from '../../../domain/main/users/roles.ts'
import { runPaySync } from './sync.actions.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { nextCycle } from '../../../test/factories/final-runs.ts'
import { aPayOrganisation, payFor, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let org: PayOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
})

const addEmployee = (more: { joinedOn?: string; leftOn?: string } = {}) =>
  anEmployee(h, { organisationId: org.hr.organisationId, manager: org.manager, ...more })
const add = (who: Staff, body: object = {}) =>
  h.call(org.hr, 'POST /api/payroll/employeePays', {
    body: {
      employeeId: who.employeeId,
      structureId: org.structureId,
      fromDay: '2025-04-01',
      ctc: 10_00_000_00,
      ...body,
    },
  } as never) as unknown as Promise<{
    status: number
    code?: string
    fields: Record<string, string>
    body: { id: string; version: number }
  }>
const of = async (who: Staff, as: Person = org.hr) =>
  (await h.call(as, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: who.employeeId } })).body

describe('pay', () => {
  test('applies from a day until the day before the next pay', async () => {
    const asha = await addEmployee()
    await add(asha)
    await add(asha, { fromDay: '2026-01-01', ctc: 12_00_000_00, reason: 'Raise' })
    await add(asha, { fromDay: '2026-07-01', ctc: 13_00_000_00 })
    const { history } = await of(asha)
    expect(history.map(({ fromDay, toDay, state, ctcChange }) => [fromDay, toDay, state, ctcChange])).toEqual([
      ['2026-07-01', null, 'FUTURE', 1_00_000_00],
      ['2026-01-01', '2026-06-30', 'CURRENT', 2_00_000_00],
      ['2025-04-01', '2025-12-31', 'PAST', null],
    ])
  })

  test('two rows on one day, negative amounts, and days outside employment are refused', async () => {
    const left = await addEmployee({ joinedOn: '2025-01-01', leftOn: '2025-12-31' })
    expect((await add(left)).status).toBe(200)
    expect([(await add(left)).status, (await add(left)).code]).toEqual([409, 'PAY_TWO_ON_A_DAY'])
    expect((await add(left, { fromDay: '2025-05-01', ctc: -1 })).status).toBe(422)
    expect((await add(left, { fromDay: '2024-12-31' })).code).toBe('PAY_BEFORE_JOINING')
    expect((await add(left, { fromDay: '2026-01-01' })).code).toBe('PAY_AFTER_LEAVING')
  })

  test('a change of started pay creates a new row from its day; a correction changes the row', async () => {
    const asha = await addEmployee()
    const { body: first } = await add(asha)
    const change = (body: object) =>
      h.call(org.hr, 'PUT /api/payroll/employeePays/{id}', {
        params: { id: first.id },
        body: { version: 1, ...body },
      })
    expect((await change({ ctc: 11_00_000_00, fromDay: '2026-02-01' })).code).toBe('PAY_PAST')
    const raised = await change({ ctc: 11_00_000_00, fromDay: '2026-04-01' })
    expect(raised.body).toMatchObject({ fromDay: '2026-04-01', state: 'FUTURE', ctcChange: 1_00_000_00 })
    expect((await of(asha)).history.map(({ ctc }) => ctc)).toEqual([11_00_000_00, 10_00_000_00])
    expect((await change({ ctc: 9_00_000_00, isCorrection: true })).body).toMatchObject({
      id: first.id,
      ctc: 9_00_000_00,
    })
  })

  test('started pay cannot be deleted, future pay can', async () => {
    const asha = await addEmployee()
    const { body: first } = await add(asha)
    const { body: next } = await add(asha, { fromDay: '2026-04-01' })
    const remove = (id: string) => h.call(org.hr, 'DELETE /api/payroll/employeePays/{id}', { params: { id } })
    expect((await remove(first.id)).code).toBe('PAY_STARTED')
    expect((await remove(next.id)).status).toBe(200)
  })

  test('is paid to an account of the employee', async () => {
    const [asha, binod] = [await addEmployee(), await addEmployee()]
    const account = await h.call(org.hr, 'POST /api/hr/employees/{id}/bankAccounts', {
      params: { id: asha.employeeId },
      body: { holder: 'Asha', bank: 'State Bank', number: '123456789012', code: 'SBIN0000001' },
    })
    const bankAccountId = account.body.id
    expect((await add(binod, { bankAccountId })).fields).toHaveProperty('bankAccountId')
    await add(asha, { bankAccountId })
    expect((await of(asha)).history[0]?.bankAccount).toMatchObject({ bank: 'State Bank', number: '•••• 9012' })
  })

  test('shows the salary account of the record if it has no account of its own', async () => {
    const asha = await addEmployee()
    const addAccount = (bank: string, number: string, isPrimary: boolean) =>
      h.call(org.hr, 'POST /api/hr/employees/{id}/bankAccounts', {
        params: { id: asha.employeeId },
        body: { holder: 'Asha', bank, number, code: null, isPrimary },
      })
    expect((await add(asha, { fromDay: '2026-04-01' })).body).toMatchObject({ bankAccountId: null, bankAccount: null })
    const savings = await addAccount('Savings Bank', '123456780001', false)
    const salary = await addAccount('Salary Bank', '123456780002', true)
    expect((await of(asha)).history).toMatchObject([{ bankAccountId: null, bankAccount: { bank: 'Salary Bank' } }])
    const { body: accounts } = await h.call(org.hr, 'GET /api/payroll/employeePays/employee/{id}/bankAccounts', {
      params: { id: asha.employeeId },
    })
    expect(accounts.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [salary.body.id, true],
      [savings.body.id, false],
    ])
  })

  test('with a changed account shows the previous account until the waiting period ends', async () => {
    const asha = await addEmployee()
    const { body: account } = await h.call(org.hr, 'POST /api/hr/employees/{id}/bankAccounts', {
      params: { id: asha.employeeId },
      body: { holder: 'Asha', bank: 'State Bank', number: '223456780001', code: null },
    })
    await add(asha)
    await add(asha, { fromDay: '2026-04-01' })
    await h.call(org.hr, 'PUT /api/hr/employees/{id}/bankAccounts/{partId}', {
      params: { id: asha.employeeId, partId: account.id },
      body: { number: '223456780002', version: 1 },
    })
    const numbers = async () => (await of(asha)).history.map(({ bankAccount }) => bankAccount?.number)
    expect(await numbers()).toEqual(['•••• 0002', '•••• 0001'])
  })

  test('by hours or pieces needs a rate', async () => {
    const { body: type } = await h.call(org.hr, 'POST /api/payroll/payRate/types', {
      body: { name: 'Hourly', unit: 'HOUR' },
    })
    const asha = await addEmployee()
    expect((await add(asha, { rateTypeId: type.id })).fields).toHaveProperty('rate')
    expect((await add(asha, { rateTypeId: type.id, rate: 500_00 })).status).toBe(200)
    expect((await of(asha)).history[0]).toMatchObject({ salaryType: 'HOURLY', rate: 500_00 })
  })
})

describe('who sees pay', () => {
  const AMOUNT = 7_77_777_77

  test('the employee and HR see it; managers and HoDs do not, in any reply', async () => {
    const { hr, structureId } = org
    const { organisationId } = hr
    const hod = await anEmployee(h, { organisationId, role: HOD })
    const department = await aDepartment(h, organisationId, { head: hod })
    const asha = await anEmployee(h, { organisationId, role: EMPLOYEE, manager: org.manager, department })
    const id = await payFor(h, hr, asha.employeeId, { structureId, ctc: AMOUNT })
    const all = (as: Person) =>
      Promise.all([
        h.call(as, 'GET /api/payroll/employeePays'),
        h.call(as, 'GET /api/payroll/employeePays/{id}', { params: { id } }),
        h.call(as, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: asha.employeeId } }),
        h.call(as, 'POST /api/payroll/employeePays/search', { body: { size: 200, sort: '-ctc' } as never }),
        h.call(as, 'POST /api/payroll/employeePays/search', { body: { filters: { employeeId: asha.employeeId } } }),
        h.call(as, 'POST /api/payroll/adjustments/search', { body: {} }),
        h.call(as, 'POST /api/payroll/loans/search', { body: {} }),
        h.call(as, 'GET /api/audit/{table}/{id}', { params: { table: 'employee_pay', id } }),
      ])
    for (const nosy of [org.manager, hod]) {
      const text = JSON.stringify((await all(nosy)).map(({ body }) => body))
      expect(text).not.toContain(String(AMOUNT))
      expect(text).not.toContain(id)
    }
    const seen = async (as: Person) => (await all(as)).map(({ body }) => JSON.stringify(body).includes(String(AMOUNT)))
    expect(await seen(asha)).toEqual([false, true, true, true, true, false, false, false])
    expect(await seen(hr)).toEqual([true, true, true, true, true, false, false, true])
  })

  test('a manager with every permission does not see it', async () => {
    const { hr, manager, employee, structureId } = org
    await payFor(h, hr, employee.employeeId, { structureId, ctc: AMOUNT })
    const admin = await anEmployee(h, { organisationId: hr.organisationId, role: ADMIN })
    const { rows } = await h.inOrganisation(hr.organisationId, (db) =>
      db.execute<{ id: string; version: number }>(sql`select id, version from role where name = 'HRMS-Manager'`),
    )
    const role = { id: String(rows[0]?.id), version: Number(rows[0]?.version), permissions: [...allPermissions] }
    await h.call(admin, 'PUT /api/roles/permissions', { body: { roles: [role] } })
    await expect.poll(async () => (await h.call(manager, 'GET /api/payroll/salaryRules')).status).toBe(200)
    const pays = await h.call(manager, 'POST /api/payroll/employeePays/search', { body: { size: 200 } })
    expect(pays.body.totalElements).toBe(0)
    expect((await h.call(manager, 'GET /api/payroll/employeePays')).status).toBe(403)
    expect((await h.call(manager, 'GET /api/payroll/employee/salary/rules')).status).toBe(403)
    const history = await h.call(manager, 'GET /api/audit/{table}/{id}', {
      params: { table: 'employee_pay', id: employee.employeeId },
    })
    expect(history.status).toBe(403)
  })

  test('pay of another organisation is not found', async () => {
    const { hr, employee, structureId } = org
    const stranger = await anEmployee(h, { role: HR })
    const id = await payFor(h, hr, employee.employeeId, { structureId, fromDay: '2025-06-01' })
    expect((await h.call(stranger, 'GET /api/payroll/employeePays/{id}', { params: { id } })).status).toBe(404)
  })
})

test('the next pay day is the first one from today on, of the schedule of the pay or of the default schedule', async () => {
  const { hr, structureId, employee, manager } = await aPayOrganisation(h)
  await payFor(h, hr, employee.employeeId, { structureId })
  const nextPayDay = async (who: Staff) =>
    (await h.call(hr, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: who.employeeId } })).body
      .nextPayDay
  expect(await nextPayDay(employee)).toBeNull()
  const addSchedule = (name: string) =>
    h.call(hr, 'POST /api/payroll/paySchedules', { body: { name, frequency: 'MONTHLY' } })
  const { body: monthly } = await addSchedule('Monthly')
  for (const month of ['2026-02', '2026-03', '2026-04']) await nextCycle(h, hr, monthly.id, month)
  const { body: late } = await addSchedule('Late')
  await nextCycle(h, hr, late.id, '2026-05')
  await payFor(h, hr, manager.employeeId, { structureId, scheduleId: late.id })
  expect(await nextPayDay(employee)).toBe('2026-03-31')
  expect(await nextPayDay(manager)).toBe('2026-05-31')
})

describe('recalculating pay components', () => {
  test('previews the changes, applies them, and changes nothing twice', async () => {
    const { hr, structureId, employee } = await aPayOrganisation(h)
    const id = await payFor(h, hr, employee.employeeId, { structureId, ctc: 12_00_000_00 })
    const preview = async () => (await h.call(hr, 'GET /api/payroll/employeePays/employee/sync')).body
    const lines = async () =>
      (await h.call(hr, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: employee.employeeId } })).body
        .lines
    expect(await preview()).toMatchObject({ total: 1, changed: 1, unchanged: 0, failed: 0 })
    expect((await preview()).sample[0]?.changes).toEqual([
      { code: 'BASIC', name: 'BASIC', before: null, after: 50_000_00 },
      { code: 'HRA', name: 'HRA', before: null, after: 20_000_00 },
      { code: 'SPECIAL', name: 'SPECIAL', before: null, after: 30_000_00 },
    ])
    expect(await lines()).toEqual([])
    const started = await h.call(hr, 'POST /api/payroll/employeePays/employee/sync')
    expect((await h.call(hr, 'POST /api/payroll/employeePays/employee/sync')).code).toBe('PAY_SYNC_RUNNING')
    const job = {
      organisationId: hr.organisationId,
      userId: hr.userId,
      syncId: started.body.id,
      timeZone: 'Asia/Kolkata',
    }
    await Promise.all([runPaySync(h.muster, job), runPaySync(h.muster, job)])
    const { body } = await h.call(hr, 'GET /api/payroll/employeePays/employee/sync/last')
    expect(body.sync).toMatchObject({ status: 'DONE', total: 1, done: 1, changed: 1 })
    expect((await lines()).map(({ code, monthly, yearly }) => [code, monthly, yearly])).toEqual([
      ['BASIC', 50_000_00, 6_00_000_00],
      ['HRA', 20_000_00, 2_40_000_00],
      ['SPECIAL', 30_000_00, 3_60_000_00],
    ])
    expect(await preview()).toMatchObject({ changed: 0, unchanged: 1 })
    expect(id).toBeTruthy()
  })

  test('an employee whose rules fail is reported and does not stop the others', async () => {
    const { hr, structureId, employee, manager, components } = await aPayOrganisation(h)
    await payFor(h, hr, employee.employeeId, { structureId, ctc: 12_00_000_00 })
    await payFor(h, hr, manager.employeeId, { structureId, ctc: 6_00_000_00 })
    await h.call(hr, 'POST /api/payroll/employee/salary/rules', {
      body: {
        employeeId: employee.employeeId,
        componentId: components.HRA,
        fromDay: '2025-04-01',
        method: { type: 'FIXED', amount: 90_000_00, per: 'MONTH' },
      },
    })
    const { body } = await h.call(hr, 'GET /api/payroll/employeePays/employee/sync')
    expect(body).toMatchObject({ total: 2, changed: 1, failed: 1 })
    expect(body.problems[0]?.employee.id).toBe(employee.employeeId)
  })
})
