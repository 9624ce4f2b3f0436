import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDay } from '../../../domain/kit/day.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import {
  aPayrollOrganisation,
  aRun,
  finaliseDraft,
  calculateDraft,
  type PayrollOrganisation,
  findSlip,
  listSlips,
} from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'

let h: Harness
let org: PayrollOrganisation

beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  org = await aPayrollOrganisation(h)
})

const slipsOf = (runId: string) => listSlips(h, org.hr, runId)
const runOf = async (id: string) =>
  (await h.call(org.hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })).body
const slipOf = (runId: string, employeeId: string) => findSlip(h, org.hr, runId, employeeId)

test('a payroll calculates all employees, and its totals are the sums of its payslips', async () => {
  const id = await aRun(h, org, 1)
  const slips = await slipsOf(id)
  expect(slips.map(({ net }) => net)).toEqual([1_00_000_00, 1_00_000_00])
  expect(await runOf(id)).toMatchObject({ status: 'CALCULATED', people: 2, done: 2, failed: 0, net: 2_00_000_00 })
  const detail = await slipOf(id, org.employee.employeeId)
  expect(detail.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['BASIC', 50_000_00],
    ['HRA', 20_000_00],
    ['SPECIAL', 30_000_00],
  ])
  expect(detail.lines[0]?.trace.length).toBeGreaterThan(0)
})

test('a second start recalculates changed payslips only, and a fault affects only its employee', async () => {
  const [january] = (await h.call(org.hr, 'GET /api/payroll/payrollDrafts/all')).body
  const id = january?.id ?? ''
  const before = await slipsOf(id)
  const bonus = { employeeId: org.employee.employeeId, componentId: org.components.BONUS, kind: 'ONE_OFF' as const }
  await h.call(org.hr, 'POST /api/payroll/adjustments', {
    body: { ...bonus, amount: 5_000_00, fromDay: '2026-01-15' },
  })
  const conflicts = await h.call(org.hr, 'POST /api/payroll/salarySlips/conflicts/search', {
    body: { filters: { runId: id, kind: 'CHANGED' } },
  })
  expect(conflicts.body.content.map(({ employee }) => employee.id)).toEqual([org.employee.employeeId])
  await calculateDraft(h, org.hr, id)
  const after = await slipsOf(id)
  const moved = after.filter((slip) => before.find((one) => one.id === slip.id)?.net !== slip.net)
  expect(moved.map(({ employee, net }) => [employee.id, net])).toEqual([[org.employee.employeeId, 1_05_000_00]])
  expect((await runOf(id)).net).toBe(2_05_000_00)
  await finaliseDraft(h, org.hr, id)
})

test('a final payroll cannot change: finalising twice is refused, and the database refuses every change', async () => {
  const id = await aRun(h, org, 2)
  const both = await Promise.all(
    [1, 2].map(() => h.call(org.hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('PAYROLL_FINAL_ALREADY')
  const again = await h.call(org.hr, 'GET /api/payroll/payrollDrafts/run/{id}', { params: { id } })
  expect(again.code).toBe('PAYROLL_FINAL_ALREADY')
  const { organisationId } = org.hr
  for (const change of [
    sql`update salary_slip set net = 1, earnings = 1, deductions = 0, reimbursements = 0 where run_id = ${id}`,
    sql`update salary_slip set status = 'DRAFT', finalised_at = null where run_id = ${id}`,
    sql`delete from salary_slip where run_id = ${id}`,
    sql`update payroll_run set net = 0, earnings = 0 where id = ${id}`,
    sql`delete from payroll_run where id = ${id}`,
    sql`insert into salary_slip select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'kind', 'OFF_CYCLE', 'finalised_at', null, 'status', 'DRAFT', 'employee_id', ${org.hr.employeeId}::text))).* from salary_slip s where run_id = ${id} limit 1`,
  ])
    await expect(h.inOrganisation(organisationId, (db) => db.execute(change))).rejects.toMatchObject({
      code: 'PAYROLL_FINAL_ALREADY',
    })
})

test('a draft cannot be released; an employee can read a final payslip after its release, and not while it is held', async () => {
  const id = await aRun(h, org, 3)
  const early = await h.call(org.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id, release: true }] })
  expect(early.code).toBe('PAYROLL_NOT_FINAL')
  const held = await slipOf(id, org.manager.employeeId)
  await h.call(org.hr, 'POST /api/payroll/salarySlips/update', {
    body: { slips: [{ id: held.id, version: held.version, isHeld: true, reason: 'Bank details are being checked' }] },
  })
  await finaliseDraft(h, org.hr, id)
  await h.call(org.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id, release: true }] })
  const own = (as: PayrollOrganisation['employee']) =>
    h.call(as, 'POST /api/payroll/salarySlips/search', { body: { filters: { runId: id } } })
  expect((await own(org.employee)).body.content.map(({ employee }) => employee.id)).toEqual([org.employee.employeeId])
  expect((await own(org.manager)).body.content).toEqual([])
  const otherSlip = await slipOf(id, org.employee.employeeId)
  const peek = await h.call(org.manager, 'GET /api/payroll/salarySlips/{id}', { params: { id: otherSlip.id } })
  expect(peek.status).toBe(404)
  expect(await runOf(id)).toMatchObject({ status: 'RELEASED', held: 1, heldNet: held.net, released: 1 })
})

test('releasing a payroll again keeps who released it first, and when', async () => {
  const [final] = (await h.call(org.hr, 'GET /api/payroll/payrollFinals/all')).body
  const { id = '', releasedFirst } = final ?? {}
  expect(releasedFirst?.by).toBeTruthy()
  const other = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR })
  h.clock.set('2026-07-06T09:00:00Z')
  const again = await h.call(other, 'POST /api/payroll/payrollFinals/release', { body: [{ id, release: true }] })
  h.clock.set('2026-07-05T09:00:00Z')
  expect(again.status).toBe(200)
  expect((await runOf(id)).releasedFirst).toEqual(releasedFirst)
})

test('a backdated raise is paid as arrears for the closed months, once', async () => {
  await payFor(h, org.hr, org.manager.employeeId, {
    structureId: org.structureId,
    fromDay: '2026-03-01',
    ctc: 13_20_000_00,
  })
  const april = await aRun(h, org, 4)
  const slip = await slipOf(april, org.manager.employeeId)
  const arrears = slip.lines.filter(({ arrearsOf }) => arrearsOf !== null)
  expect(arrears.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000_00)
  expect(slip.net).toBe(1_20_000_00)
  expect(slip.causes.length).toBeGreaterThan(0)
  await finaliseDraft(h, org.hr, april)
  const may = await aRun(h, org, 5)
  expect((await slipOf(may, org.manager.employeeId)).net).toBe(1_10_000_00)
  await finaliseDraft(h, org.hr, may)
})

test('the user who ran a payroll cannot finalise it if the organisation requires a second person', async () => {
  expect((await h.call(org.hr, 'GET /api/payroll/settings')).status).toBe(200)
  await h.inOrganisation(org.hr.organisationId, (db) =>
    db.execute(
      sql`insert into pay_setting (id, needs_checker) values (gen_random_uuid(), true) on conflict (organisation_id) do update set needs_checker = true`,
    ),
  )
  const id = await aRun(h, org, 6)
  const body = [{ id, finalise: true }]
  expect((await h.call(org.hr, 'POST /api/payroll/payrollDrafts/finalise', { body })).code).toBe(
    'PAYROLL_SECOND_PERSON',
  )
  const checker = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR })
  expect((await h.call(checker, 'POST /api/payroll/payrollDrafts/finalise', { body })).status).toBe(200)
  await h.inOrganisation(org.hr.organisationId, (db) => db.execute(sql`update pay_setting set needs_checker = false`))
})

test('an off-cycle payroll pays adjustments and no regular pay; employees who did not work in the period are refused', async () => {
  const [cycleId = ''] = org.cycles.slice(6, 7)
  const { employeeId } = org.employee
  const late = await anEmployee(h, { organisationId: org.hr.organisationId, joinedOn: '2026-12-01' })
  const refused = await h.call(org.hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId, kind: 'OFF_CYCLE', employeeIds: [late.employeeId] },
  })
  expect(refused.code).toBe('PAYROLL_NEVER_WORKED')
  await h.call(org.hr, 'POST /api/payroll/adjustments', {
    body: {
      employeeId,
      componentId: org.components.BONUS,
      kind: 'ONE_OFF',
      amount: 25_000_00,
      fromDay: '2026-07-10',
    },
  })
  const made = await h.call(org.hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId, kind: 'OFF_CYCLE', employeeIds: [employeeId], payDay: '2026-07-12' },
  })
  await calculateDraft(h, org.hr, made.body.id)
  const slip = await slipOf(made.body.id, employeeId)
  expect(slip.lines.map(({ code, amount }) => [code, amount])).toEqual([['BONUS', 25_000_00]])
  await finaliseDraft(h, org.hr, made.body.id)
  const regular = await aRun(h, org, 7)
  expect((await slipOf(regular, employeeId)).lines.map(({ code }) => code)).not.toContain('BONUS')
})

test('a what-if raise of 10% lists the differences and saves nothing', async () => {
  const [open] = (await h.call(org.hr, 'GET /api/payroll/payrollDrafts/all')).body
  const id = open?.id ?? ''
  const before = await slipsOf(id)
  const { body } = await h.call(org.hr, 'POST /api/payroll/payrollDrafts/{id}/what-if', {
    params: { id },
    body: { raise: 1000 },
  })
  expect(body).toMatchObject({ people: 2, gain: 2, lose: 0, failed: 0 })
  expect(body.after - body.before).toBe(21_000_00)
  expect(await slipsOf(id)).toEqual(before)
})

describe('the facts of a final payroll', () => {
  beforeAll(async () => {
    const [july] = (await h.call(org.hr, 'GET /api/payroll/payrollDrafts/all')).body
    await finaliseDraft(h, org.hr, july?.id ?? '')
  })

  const adjustments = async (kind: 'ONE_OFF') =>
    (
      await h.call(org.hr, 'POST /api/payroll/adjustments/search', {
        body: { filters: { kind }, sort: 'fromDay' } as never,
      })
    ).body.content

  test('a paid addition cannot be changed or deleted; a recurring one can end', async () => {
    const { hr, employee, components } = org
    const change = (id: string, body: object) =>
      h.call(hr, 'PUT /api/payroll/adjustments/{id}', { params: { id }, body } as never)
    const [bonus] = await adjustments('ONE_OFF')
    const { id = '', version = 0 } = bonus ?? {}
    expect((await change(id, { amount: 1, version })).code).toBe('PAY_ADJUSTMENT_PAID')
    expect((await h.call(hr, 'DELETE /api/payroll/adjustments/{id}', { params: { id } })).code).toBe(
      'PAY_ADJUSTMENT_PAID',
    )
    const recurring = await h.call(hr, 'POST /api/payroll/adjustments', {
      body: {
        employeeId: employee.employeeId,
        componentId: components.BONUS,
        kind: 'RECURRING',
        amount: 500_00,
        fromDay: '2026-08-01',
      },
    })
    await finaliseDraft(h, hr, await aRun(h, org, 8))
    const august = { params: { id: recurring.body.id } }
    expect((await change(recurring.body.id, { amount: 1, version: 1 })).code).toBe('PAY_ADJUSTMENT_PAID')
    expect((await change(recurring.body.id, { toDay: '2026-08-15', version: 1 })).fields).toHaveProperty('toDay')
    expect((await change(recurring.body.id, { toDay: '2026-08-31', version: 1 })).body.toDay).toBe('2026-08-31')
    expect((await h.call(hr, 'DELETE /api/payroll/adjustments/{id}', august)).code).toBe('PAY_ADJUSTMENT_PAID')
  })

  test('the days of its cycle cannot change, its name can', async () => {
    const [id = ''] = org.cycles
    const change = (body: object) =>
      h.call(org.hr, 'PUT /api/payroll/salarySlipCycles/{id}', { params: { id }, body } as never)
    const refused = await change({ payDay: '2026-02-05', version: 1 })
    expect(refused.fields).toEqual({ payDay: expect.stringContaining('final') })
    expect((await change({ name: 'The first', version: 1 })).status).toBe(200)
    expect((await h.call(org.hr, 'DELETE /api/payroll/salarySlipCycles/{id}', { params: { id } })).code).toBe('IN_USE')
  })

  test('an instalment is limited to the net pay; the rest stays due and is deducted next', async () => {
    const { hr, manager, components } = org
    const created = await h.call(hr, 'POST /api/payroll/loans', {
      body: {
        employeeId: manager.employeeId,
        componentId: components.LOAN,
        kind: 'LOAN',
        givenOn: '2026-09-01',
        principal: 1_50_000_00,
        instalments: 1,
        firstDue: '2026-09-30',
      },
    })
    const september = await aRun(h, org, 9)
    expect((await slipOf(september, manager.employeeId)).net).toBe(0)
    await finaliseDraft(h, hr, september)
    const loan = await h.call(hr, 'GET /api/payroll/loans/{id}', { params: { id: created.body.id } })
    expect(loan.body).toMatchObject({ state: 'OPEN', outstanding: 40_000_00 })
    expect(loan.body.instalments.map(({ principal, outstanding, state }) => [principal, outstanding, state])).toEqual([
      [1_10_000_00, 40_000_00, 'TAKEN'],
      [40_000_00, 0, 'DUE'],
    ])
    const gone = await h.call(hr, 'DELETE /api/payroll/loans/{id}', { params: { id: created.body.id } })
    expect(gone.code).toBe('PAY_LOAN_REPAYMENT_STARTED')
    const october = await aRun(h, org, 10)
    expect((await slipOf(october, manager.employeeId)).net).toBe(70_000_00)
    await finaliseDraft(h, hr, october)
    expect((await h.call(hr, 'GET /api/payroll/loans/{id}', { params: { id: created.body.id } })).body.state).toBe(
      'CLOSED',
    )
  })

  test('a one-off adjustment paid by a regular payroll is not paid again off-cycle', async () => {
    const { hr, employee, cycles } = org
    const made = await h.call(hr, 'POST /api/payroll/payrollDrafts', {
      body: { cycleId: cycles[0] ?? '', kind: 'OFF_CYCLE', employeeIds: [employee.employeeId], payDay: '2026-09-02' },
    })
    await calculateDraft(h, hr, made.body.id)
    expect((await slipOf(made.body.id, employee.employeeId)).lines).toEqual([])
  })
})

test('a raise from the start of the year that is entered in November is paid as arrears for each of the ten months', async () => {
  const { employeeId } = org.employee
  await payFor(h, org.hr, employeeId, { structureId: org.structureId, fromDay: '2026-01-01', ctc: 12_60_000_00 })
  const slip = await slipOf(await aRun(h, org, 11), employeeId)
  const months = new Map<string, number>()
  for (const { arrearsOf, amount } of slip.lines)
    if (arrearsOf) months.set(arrearsOf.from, (months.get(arrearsOf.from) ?? 0) + amount)
  expect([...months.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => createDay(2026, at, 1)))
  expect([...months.values()]).toEqual(Array(10).fill(5_000_00))
})
