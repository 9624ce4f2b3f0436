import { expect, test } from 'vitest'
import { aComponent, aStructure, payFor } from '../../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation } from '../../../../test/factories/payroll.ts'
import { anEmployee, aZone } from '../../../../test/factories/people.ts'
import { harness } from '../../../../test/harness.ts'

const h = await harness({ now: '2026-12-20T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr } = org
const { organisationId } = hr

test('readiness lists employees with professional tax whose state is not known', async () => {
  const payId = await aComponent(h, hr, 'STATE_PAY')
  const { body: tax } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'State tax', code: 'STATE_TAX', componentType: 'STATUTORY', statutoryKey: 'PT' },
  })
  const structureId = await aStructure(h, hr, [
    [payId, { type: 'PERCENTAGE', percent: '100', of: ['CTC'] }],
    [tax.id, null],
  ])
  const aPaidEmployee = async (input: { zone?: string } = {}) => {
    const { employeeId } = await anEmployee(h, { organisationId, joinedOn: '2026-12-01', ...input })
    await payFor(h, hr, employeeId, { structureId, fromDay: '2026-12-01' })
    return employeeId
  }
  const unknown = await aPaidEmployee()
  await aPaidEmployee({ zone: await aZone(h, organisationId, { name: 'Pune', city: ' PUNE' }) })
  const recorded = await aPaidEmployee()
  const { body: details } = await h.call(hr, 'GET /api/payroll/tax/statutory/{id}', { params: { id: recorded } })
  const saved = await h.call(hr, 'PUT /api/payroll/tax/statutory/{id}', {
    params: { id: recorded },
    body: { ...details, state: 'GA' },
  })
  expect(saved.status).toBe(200)
  const cycles = (await h.call(hr, 'GET /api/payroll/salarySlipCycles')).body
  const cycleId = cycles.find(({ fromDay }) => fromDay === '2026-12-01')?.id ?? ''
  const { body: draft } = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  const { body } = await h.call(hr, 'POST /api/payroll/payrollDrafts/{id}/readiness/search', {
    params: { id: draft.id },
    body: { filters: { kind: 'STATE_UNKNOWN' } },
  })
  expect(body.content.map(({ employee }) => employee.id)).toEqual([unknown])
})
