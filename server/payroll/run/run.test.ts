import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { HR } from '../../../domain/main/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { payFor } from '../../../test/pay-house.ts'
import { aPayrollHouse, aRun, finalise, workOut, type PayrollHouse } from '../../../test/payroll.ts'
import { anEmployee } from '../../../test/people.ts'

let h: Harness
let house: PayrollHouse

beforeAll(async () => {
  h = await harness({ now: '2026-07-05T09:00:00Z' })
  house = await aPayrollHouse(h)
})

const slipsOf = async (runId: string) =>
  (await h.call(house.hr, 'POST /api/payroll/salarySlips/search', { body: { filters: { runId }, size: 200 } })).body
    .content
const runOf = async (id: string) =>
  (await h.call(house.hr, 'GET /api/payroll/payrollDrafts/{id}', { params: { id } })).body
const slipOf = async (runId: string, employeeId: string) => {
  const slip = (await slipsOf(runId)).find(({ employee }) => employee.id === employeeId)
  return (await h.call(house.hr, 'GET /api/payroll/salarySlips/{id}', { params: { id: slip?.id ?? '' } })).body
}

test('a run works everybody out, and its totals are the sums of its slips', async () => {
  const id = await aRun(h, house, 1)
  const slips = await slipsOf(id)
  expect(slips.map(({ net }) => net)).toEqual([1_00_000_00, 1_00_000_00])
  expect(await runOf(id)).toMatchObject({ status: 'CALCULATED', people: 2, done: 2, failed: 0, net: 2_00_000_00 })
  const detail = await slipOf(id, house.employee.employeeId)
  expect(detail.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['BASIC', 50_000_00],
    ['HRA', 20_000_00],
    ['SPECIAL', 30_000_00],
  ])
  expect(detail.lines[0]?.trace.length).toBeGreaterThan(0)
})

test('run again, only what has changed is worked out anew; one person’s trouble stops only that person', async () => {
  const [january] = (await h.call(house.hr, 'GET /api/payroll/payrollDrafts/all')).body
  const id = january?.id ?? ''
  const before = await slipsOf(id)
  const bonus = { employeeId: house.employee.employeeId, componentId: house.components.BONUS, kind: 'ONE_OFF' as const }
  await h.call(house.hr, 'POST /api/payroll/adjustments', {
    body: { ...bonus, amount: 5_000_00, fromDay: '2026-01-15' },
  })
  const conflicts = await h.call(house.hr, 'POST /api/payroll/salarySlips/conflicts/search', {
    body: { filters: { runId: id, kind: 'CHANGED' } },
  })
  expect(conflicts.body.content.map(({ employee }) => employee.id)).toEqual([house.employee.employeeId])
  await workOut(h, house.hr, id)
  const after = await slipsOf(id)
  const moved = after.filter((slip) => before.find((one) => one.id === slip.id)?.net !== slip.net)
  expect(moved.map(({ employee, net }) => [employee.id, net])).toEqual([[house.employee.employeeId, 1_05_000_00]])
  expect((await runOf(id)).net).toBe(2_05_000_00)
  await finalise(h, house.hr, id)
})

test('what is final stays: finalising twice is refused, and the database itself refuses every change', async () => {
  const id = await aRun(h, house, 2)
  const both = await Promise.all(
    [1, 2].map(() => h.call(house.hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('PAYROLL_FINAL_ALREADY')
  const again = await h.call(house.hr, 'GET /api/payroll/payrollDrafts/run/{id}', { params: { id } })
  expect(again.code).toBe('PAYROLL_FINAL_ALREADY')
  const { organisationId } = house.hr
  for (const change of [
    sql`update salary_slip set net = 1, earnings = 1, deductions = 0, reimbursements = 0 where run_id = ${id}`,
    sql`update salary_slip set status = 'DRAFT', finalised_at = null where run_id = ${id}`,
    sql`delete from salary_slip where run_id = ${id}`,
    sql`update payroll_run set net = 0, earnings = 0 where id = ${id}`,
    sql`delete from payroll_run where id = ${id}`,
    sql`insert into salary_slip select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'kind', 'OFF_CYCLE', 'finalised_at', null, 'status', 'DRAFT', 'employee_id', ${house.hr.employeeId}::text))).* from salary_slip s where run_id = ${id} limit 1`,
  ])
    await expect(h.inOrganisation(organisationId, (db) => db.execute(change))).rejects.toMatchObject({
      code: 'PAYROLL_FINAL_ALREADY',
    })
})

test('a draft cannot be released; a final one is read by its person once it is released, and not while it is held', async () => {
  const id = await aRun(h, house, 3)
  const early = await h.call(house.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id, release: true }] })
  expect(early.code).toBe('PAYROLL_NOT_FINAL')
  const held = await slipOf(id, house.manager.employeeId)
  await h.call(house.hr, 'POST /api/payroll/salarySlips/update', {
    body: { slips: [{ id: held.id, version: held.version, isHeld: true, reason: 'Bank details are being checked' }] },
  })
  await finalise(h, house.hr, id)
  await h.call(house.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id, release: true }] })
  const own = (as: PayrollHouse['employee']) =>
    h.call(as, 'POST /api/payroll/salarySlips/search', { body: { filters: { runId: id } } })
  expect((await own(house.employee)).body.content.map(({ employee }) => employee.id)).toEqual([
    house.employee.employeeId,
  ])
  expect((await own(house.manager)).body.content).toEqual([])
  const theirs = await slipOf(id, house.employee.employeeId)
  const peek = await h.call(house.manager, 'GET /api/payroll/salarySlips/{id}', { params: { id: theirs.id } })
  expect(peek.status).toBe(404)
  expect(await runOf(id)).toMatchObject({ status: 'RELEASED', held: 1, released: 1 })
})

test('a raise that is told of late is paid as arrears of the closed months, once', async () => {
  await payFor(h, house.hr, house.manager.employeeId, {
    structureId: house.structureId,
    fromDay: '2026-03-01',
    ctc: 13_20_000_00,
  })
  const april = await aRun(h, house, 4)
  const slip = await slipOf(april, house.manager.employeeId)
  const arrears = slip.lines.filter(({ arrearsOf }) => arrearsOf !== null)
  expect(arrears.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000_00)
  expect(slip.net).toBe(1_20_000_00)
  expect(slip.causes.length).toBeGreaterThan(0)
  await finalise(h, house.hr, april)
  const may = await aRun(h, house, 5)
  expect((await slipOf(may, house.manager.employeeId)).net).toBe(1_10_000_00)
  await finalise(h, house.hr, may)
})

test('whoever ran a payroll cannot finalise it where the organisation wants a second person', async () => {
  const settings = (await h.call(house.hr, 'GET /api/payroll/settings')).body
  await h.inOrganisation(house.hr.organisationId, (db) =>
    db.execute(
      sql`insert into pay_setting (id, needs_checker) values (gen_random_uuid(), true) on conflict (organisation_id) do update set needs_checker = true`,
    ),
  )
  expect(settings).toBeDefined()
  const id = await aRun(h, house, 6)
  const body = [{ id, finalise: true }]
  expect((await h.call(house.hr, 'POST /api/payroll/payrollDrafts/finalise', { body })).code).toBe(
    'PAYROLL_SECOND_PERSON',
  )
  const checker = await anEmployee(h, { organisationId: house.hr.organisationId, role: HR })
  expect((await h.call(checker, 'POST /api/payroll/payrollDrafts/finalise', { body })).status).toBe(200)
  await h.inOrganisation(house.hr.organisationId, (db) => db.execute(sql`update pay_setting set needs_checker = false`))
})

test('an off-cycle run pays what is named and no regular pay; those who never worked in the period are refused', async () => {
  const [cycleId = ''] = house.cycles.slice(6, 7)
  const { employeeId } = house.employee
  const late = await anEmployee(h, { organisationId: house.hr.organisationId, joinedOn: '2026-12-01' })
  const refused = await h.call(house.hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId, kind: 'OFF_CYCLE', employeeIds: [late.employeeId] },
  })
  expect(refused.code).toBe('PAYROLL_NEVER_WORKED')
  await h.call(house.hr, 'POST /api/payroll/adjustments', {
    body: {
      employeeId,
      componentId: house.components.BONUS,
      kind: 'ONE_OFF',
      amount: 25_000_00,
      fromDay: '2026-07-10',
    },
  })
  const made = await h.call(house.hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId, kind: 'OFF_CYCLE', employeeIds: [employeeId], payDay: '2026-07-12' },
  })
  await workOut(h, house.hr, made.body.id)
  const slip = await slipOf(made.body.id, employeeId)
  expect(slip.lines.map(({ code, amount }) => [code, amount])).toEqual([['BONUS', 25_000_00]])
  await finalise(h, house.hr, made.body.id)
  const regular = await aRun(h, house, 7)
  expect((await slipOf(regular, employeeId)).lines.map(({ code }) => code)).not.toContain('BONUS')
})

test('what if everybody had a tenth more: who gains is told, and nothing is kept', async () => {
  const [open] = (await h.call(house.hr, 'GET /api/payroll/payrollDrafts/all')).body
  const id = open?.id ?? ''
  const before = await slipsOf(id)
  const { body } = await h.call(house.hr, 'POST /api/payroll/payrollDrafts/{id}/what-if', {
    params: { id },
    body: { raise: 1000 },
  })
  expect(body).toMatchObject({ people: 2, gain: 2, lose: 0, failed: 0 })
  expect(body.after - body.before).toBe(21_000_00)
  expect(await slipsOf(id)).toEqual(before)
})

test('a raise from the start of the year, told in August, is made good for each of the seven months', async () => {
  const [open] = (await h.call(house.hr, 'GET /api/payroll/payrollDrafts/all')).body
  await finalise(h, house.hr, open?.id ?? '')
  const { employeeId } = house.employee
  await payFor(h, house.hr, employeeId, { structureId: house.structureId, fromDay: '2026-01-01', ctc: 12_60_000_00 })
  const slip = await slipOf(await aRun(h, house, 8), employeeId)
  const months = new Map<string, number>()
  for (const { arrearsOf, amount } of slip.lines)
    if (arrearsOf) months.set(arrearsOf.from, (months.get(arrearsOf.from) ?? 0) + amount)
  expect([...months.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `2026-0${at}-01`))
  expect([...months.values()]).toEqual(Array(7).fill(5_000_00))
})

test('two runs of one cycle cannot be, and a manager sees no run, whatever their role holds', async () => {
  const [cycleId = ''] = house.cycles
  const twice = await h.call(house.hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  expect(twice.code).toBe('PAYROLL_RUN_EXISTS')
  await h.inOrganisation(house.hr.organisationId, (db) =>
    db.execute(
      sql`update role set permissions = permissions || '["payroll.run.manage", "payroll.run.finalise"]'::jsonb where name = 'HRMS-Manager'`,
    ),
  )
  expect((await h.call(house.manager, 'GET /api/payroll/payrollDrafts/all')).status).toBe(403)
  expect((await h.call(house.manager, 'GET /api/payroll/payrollFinals/all')).status).toBe(403)
  const slips = await h.call(house.manager, 'POST /api/payroll/salarySlips/search', { body: {} })
  expect(slips.body.content.every(({ employee }) => employee.id === house.manager.employeeId)).toBe(true)
})
