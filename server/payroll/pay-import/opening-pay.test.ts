import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aPayrollOrganisation, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

const year = '2026-27'
let h: Harness
let org: PayrollOrganisation
beforeAll(async () => {
  h = await harness({ now: '2026-09-04T09:00:00Z' })
  org = await aPayrollOrganisation(h)
})

const addEmployee = (number: string) => anEmployee(h, { organisationId: org.hr.organisationId, number })
const send = (lines: string[], query: Record<string, string> = {}) =>
  upload(
    h,
    org.hr,
    'POST /api/payroll/opening-pay/imports',
    { name: 'ytd.csv', bytes: lines.join('\n') },
    {},
    { mode: 'import', year, ...query },
  )
const declarationOf = async (as: Person) =>
  (await h.call(as, 'GET /api/payroll/tax/declaration', { query: { year } })).body
const undo = (id: string | null) =>
  h.call(org.hr, 'DELETE /api/payroll/opening-pay/imports/{id}', { params: { id: String(id) } })

test('pay and tax of an earlier system count in the tax year, and an undo removes them', async () => {
  const asha = await addEmployee('Y1')
  const file = ['Emp ID,Taxable pay,TDS,PT', 'Y1,"6,00,000.50",45000,1000']
  expect((await send(file, { mode: 'check' })).body).toMatchObject({ changes: 1, isDone: false, problems: [] })
  const { body } = await send(file)
  expect((await declarationOf(asha)).employers).toEqual([
    {
      name: 'Earlier payroll system',
      salary: 6_00_000_50,
      taxDeducted: 45_000_00,
      professionalTax: 1_000_00,
      providentFund: 0,
    },
  ])
  expect((await send(file)).body).toMatchObject({ changes: 0, unchanged: 1 })
  expect((await undo(body.id)).status).toBe(200)
  expect((await declarationOf(asha)).employers).toEqual([])
  expect((await undo(body.id)).code).toBe('PAY_IMPORT_REVERTED')
})

test('a later import replaces the amounts, and the earlier one can no longer be undone', async () => {
  const binod = await addEmployee('Y2')
  const first = await send(['Emp ID,Taxable pay,TDS', 'Y2,100000,5000'])
  await send(['Emp ID,TDS', 'Y2,6000'])
  expect((await declarationOf(binod)).employers).toMatchObject([{ salary: 1_00_000_00, taxDeducted: 6_000_00 }])
  expect((await undo(first.body.id)).code).toBe('OPENING_PAY_CHANGED')
})

test('an import is undone although an employee has removed the amounts since', async () => {
  const [chitra, dev] = [await addEmployee('Y3'), await addEmployee('Y4')]
  const { body } = await send(['Emp ID,Taxable pay,TDS', 'Y3,100000,5000', 'Y4,200000,9000'])
  await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(sql`update tax_declaration set employers = '[]' where employee_id = ${chitra.employeeId}`),
  )
  expect((await undo(body.id)).status).toBe(200)
  expect((await declarationOf(chitra)).employers).toEqual([])
  expect((await declarationOf(dev)).employers).toEqual([])
})

test.each([
  ['a negative amount', 'Y1,-5,0', 'OPENING_AMOUNT'],
  ['more tax than pay', 'Y1,100,200', 'OPENING_TAX_ABOVE_PAY'],
  ['an unknown employee', 'Y9,100,0', 'PAY_IMPORT_EMPLOYEE_UNKNOWN'],
])('%s is refused and nothing is imported', async (_, line, code) => {
  const { body } = await send(['Emp ID,Taxable pay,TDS', line])
  expect(body).toMatchObject({ isDone: false, skipped: 1, problems: [{ code }] })
})
