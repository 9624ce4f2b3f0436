import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { canMarkAsPaid } from '../../../domain/payroll/settlement/settlement-states.ts'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import {
  aPayrollOrganisation,
  aRun,
  calculateDraft,
  finaliseDraft,
  findSlip,
  listSlips,
} from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { processRun } from '../run/run.jobs.ts'

const h = await harness({ now: '2026-02-02T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, components, structureId } = org
const { organisationId, userId } = hr
const leave = (id: string, leftOn: string) =>
  h.inOrganisation(organisationId, (db) => db.update(employee).set({ leftOn }).where(eq(employee.id, id)))
const holdSlip = async (runId: string, employeeId: string) => {
  const { id, version } = await findSlip(h, hr, runId, employeeId)
  await h.call(hr, 'POST /api/payroll/salarySlips/update', { body: { slips: [{ id, version, isHeld: true }] } })
}
const readLines = (slip: { lines: { code: string; amount: number; arrearsOf: object | null }[] } | null | undefined) =>
  slip?.lines.map(({ code, amount, arrearsOf }) => [code, amount, arrearsOf !== null])

const leaver = await anEmployee(h, { organisationId, joinedOn: '2025-04-01' })
const early = await anEmployee(h, { organisationId, joinedOn: '2025-04-01' })
for (const { employeeId } of [leaver, early]) await payFor(h, hr, employeeId, { structureId, fromDay: '2025-04-01' })

// 1,00,000 a month: basic pay 50,000, HRA 20,000, special allowance 30,000. 20 of 31 days: 32,258.06, 12,903.23, 19,354.84.
test('days that a final payroll paid after the last working day are recovered by the settlement, once', async () => {
  const who = await anEmployee(h, { organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  await finaliseDraft(h, hr, await aRun(h, org, 1))
  await leave(who.employeeId, '2026-01-20')

  const bonus = { componentId: components.BONUS, amount: 60_000_00, reason: 'Bonus of the year' }
  const started = await h.call(hr, 'POST /api/payroll/settlements', {
    body: { employeeId: who.employeeId, items: [bonus] },
  })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const draft = started.body
  const expected = [
    ['BASIC', -17_741_94, true],
    ['HRA', -7_096_77, true],
    ['SPECIAL', -10_645_16, true],
    ['BONUS', 60_000_00, false],
  ]
  expect(draft.mode).toBe('OFF_CYCLE')
  expect(readLines(draft.slip)).toEqual(expect.arrayContaining(expected))
  const params = { id: draft.id }
  const find = async () => (await h.call(hr, 'GET /api/payroll/settlements/{id}', { params })).body
  const approved = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', {
    params,
    body: { version: draft.version },
  })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(approved.body.net).toBe(draft.net)
  const runId = approved.body.runId ?? ''
  await processRun(h.muster, { organisationId, userId, runId }, { last: false })
  expect(readLines((await find()).slip)).toEqual(readLines(draft.slip))
  expect((await find()).slip?.net).toBe(draft.net)

  await finaliseDraft(h, hr, runId)
  await h.call(hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id: runId, release: true }] })
  const { version } = await find()
  await h.call(hr, 'POST /api/payroll/settlements/{id}/pay', { params, body: { version, paidOn: '2026-02-02' } })
  const corrected = await h.call(hr, 'POST /api/payroll/settlements/{id}/correct', {
    params,
    body: { version: (await find()).version, reason: 'A bonus was forgotten', items: [{ ...bonus, amount: 5_000_00 }] },
  })
  const correction = corrected.body.corrections[0]?.runId ?? ''
  await processRun(h.muster, { organisationId, userId, runId: correction }, { last: false })
  const slips = await listSlips(h, hr, correction)
  expect(slips.map(({ net }) => net)).toEqual([5_000_00])
})

test('an off-cycle payroll pays no arrears to employees who stay: the next regular payroll does', async () => {
  const who = await anEmployee(h, { organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  await leave(early.employeeId, '2026-02-01')
  const february = await aRun(h, org, 2)
  await holdSlip(february, early.employeeId)
  await finaliseDraft(h, hr, february)
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2026-02-01', ctc: 24_00_000_00 })
  const adjustment = await h.call(hr, 'POST /api/payroll/adjustments', {
    body: {
      employeeId: who.employeeId,
      componentId: components.BONUS,
      kind: 'ONE_OFF',
      amount: 1_000_00,
      fromDay: '2026-02-10',
    },
  })
  expect(adjustment.status, JSON.stringify(adjustment.body)).toBe(200)
  const made = await h.call(hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId: org.cycles[1] ?? '', kind: 'OFF_CYCLE', employeeIds: [who.employeeId] },
  })
  await calculateDraft(h, hr, made.body.id)
  const readNet = async (runId: string) => (await findSlip(h, hr, runId, who.employeeId)).net
  expect(await readNet(made.body.id)).toBe(1_000_00)
  await finaliseDraft(h, hr, made.body.id)
  expect(await readNet(await aRun(h, org, 3))).toBe(2_00_000_00 + 1_00_000_00)
})

// January is final: 20 of its 31 days are worked, so 35,483.87 was paid too much, and there is no other pay.
test('a settlement below zero because of arrears is paid back as agreed, and its payslip is not paid', async () => {
  await leave(leaver.employeeId, '2026-01-20')
  const recovery = { method: 'CHEQUE' as const, payer: 'The employee', dueOn: '2026-03-01' }
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: leaver.employeeId } })
  expect(draft).toMatchObject({ net: 0, toPayBack: 35_483_87, problems: [{ code: 'SETTLEMENT_RECOVERY' }] })
  const params = { id: draft.id }
  const { body: agreed } = await h.call(hr, 'PUT /api/payroll/settlements/{id}', {
    params,
    body: { recovery, version: draft.version },
  })
  const { body: approved } = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', {
    params,
    body: { version: agreed.version },
  })
  expect(approved).toMatchObject({ state: 'APPROVED', net: 0, toPayBack: 35_483_87, recovery })
  const runId = approved.runId ?? ''
  const read = async () => (await h.call(hr, 'GET /api/payroll/settlements/{id}', { params })).body
  const pay = () =>
    h.call(hr, 'POST /api/payroll/settlements/{id}/pay', {
      params,
      body: { version: approved.version, paidOn: '2026-02-02' },
    })
  await processRun(h.muster, { organisationId, userId, runId }, { last: false })
  await holdSlip(runId, leaver.employeeId)
  const onHold = await read()
  expect([onHold.slip?.status, onHold.slip?.isFinal, canMarkAsPaid(onHold)]).toEqual(['HELD', false, false])
  expect((await pay()).code).toBe('SETTLEMENT_NOT_RELEASED')
  await finaliseDraft(h, hr, runId)
  expect(await findSlip(h, hr, runId, leaver.employeeId)).toMatchObject({ status: 'HELD', net: -35_483_87 })
  const final = await read()
  expect([final.slip?.status, final.slip?.isFinal, canMarkAsPaid(final)]).toEqual(['HELD', true, true])
  expect((await pay()).body.state).toBe('PAID')
})

test('a settlement of nothing but a payslip on hold has no payslip of its own, and is paid', async () => {
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: early.employeeId } })
  // One of February's 28 days.
  expect(draft).toMatchObject({ mode: 'OFF_CYCLE', net: 3_571_43, toPayBack: 0, problems: [] })
  const params = { id: draft.id }
  const approved = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', {
    params,
    body: { version: draft.version },
  })
  expect(approved.body).toMatchObject({ state: 'APPROVED', runId: null, slip: null })
  const paid = await h.call(hr, 'POST /api/payroll/settlements/{id}/pay', {
    params,
    body: { version: approved.body.version, paidOn: '2026-02-02' },
  })
  expect(paid.body.state).toBe('PAID')
})
