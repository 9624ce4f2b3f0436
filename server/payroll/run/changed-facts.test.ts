import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { harness, type Harness } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import {
  aPayrollOrganisation,
  aRun,
  calculateDraft,
  type PayrollOrganisation,
  findSlip,
  listSlips,
} from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

// An open draft detects changed facts.

let h: Harness
let org: PayrollOrganisation
let id = ''
let tara: Staff
beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  org = await aPayrollOrganisation(h)
  const { hr, components } = org
  const tds = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'Tax', code: 'TDS', componentType: 'STATUTORY', statutoryKey: 'INCOME_TAX', isPartOfCtc: false },
  })
  const structureId = await aStructure(h, hr, [
    [components.BASIC, { type: 'BALANCE' }],
    [tds.body.id, null],
  ])
  tara = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2026-07-01', firstName: 'Tara' })
  await payFor(h, hr, tara.employeeId, { structureId, fromDay: '2026-07-01', ctc: 24_00_000_00 })
  id = await aRun(h, org, 7)
})

const slipsOf = (runId: string) => listSlips(h, org.hr, runId)
const slipOf = (runId: string, employeeId: string) => findSlip(h, org.hr, runId, employeeId)
const tax = async () => (await slipOf(id, tara.employeeId)).lines.find(({ code }) => code === 'TDS')
const troubled = async (kind: 'NO_PAN' | 'FAILED') =>
  (
    await h.call(org.hr, 'POST /api/payroll/payrollDrafts/{id}/readiness/search', {
      params: { id },
      body: { filters: { kind } },
    })
  ).body.content
const nets = async () => new Map((await slipsOf(id)).map(({ employee, net }) => [employee.id, net]))

test('without a PAN the tax is at least 20%, shown in readiness and in the explanation; with a PAN it is the usual tax', async () => {
  // Nine months of 2,00,000 less 75,000: 20 % of 17,25,000 over nine months.
  const dear = await tax()
  expect(dear?.amount).toBe(38_333_00)
  expect(dear?.trace.map(({ text }) => text)).toContain('Minimum {{percent}}% without PAN: {{isAmount}}')
  const listed = (await troubled('NO_PAN')).find(({ employee }) => employee.id === tara.employeeId)
  expect(listed?.fault.link).toBe(`/people/${tara.employeeId}`)
  await h.call(org.hr, 'POST /api/hr/employees/{id}/identities', {
    params: { id: tara.employeeId },
    body: { kind: 'PAN', number: 'ABCPT1234K' },
  })
  await calculateDraft(h, org.hr, id)
  // 4,00,000 at 5 %, 4,00,000 at 10 %, 4,00,000 at 15 % and 1,25,000 at 20 %, with cess, over nine months.
  expect((await tax())?.amount).toBe(16_756_00)
  expect((await troubled('NO_PAN')).map(({ employee }) => employee.id)).not.toContain(tara.employeeId)
})

test('a declaration changes the tax of the employee’s calculated payslip only', async () => {
  const before = await nets()
  const declared = { head: '80C_LIC' as const, declared: 1_50_000_00 }
  await h.call(tara, 'PUT /api/payroll/tax/declaration', {
    body: { year: '2026-27', regime: 'OLD', amounts: [declared], homes: [], employers: [], version: 0 },
  })
  await calculateDraft(h, org.hr, id)
  // 18,00,000 less 50,000 and 1,50,000: 2,92,500 and cess, over nine months.
  expect((await tax())?.amount).toBe(33_800_00)
  const after = await nets()
  expect([...after].filter(([who, net]) => before.get(who) !== net).map(([who]) => who)).toEqual([tara.employeeId])
})

test('an employee whose pay cannot be calculated is listed with a link to correct it, does not stop others, and is paid after the correction', async () => {
  const { hr, manager, components } = org
  const before = await nets()
  const rule = await h.call(hr, 'POST /api/payroll/employee/salary/rules', {
    body: {
      employeeId: manager.employeeId,
      componentId: components.HRA,
      fromDay: '2026-07-01',
      method: { type: 'FIXED', amount: 9_00_000_00, per: 'MONTH' },
    },
  })
  await calculateDraft(h, hr, id)
  expect((await h.call(hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })).body).toMatchObject({
    status: 'CALCULATED',
    people: 3,
    done: 3,
    failed: 1,
  })
  const [failed, ...more] = await troubled('FAILED')
  expect([failed?.employee.id, failed?.fault.code, more]).toEqual([manager.employeeId, 'PAY_BALANCE_NEGATIVE', []])
  expect(failed?.fault.link).toContain(manager.employeeId)
  const early = await h.call(hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })
  expect(early.code).toBe('PAYROLL_HAS_FAILED')
  await h.call(hr, 'DELETE /api/payroll/employee/salary/rules/{id}', { params: { id: rule.body.id } })
  await calculateDraft(h, hr, id)
  expect((await h.call(hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })).body.failed).toBe(0)
  expect(await nets()).toEqual(before)
})

test('a large change without a known reason must be acknowledged', async () => {
  await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(
      sql`update salary_slip set previous_net = 1, causes = '[{"cause": "OTHER", "text": "", "facts": {}, "amount": 1, "source": null}]' where run_id = ${id} and employee_id = ${tara.employeeId}`,
    ),
  )
  const finish = () => h.call(org.hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })
  expect((await finish()).code).toBe('PAYROLL_UNEXPLAINED')
  await h.call(org.hr, 'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge', {
    params: { id },
    body: { ids: [(await slipOf(id, tara.employeeId)).id], note: 'Checked' },
  })
  expect((await finish()).status).toBe(200)
})
