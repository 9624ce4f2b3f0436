import { expect, test } from 'vitest'
import { aComponent, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, finaliseDraft, listSlips } from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { processRun } from '../run/run.jobs.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, components, structureId } = org
const { organisationId, userId } = hr
const recovery = await aComponent(h, hr, 'RECOVERY', { componentType: 'DEDUCTION' })

test('a paid settlement is corrected with a reason, and an off-cycle payroll pays the difference', async () => {
  const who = await anEmployee(h, { organisationId, joinedOn: '2025-04-01', leftOn: '2026-01-20' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: who.employeeId } })
  const params = { id: draft.id }
  const find = async () => (await h.call(hr, 'GET /api/payroll/settlements/{id}', { params })).body
  const correct = async (componentId: string) => {
    const items = [{ componentId, amount: 5_000_00, reason: 'Sales target' }]
    const body = { version: (await find()).version, reason: 'A bonus was forgotten', items }
    return h.call(hr, 'POST /api/payroll/settlements/{id}/correct', { params, body })
  }
  await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', { params, body: { version: draft.version } })
  expect((await correct(components.BONUS)).code).toBe('SETTLEMENT_STATE')
  const january = await aRun(h, org, 1)
  await finaliseDraft(h, hr, january)
  await h.call(hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id: january, release: true }] })
  const { version } = await find()
  await h.call(hr, 'POST /api/payroll/settlements/{id}/pay', { params, body: { version, paidOn: '2026-02-02' } })

  expect(await correct(recovery)).toMatchObject({ code: 'SETTLEMENT_NEGATIVE', fields: {} })
  expect((await find()).corrections).toEqual([])
  const [correction] = (await correct(components.BONUS)).body.corrections
  expect(correction).toMatchObject({ reason: 'A bonus was forgotten', items: [{ amount: 5_000_00 }] })
  const runId = correction?.runId ?? ''
  await processRun(h.muster, { organisationId, userId, runId }, { last: false })
  const slips = await listSlips(h, hr, runId)
  expect(slips.map(({ net }) => net)).toEqual([5_000_00])
  expect((await find()).slip?.net).toBe(draft.net)
})

test('what pay does not cover is paid back by the employee, as agreed before the approval', async () => {
  const who = await anEmployee(h, { organisationId, joinedOn: '2025-04-01', leftOn: '2026-02-14' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  // Half of February's 1,00,000 is 50,000; the laptop costs 80,000.
  const items = [{ componentId: recovery, amount: 80_000_00, reason: 'Laptop not returned' }]
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', {
    body: { employeeId: who.employeeId, items },
  })
  expect(draft).toMatchObject({ net: 0, toPayBack: 30_000_00, items: [{ amount: 80_000_00 }] })
  const params = { id: draft.id }
  const approve = (version: number) =>
    h.call(hr, 'POST /api/payroll/settlements/{id}/approve', { params, body: { version } })
  expect((await approve(draft.version)).code).toBe('SETTLEMENT_RECOVERY')
  const agreed = { method: 'BANK_TRANSFER' as const, payer: 'The employee', dueOn: '2026-04-15' }
  const { body: changed } = await h.call(hr, 'PUT /api/payroll/settlements/{id}', {
    params,
    body: { recovery: agreed, version: draft.version },
  })
  const both = await Promise.all([approve(changed.version), approve(changed.version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await h.call(hr, 'GET /api/payroll/settlements/{id}', { params })
  expect(body).toMatchObject({ state: 'APPROVED', net: 0, toPayBack: 30_000_00, recovery: agreed })
})
