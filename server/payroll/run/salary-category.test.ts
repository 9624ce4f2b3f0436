import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { aPayrollOrganisation, aRun, listSlips } from '../../../test/factories/payroll.ts'

const h = await harness({ now: '2026-07-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)

const aCategory = async (name: string, transactionType: 'CREDIT' | 'DEBIT', position: number) => {
  const body = { name, transactionType, amountType: 'FIXED' as const, position }
  return (await h.call(org.hr, 'POST /api/payroll/salaryCategories', { body })).body
}
const setCategory = async (componentId: string, categoryId: string) => {
  const params = { id: componentId }
  const { body } = await h.call(org.hr, 'GET /api/payroll/ctcComponents/{id}', { params })
  return h.call(org.hr, 'PUT /api/payroll/ctcComponents/{id}', {
    params,
    body: { version: body.version, categoryId },
  } as never)
}

test('the salary category orders the lines of a payslip and adds up the payroll', async () => {
  const [allowances, basic] = [await aCategory('Allowances', 'CREDIT', 1), await aCategory('Basic', 'CREDIT', 2)]
  await setCategory(org.components.HRA, allowances.id)
  await setCategory(org.components.SPECIAL, allowances.id)
  await setCategory(org.components.BASIC, basic.id)
  const runId = await aRun(h, org, 1)
  const [first] = await listSlips(h, org.hr, runId)
  const slip = await h.call(org.hr, 'GET /api/payroll/salarySlips/{id}', { params: { id: first?.id ?? '' } })
  expect(slip.body.lines.map(({ code }) => code)).toEqual(['HRA', 'SPECIAL', 'BASIC'])
  const variance = await h.call(org.hr, 'GET /api/payroll/payrollDrafts/{id}/variance/components', {
    params: { id: runId },
  })
  expect(variance.body.map(({ code, category }) => [code, category?.name])).toEqual([
    ['HRA', 'Allowances'],
    ['SPECIAL', 'Allowances'],
    ['BASIC', 'Basic'],
  ])
})

test('a category takes components of its transaction type only', async () => {
  const deductions = await aCategory('Deductions', 'DEBIT', 3)
  expect((await setCategory(org.components.HRA, deductions.id)).fields).toHaveProperty('categoryId')
  expect((await setCategory(org.components.LOAN, deductions.id)).status).toBe(200)
  const params = { id: deductions.id }
  const credit = { version: deductions.version, transactionType: 'CREDIT' as const }
  const refused = await h.call(org.hr, 'PUT /api/payroll/salaryCategories/{id}', { params, body: credit } as never)
  expect(refused.fields).toHaveProperty('transactionType')
})
