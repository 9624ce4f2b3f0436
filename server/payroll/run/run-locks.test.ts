import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, finaliseDraft, calculateDraft, findSlip } from '../../../test/factories/payroll.ts'
import { lockAgainstFinalise, lockForFinalise } from './run-locks.ts'

const h = await harness({ now: '2026-05-05T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, structureId } = org
const asha = org.employee.employeeId

const makeFinal = (id: string) =>
  h.call(hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })
const slipIn = (runId: string) => findSlip(h, hr, runId, asha)

test('a draft that is older than another final payroll of its employees is recalculated first and deducts no instalment twice', async () => {
  await h.call(hr, 'POST /api/payroll/loans', {
    body: {
      employeeId: asha,
      componentId: org.components.LOAN,
      kind: 'LOAN',
      givenOn: '2026-01-05',
      principal: 20_000_00,
      instalments: 2,
      firstDue: '2026-01-31',
    },
  })
  const taken = async (runId: string) => (await slipIn(runId)).lines.find(({ code }) => code === 'LOAN')?.amount
  const january = await aRun(h, org, 1)
  const february = await aRun(h, org, 2)
  await finaliseDraft(h, hr, january)
  const early = await makeFinal(february)
  expect([early.status, early.code]).toEqual([409, 'PAYROLL_FINALISED_MEANWHILE'])
  const conflicts = await h.call(hr, 'POST /api/payroll/salarySlips/conflicts/search', {
    body: { filters: { runId: february, kind: 'CHANGED' } },
  })
  expect(conflicts.body.totalElements).toBe(2)
  await calculateDraft(h, hr, february)
  expect([await taken(january), await taken(february)]).toEqual([10_000_00, 10_000_00])
  const [first, second] = [await slipIn(january), await slipIn(february)]
  expect(second.yearToDate.earnings).toBe(first.earnings + second.earnings)
  await finaliseDraft(h, hr, february)
})

test('finalising waits for running calculations, and later calculations wait for finalising', async () => {
  const march = await aRun(h, org, 3)
  let isFinal = false
  let final: ReturnType<typeof makeFinal> | undefined
  await h.inOrganisation(hr.organisationId, async (db) => {
    await lockAgainstFinalise(db)
    final = makeFinal(march).then((reply) => {
      isFinal = true
      return reply
    })
    await expect.poll(() => countLockWaits(h), { timeout: 10_000 }).toBe(1)
    expect(isFinal).toBe(false)
  })
  expect((await final)?.status).toBe(200)

  let isWorkedOut = false
  let work: Promise<void> | undefined
  const april = (await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId: org.cycles[3] ?? '' } })).body
  await h.inOrganisation(hr.organisationId, async (db) => {
    await lockForFinalise(db)
    work = calculateDraft(h, hr, april.id).then(() => void (isWorkedOut = true))
    await expect.poll(() => countLockWaits(h), { timeout: 10_000 }).toBe(1)
    expect(isWorkedOut).toBe(false)
  })
  await work
  expect((await slipIn(april.id)).processing).toBe('DONE')
  await h.call(hr, 'DELETE /api/payroll/payrollDrafts/{id}', { params: { id: april.id } })
})

test('a period that contains a schedule change of an employee cannot be created or moved', async () => {
  const { body: fortnightly } = await h.call(hr, 'POST /api/payroll/paySchedules', {
    body: { name: 'Fortnightly', frequency: 'FORTNIGHTLY', startsOn: '2026-07-05', cutOffDays: 0 },
  })
  await payFor(h, hr, asha, { structureId, fromDay: '2026-08-01', scheduleId: fortnightly.id })
  const generate = (fromDay: string) =>
    h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', {
      body: { scheduleId: fortnightly.id, fromDay, toDay: '2026-09-30' },
    })
  expect(await generate('2026-07-19')).toMatchObject({
    status: 422,
    code: 'PAY_CYCLE_SCHEDULE_CHANGE',
    body: {
      detail: expect.stringMatching(/^Asha .* on 1 Aug 2026, within “19 Jul 2026 – 1 Aug 2026”/),
      fields: { fromDay: expect.any(String) },
    },
  })
  const days = { cutOffDay: '2026-08-10', payDay: '2026-08-15' }
  const make = (fromDay: string) =>
    h.call(hr, 'POST /api/payroll/salarySlipCycles', {
      body: { name: 'By hand', scheduleId: fortnightly.id, fromDay, toDay: '2026-08-15', ...days },
    })
  expect((await make('2026-07-31')).code).toBe('PAY_CYCLE_SCHEDULE_CHANGE')
  const created = await make('2026-08-01')
  expect(created.status).toBe(200)
  const { version } = created.body
  const move = (change: { fromDay?: string; name?: string }) =>
    h.call(hr, 'PUT /api/payroll/salarySlipCycles/{id}', {
      params: { id: created.body.id },
      body: {
        version,
        name: 'By hand',
        scheduleId: fortnightly.id,
        fromDay: '2026-08-01',
        toDay: '2026-08-15',
        ...days,
        ...change,
      },
    })
  expect((await move({ fromDay: '2026-07-30' })).code).toBe('PAY_CYCLE_SCHEDULE_CHANGE')
  expect((await move({ name: 'First half of August' })).status).toBe(200)
  const { body: all } = await h.call(hr, 'GET /api/payroll/salarySlipCycles')
  expect(all.filter((cycle) => cycle.scheduleId === fortnightly.id).map(({ fromDay }) => fromDay)).toEqual([
    '2026-08-01',
  ])
})

test('days paid by one payroll are not paid by another, even if an employee is in both', async () => {
  const { body: other } = await h.call(hr, 'POST /api/payroll/paySchedules', {
    body: { name: 'Half months', frequency: 'SEMI_MONTHLY', cutOffDays: 0 },
  })
  await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', {
    body: { scheduleId: other.id, fromDay: '2026-03-16', toDay: '2026-04-15' },
  })
  // Pay without a schedule uses the default schedule, and the default changes.
  const { body: usual } = await h.call(hr, 'GET /api/payroll/settings')
  const changed = await h.call(hr, 'PUT /api/payroll/settings', { body: { ...usual, scheduleId: other.id } })
  expect(changed.status).toBe(200)
  const { body: cycles } = await h.call(hr, 'GET /api/payroll/salarySlipCycles')
  const runOf = async (fromDay: string) => {
    const cycleId = cycles.find((one) => one.scheduleId === other.id && one.fromDay === fromDay)?.id ?? ''
    const { body } = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
    await calculateDraft(h, hr, body.id)
    return body.id
  }
  const march = await runOf('2026-03-16')
  expect(await makeFinal(march)).toMatchObject({
    status: 409,
    code: 'PAYROLL_DAYS_ALREADY_PAID',
    body: { detail: expect.stringMatching(/^2 employees were already paid .* for example Asha .* in “March 2026”/) },
  })
  await h.call(hr, 'DELETE /api/payroll/payrollDrafts/{id}', { params: { id: march } })
  const april = await runOf('2026-04-01')
  await finaliseDraft(h, hr, april)
  expect(await slipIn(april)).toMatchObject({ from: '2026-04-01', to: '2026-04-15', isFinal: true })
})
