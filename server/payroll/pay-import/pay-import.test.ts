import { beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE } from '../../../domain/main/users/roles.ts'
import { aPayrollOrganisation, aRun, finaliseDraft } from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import type { PayrollOrganisation } from '../../../test/factories/payroll.ts'

let h: Harness
let org: PayrollOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-05-04T09:00:00Z' })
  org = await aPayrollOrganisation(h)
})

const addEmployee = (more: object = {}) =>
  anEmployee(h, { organisationId: org.hr.organisationId, joinedOn: '2026-04-01', ...more })
const send = (lines: string[], query: Record<string, string> = {}, as = org.hr) =>
  upload(
    h,
    as,
    'POST /api/payroll/employeePays/imports',
    { name: 'pay.csv', bytes: lines.join('\n') },
    {},
    {
      mode: 'import',
      structureId: org.structureId,
      fromDay: '2026-04-01',
      ...query,
    },
  )
const payOf = async (employeeId: string) =>
  (await h.call(org.hr, 'GET /api/payroll/employeePays/employee/{id}', { params: { id: employeeId } })).body.history
const accountsOf = async (employeeId: string) =>
  (await h.call(org.hr, 'GET /api/payroll/employeePays/employee/{id}/bankAccounts', { params: { id: employeeId } }))
    .body
const numberOf = async (employeeId: string) =>
  (await h.call(org.hr, 'GET /api/hr/employees/{id}', { params: { id: employeeId }, query: {} })).body.number
const undo = (id: string | null) =>
  h.call(org.hr, 'DELETE /api/payroll/employeePays/imports/{id}', { params: { id: String(id) } })

describe('a salary file', () => {
  test('imports pay, bank account and PAN, and can be undone as a whole', async () => {
    const asha = await addEmployee()
    const file = [
      'Emp ID,CTC,A/C No,IFSC,PAN',
      `${await numberOf(asha.employeeId)},"12,00,000",000111222333,HDFC0001234,ABCPE1234F`,
    ]
    const check = await send(file, { mode: 'check' })
    expect(check.body).toMatchObject({ pays: 1, accounts: 1, identities: 1, skipped: 0, isDone: false, problems: [] })
    expect(await payOf(asha.employeeId)).toEqual([])
    const { body } = await send(file)
    expect(body).toMatchObject({ isDone: true, total: 12_00_000_00 })
    expect(await payOf(asha.employeeId)).toMatchObject([{ ctc: 12_00_000_00, fromDay: '2026-04-01' }])
    expect(await accountsOf(asha.employeeId)).toMatchObject([{ bank: 'HDFC', number: '•••• 2333', isPrimary: true }])
    expect((await send(file)).body).toMatchObject({ pays: 0, accounts: 0, identities: 0 })
    expect((await undo(body.id)).status).toBe(200)
    expect(await payOf(asha.employeeId)).toEqual([])
    expect(await accountsOf(asha.employeeId)).toEqual([])
    expect((await undo(body.id)).code).toBe('PAY_IMPORT_REVERTED')
  })

  test('with errors changes nothing, unless the rows with errors are skipped', async () => {
    const asha = await addEmployee()
    const file = ['Employee number,CTC', `${await numberOf(asha.employeeId)},600000`, 'X1,600000', 'X2,700000']
    const refused = await send(file)
    expect(refused.body).toMatchObject({ isDone: false, skipped: 2 })
    expect(refused.body.problems).toMatchObject([
      {
        code: 'PAY_IMPORT_EMPLOYEE_UNKNOWN',
        column: 'number',
        count: 2,
        examples: [{ row: 3, value: 'X1' }, { row: 4 }],
      },
    ])
    expect(await payOf(asha.employeeId)).toEqual([])
    expect((await send(file, { skipsErrors: 'yes' })).body).toMatchObject({ isDone: true, pays: 1, skipped: 2 })
    expect(await payOf(asha.employeeId)).toHaveLength(1)
  })

  test('without a column of employees is refused', async () => {
    expect((await send(['Amount', '100'])).code).toBe('PAY_IMPORT_COLUMNS')
  })

  test('a PAN of another employee is refused, also within the file', async () => {
    const [asha, ravi] = [await addEmployee(), await addEmployee()]
    const [first, second] = [await numberOf(asha.employeeId), await numberOf(ravi.employeeId)]
    const { body } = await send(['Number,CTC,PAN', `${first},100,ABCPK9876L`, `${second},100,ABCPK9876L`], {
      mode: 'check',
    })
    expect(body.problems).toMatchObject([{ code: 'IDENTITY_TAKEN', count: 1, examples: [{ row: 3 }] }])
  })

  test('imported twice at once, each employee gets pay once', async () => {
    const asha = await addEmployee()
    const file = ['Number,CTC', `${await numberOf(asha.employeeId)},900000`]
    const replies = await Promise.all([send(file), send(file)])
    expect(replies.filter(({ status, body }) => status === 200 && body.pays === 1)).toHaveLength(1)
    expect(await payOf(asha.employeeId)).toHaveLength(1)
  })

  test('is refused for employees', async () => {
    const employee = await anEmployee(h, { organisationId: org.hr.organisationId, role: EMPLOYEE })
    expect((await send(['Number,CTC', '1,1'], {}, employee)).status).toBe(403)
  })
})

describe('an assignment', () => {
  const assign = (body: object) =>
    h.call(org.hr, 'POST /api/payroll/employeePays/assignments', {
      body: { mode: 'import', fromDay: '2026-04-01', filters: {}, ...body },
    })

  test('gives the employees without pay the same pay, and raises those with pay by a percentage', async () => {
    const asha = await addEmployee()
    const first = await assign({ structureId: org.structureId, ctc: 5_00_000_00, filters: { isWithoutPay: true } })
    expect(first.body.isDone).toBe(true)
    expect(await payOf(asha.employeeId)).toMatchObject([{ ctc: 5_00_000_00 }])
    const raise = { percent: 10, fromDay: '2026-06-01', reason: 'Yearly review' }
    const preview = await assign({ ...raise, mode: 'check' })
    expect(preview.body).toMatchObject({ isDone: false })
    expect((await assign(raise)).body.isDone).toBe(true)
    expect(await payOf(asha.employeeId)).toMatchObject([
      { ctc: 5_50_000_00, reason: 'Yearly review' },
      { ctc: 5_00_000_00 },
    ])
  })

  test('without an amount or a structure is refused', async () => {
    expect((await assign({})).fields).toHaveProperty('ctc')
  })
})

test('an import that a final payroll has used cannot be undone', async () => {
  const asha = await addEmployee()
  const { body } = await send(['Number,CTC', `${await numberOf(asha.employeeId)},600000`])
  const run = await aRun(h, org, 4)
  await finaliseDraft(h, org.hr, run)
  expect((await undo(body.id)).code).toBe('PAY_IMPORT_USED')
  expect(await payOf(asha.employeeId)).toHaveLength(1)
})
