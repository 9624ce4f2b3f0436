import { expect, test } from 'vitest'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation } from '../../../test/factories/payroll.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-07-20T09:00:00Z' })
const { hr, employee } = await aPayrollOrganisation(h)
const questions = async () =>
  (await h.call(hr, 'POST /api/payroll/tax/pensionQuestions/search', { body: {} })).body.content.map(({ id }) => id)

test('before the first payroll, employees above the ceiling are listed until EPS membership is recorded', async () => {
  const eps = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'Pension', code: 'EPS', componentType: 'STATUTORY', statutoryKey: 'EPS' },
  })
  const structureId = await aStructure(h, hr, [[eps.body.id, null]])
  const id = employee.employeeId
  await payFor(h, hr, id, { structureId, fromDay: '2026-05-01', ctc: 15_000_00 * 12 })
  expect(await questions()).toEqual([])
  await payFor(h, hr, id, { structureId, fromDay: '2026-06-01', ctc: 15_001_00 * 12 })
  expect(await questions()).toEqual([id])
  const { body } = await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id } })
  await h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', { params: { id }, body: { ...body, isInPension: false } })
  expect(await questions()).toEqual([])
})
