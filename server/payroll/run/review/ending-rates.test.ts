import { expect, test } from 'vitest'
import { aStructure, payFor } from '../../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation } from '../../../../test/factories/payroll.ts'
import { harness } from '../../../../test/harness.ts'

const h = await harness({ now: '2026-12-20T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr } = org

test('from January, a payroll warns before its calculation that income tax rates end', async () => {
  const component = (code: string, body: object) =>
    h.call(hr, 'POST /api/payroll/ctcComponents', { body: { name: code, code, ...body } as never })
  const pay = await component('TAXED_PAY', { componentType: 'EARNING' })
  const tax = await component('TAX', { componentType: 'STATUTORY', statutoryKey: 'INCOME_TAX' })
  const structureId = await aStructure(h, hr, [
    [pay.body.id, { type: 'PERCENTAGE', percent: '100', of: ['CTC'] }],
    [tax.body.id, null],
  ])
  await payFor(h, hr, org.employee.employeeId, { structureId, fromDay: '2026-02-01', ctc: 18_00_000_00 })
  await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', {
    body: { scheduleId: org.scheduleId, fromDay: '2027-01-01', toDay: '2027-03-31' },
  })
  const cycles = (await h.call(hr, 'GET /api/payroll/salarySlipCycles')).body
  const announcedIn = async (fromDay: string) => {
    const cycleId = cycles.find((cycle) => cycle.fromDay === fromDay)?.id ?? ''
    const { body: draft } = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
    const { body } = await h.call(hr, 'GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id: draft.id } })
    return body.find(({ kind }) => kind === 'RATES_ENDING')?.people
  }
  expect(await announcedIn('2026-12-01')).toBe(0)
  expect(await announcedIn('2027-01-01')).toBe(1)
})
