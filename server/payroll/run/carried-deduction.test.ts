import { expect, test } from 'vitest'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, finaliseDraft, findSlip } from '../../../test/factories/payroll.ts'
import { harness } from '../../../test/harness.ts'

// Pay is 1,00,000 a month.
const h = await harness({ now: '2026-07-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, employee, manager } = org

const aDeduction = async (name: string, more: { lowersTaxablePay?: boolean } = {}) =>
  (
    await h.call(hr, 'POST /api/payroll/ctcComponents', {
      body: { name, code: name.toUpperCase(), componentType: 'DEDUCTION', isPartOfCtc: false, ...more },
    })
  ).body.id
const deduct = (componentId: string, amount: number, fromDay: string, employeeId = employee.employeeId) =>
  h.call(hr, 'POST /api/payroll/adjustments', {
    body: { employeeId, componentId, kind: 'ONE_OFF', amount, fromDay, note: 'Laptop' },
  })
const slipOf = (runId: string, employeeId = employee.employeeId) => findSlip(h, hr, runId, employeeId)
const readiness = async (id: string) => {
  const { body } = await h.call(hr, 'GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id } })
  return Object.fromEntries(body.filter(({ people }) => people > 0).map(({ kind, isBlocking }) => [kind, isBlocking]))
}

test('a deduction above the pay is deducted up to the pay, and the rest in the next periods', async () => {
  const laptop = await aDeduction('Laptop')
  await deduct(laptop, 2_30_000_00, '2026-01-10')
  const taken: unknown[] = []
  for (const month of [1, 2, 3, 4]) {
    const id = await aRun(h, org, month)
    if (month === 1) expect(await readiness(id)).toMatchObject({ DEDUCTION_CARRIED: false })
    await finaliseDraft(h, hr, id)
    const { net, lines } = await slipOf(id)
    taken.push([net, lines.find(({ code }) => code === 'LAPTOP')?.amount])
    expect((await slipOf(id, manager.employeeId)).net).toBe(1_00_000_00)
  }
  expect(taken).toEqual([
    [0, 1_00_000_00],
    [0, 1_00_000_00],
    [70_000_00, 30_000_00],
    [1_00_000_00, undefined],
  ])
})

test('the payslip shows the deducted and the carried amount', async () => {
  const id = await aRun(h, org, 5)
  const laptop = (await h.call(hr, 'GET /api/payroll/ctcComponents')).body.find(({ code }) => code === 'LAPTOP')
  await deduct(laptop?.id ?? '', 1_20_000_00, '2026-05-10')
  const again = await h.call(hr, 'POST /api/payroll/salarySlips/regenerate', { body: { ids: [(await slipOf(id)).id] } })
  expect(again.status).toBe(200)
  const line = (await slipOf(id)).lines.find(({ code }) => code === 'LAPTOP')
  expect(line?.trace.at(-1)?.facts).toEqual({ takenAmount: 1_00_000_00, leftAmount: 20_000_00 })
  await finaliseDraft(h, hr, id)
})

test('a deduction that lowers taxable pay is carried too, and late facts of its period do not deduct the rest again', async () => {
  const notice = await aDeduction('Notice', { lowersTaxablePay: true })
  await deduct(notice, 1_50_000_00, '2026-06-10')
  const june = await aRun(h, org, 6)
  expect(await readiness(june)).toMatchObject({ DEDUCTION_CARRIED: false })
  await finaliseDraft(h, hr, june)
  await payFor(h, hr, employee.employeeId, { structureId: org.structureId, fromDay: '2026-06-01', ctc: 13_20_000_00 })
  const july = await aRun(h, org, 7)
  const { net, lines } = await slipOf(july)
  const taken = lines.filter(({ kind }) => kind === 'DEDUCTION').map(({ code, amount }) => [code, amount])
  expect((await slipOf(june)).net).toBe(0)
  // 1,10,000 of July and 10,000 of June, less what June did not cover: 50,000, and 20,000 of the laptop since May.
  expect([net, taken]).toEqual([
    50_000_00,
    [
      ['LAPTOP', 20_000_00],
      ['NOTICE', 50_000_00],
    ],
  ])
  await finaliseDraft(h, hr, july)
})

test('a negative net pay that cannot be carried is held, and all other employees are paid', async () => {
  const fund = await aDeduction('Fund')
  const rule = { componentId: fund, method: { type: 'FIXED', amount: 1_50_000_00, per: 'MONTH' } } as const
  const { body: structure } = await h.call(hr, 'POST /api/payroll/payStructures', {
    body: { name: 'Fund', lines: [rule] },
  })
  await payFor(h, hr, employee.employeeId, { structureId: structure.id, fromDay: '2026-08-01', ctc: 0 })
  const id = await aRun(h, org, 8)
  expect(await readiness(id)).toMatchObject({ NEGATIVE_NET: false })
  await finaliseDraft(h, hr, id)
  expect([(await slipOf(id)).status, (await slipOf(id, manager.employeeId)).status]).toEqual(['HELD', 'FINAL'])
})
