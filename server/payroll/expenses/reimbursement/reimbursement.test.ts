import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aLine,
  anApprovedClaim,
  anExpenseOrganisation,
  anExpenseType,
  type ExpenseOrganisation,
} from '../../../../test/factories/expenses.ts'
import { aComponent, payFor } from '../../../../test/factories/pay-fixtures.ts'
import { aRun, finaliseDraft } from '../../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../../test/harness.ts'
import { upload } from '../../../../test/upload.ts'

let h: Harness
let organisation: ExpenseOrganisation
let paid: string
let payroll: string
let deduction: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  organisation = await anExpenseOrganisation(h)
  const { hr, reimbursementId } = organisation
  paid = await anExpenseType(h, hr)
  payroll = await anExpenseType(h, hr, { payment: 'PAYROLL', componentId: reimbursementId })
  deduction = await aComponent(h, hr, 'ADVANCE_RECOVERY', { componentType: 'DEDUCTION' })
})

const find = async (who: Person, id: string) =>
  (await h.call(who, 'GET /api/payroll/expenses/{id}', { params: { id } })).body

/** An employee with pay who reports to the manager of the organisation. */
async function aPaidEmployee(): Promise<Staff> {
  const { hr, boss, structureId } = organisation
  const who = await anEmployee(h, { organisationId: hr.organisationId, manager: boss, joinedOn: '2025-04-01' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  return who
}

describe('a payment batch', () => {
  const prepare = (employeeIds: string[]) =>
    h.call(organisation.hr, 'POST /api/payroll/expense/payments', { body: { payDay: '2026-03-12', employeeIds } })

  test('pays approved lines once, and marks them as reimbursed', async () => {
    const who = await aPaidEmployee()
    const claim = await anApprovedClaim(h, organisation, who, [aLine(paid), aLine(paid, { amount: 20_50 })])
    const { body: batch } = await prepare([who.employeeId])
    expect([batch.total, batch.lineCount, batch.employeeCount]).toEqual([520_50, 2, 1])
    expect((await prepare([who.employeeId])).code).toBe('EXPENSE_NOTHING_TO_PAY')
    const pay = { params: { id: batch.id }, body: { version: batch.version, paidOn: '2026-03-12' } }
    expect((await h.call(organisation.hr, 'POST /api/payroll/expense/payments/{id}/pay', pay)).body.state).toBe('PAID')
    expect((await h.call(organisation.hr, 'POST /api/payroll/expense/payments/{id}/pay', pay)).code).toBe(
      'EXPENSE_BATCH_STATE',
    )
    const after = await find(who, claim.id)
    expect([after.state, after.lines[0]?.reimbursedBy, after.lines[0]?.reimbursedOn]).toEqual([
      'REIMBURSED',
      'PAYMENT',
      '2026-03-12',
    ])
  })

  test('reimburses a claim although a limit reduces one line to zero', async () => {
    const who = await aPaidEmployee()
    const everyone = { departmentRoleId: null, employeeTypeId: null, zoneId: null }
    const limits = [{ operation: 'DAY' as const, amount: 0, action: 'CUT' as const, ...everyone }]
    const unpaid = await anExpenseType(h, organisation.hr, { limits })
    const claim = await anApprovedClaim(h, organisation, who, [aLine(paid), aLine(unpaid)])
    expect([claim.state, claim.accepted]).toEqual(['VALIDATED', 500_00])
    const { body: batch } = await prepare([who.employeeId])
    await h.call(organisation.hr, 'POST /api/payroll/expense/payments/{id}/pay', {
      params: { id: batch.id },
      body: { version: batch.version, paidOn: '2026-03-12' },
    })
    const after = await find(who, claim.id)
    expect([after.state, ...after.lines.map(({ state }) => state)]).toEqual(['REIMBURSED', 'REIMBURSED', 'VALIDATED'])
  })

  test('leaves its lines to another batch when it is cancelled', async () => {
    const who = await aPaidEmployee()
    await anApprovedClaim(h, organisation, who, [aLine(paid)])
    const { body: batch } = await prepare([who.employeeId])
    await h.call(organisation.hr, 'POST /api/payroll/expense/payments/{id}/cancel', {
      params: { id: batch.id },
      body: { version: batch.version },
    })
    expect((await prepare([who.employeeId])).body.total).toBe(500_00)
  })

  test('creates no file if an employee has no bank account, and names the employee', async () => {
    const who = await aPaidEmployee()
    await anApprovedClaim(h, organisation, who, [aLine(paid)])
    const { body: batch } = await prepare([who.employeeId])
    const file = await h.call(organisation.hr, 'POST /api/payroll/expense/payments/{id}/file', {
      params: { id: batch.id },
    })
    expect([file.status, file.code]).toEqual([422, 'EXPENSE_BATCH_NO_ACCOUNT'])
  })
})

test('approved lines are paid by the next payroll, and reimbursed when it is final', async () => {
  const who = await aPaidEmployee()
  const claim = await anApprovedClaim(h, organisation, who, [aLine(payroll, { amount: 1234_00 })])
  expect([claim.state, claim.lines[0]?.isInPayroll]).toEqual(['VALIDATED', true])
  for (const month of [1, 2]) await finaliseDraft(h, organisation.hr, await aRun(h, organisation, month))
  const run = await aRun(h, organisation, 3)
  const slips = await h.call(organisation.hr, 'POST /api/payroll/salarySlips/search', {
    body: { filters: { runId: run, employeeId: who.employeeId } },
  })
  expect(slips.body.content.map(({ reimbursements }) => reimbursements)).toEqual([1234_00])
  await finaliseDraft(h, organisation.hr, run)
  const after = await find(who, claim.id)
  expect([after.state, after.lines[0]?.reimbursedBy]).toEqual(['REIMBURSED', 'PAYROLL'])
}, 120_000)

test('a claim that the last payslip pays is not open in the settlement, and one that is paid separately is', async () => {
  const { hr } = organisation
  const who = await aPaidEmployee()
  const departure = { employeeId: who.employeeId, kind: 'TERMINATION' as const, lastDay: '2026-04-30' }
  expect((await h.call(hr, 'POST /api/hr/resignations/record', { body: departure })).status).toBe(200)
  const openClaims = async () => {
    const { body } = await h.call(hr, 'GET /api/payroll/settlements/{id}', { params: { id: draft.body.id } })
    return body.openTasks.filter(({ task }) => task === 'EXPENSES')
  }
  const draft = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: who.employeeId } })
  await anApprovedClaim(h, organisation, who, [aLine(payroll, { amount: 300_00 })])
  expect(await openClaims()).toEqual([])
  await anApprovedClaim(h, organisation, who, [aLine(paid)])
  expect(await openClaims()).toEqual([{ task: 'EXPENSES', count: 1 }])
})

test('HR moves the payroll adjustment of a claim to another day, but cannot change its amount or delete it', async () => {
  const who = await aPaidEmployee()
  await anApprovedClaim(h, organisation, who, [aLine(payroll, { amount: 300_00 })])
  const found = await h.call(organisation.hr, 'POST /api/payroll/adjustments/search', {
    body: { filters: { employeeId: who.employeeId } },
  })
  const [{ id, version, amount } = { id: '', version: 0, amount: 0 }] = found.body.content
  expect(amount).toBe(300_00)
  const change = (body: { amount?: number; fromDay?: string }) =>
    h.call(organisation.hr, 'PUT /api/payroll/adjustments/{id}', { params: { id }, body: { ...body, version } })
  expect((await change({ amount: 900_00 })).code).toBe('PAY_ADJUSTMENT_EXPENSE')
  const removed = await h.call(organisation.hr, 'DELETE /api/payroll/adjustments/{id}', { params: { id } })
  expect(removed.code).toBe('PAY_ADJUSTMENT_EXPENSE')
  expect((await change({ fromDay: '2026-05-01', amount })).body).toMatchObject({ amount, fromDay: '2026-05-01' })
})

describe('an expense advance', () => {
  const give = async (who: Staff, amount: number) =>
    (
      await h.call(organisation.hr, 'POST /api/payroll/expense/advances', {
        body: { employeeId: who.employeeId, amount, givenOn: '2026-03-01', purpose: 'Travel' },
      })
    ).body
  const advanceOf = async (who: Staff) =>
    (await h.call(who, 'POST /api/payroll/expense/advances/search', { body: {} })).body.content[0]

  test('is settled by claims; only the rest is paid', async () => {
    const who = await aPaidEmployee()
    await give(who, 700_00)
    const claim = await anApprovedClaim(h, organisation, who, [aLine(paid), aLine(paid, { amount: 300_00 })])
    expect(claim.lines.map(({ state, reimbursedBy }) => [state, reimbursedBy])).toEqual([
      ['REIMBURSED', 'ADVANCE'],
      ['VALIDATED', null],
    ])
    const settled = await advanceOf(who)
    expect([settled?.outstanding, settled?.state, settled?.entries.map(({ amount }) => amount)]).toEqual([
      0,
      'SETTLED',
      [700_00],
    ])
    const due = await h.call(organisation.hr, 'GET /api/payroll/expense/payments/due')
    expect(due.body.employees.find(({ id }) => id === who.employeeId)?.amount).toBe(100_00)
  })

  test('is recovered through payroll up to what is outstanding', async () => {
    const who = await aPaidEmployee()
    const { id, version } = await give(who, 700_00)
    const recover = (amount: number, componentId: string) =>
      h.call(organisation.hr, 'POST /api/payroll/expense/advances/{id}/recover', {
        params: { id },
        body: { version, amount, componentId },
      })
    expect((await recover(700_01, deduction)).fields.amount).toContain('₹700.00')
    expect((await recover(100_00, organisation.reimbursementId)).fields.componentId).toBe(
      'Choose a deduction component.',
    )
    const { body } = await recover(100_00, deduction)
    expect([body.outstanding, body.entries[0]?.kind]).toEqual([600_00, 'PAYROLL'])
    const adjustments = await h.call(organisation.hr, 'POST /api/payroll/adjustments/search', {
      body: { filters: { employeeId: who.employeeId } },
    })
    expect(adjustments.body.content.map(({ amount, component }) => [amount, component.code])).toEqual([
      [100_00, 'ADVANCE_RECOVERY'],
    ])
  })

  test('is recovered from a leaver in the period of the last working day, also when it is over', async () => {
    const who = await aPaidEmployee()
    const { id, version } = await give(who, 700_00)
    await h.inOrganisation(organisation.hr.organisationId, (db) =>
      db.execute(sql`update employee set left_on = '2026-04-29' where id = ${who.employeeId}`),
    )
    h.clock.set('2026-05-02T09:00:00Z')
    const { body } = await h.call(organisation.hr, 'POST /api/payroll/expense/advances/{id}/recover', {
      params: { id },
      body: { version, amount: 700_00, componentId: deduction },
    })
    h.clock.set('2026-03-10T09:00:00Z')
    expect(body).toMatchObject({ entries: [{ kind: 'PAYROLL', onDay: '2026-04-01' }] })
  })
})

describe('exchange rates', () => {
  const load = (text: string) =>
    upload(h, organisation.hr, 'POST /api/payroll/expense/exchangeRates/import', { name: 'rates.csv', bytes: text })

  test('are imported, and the rate of an existing date is replaced', async () => {
    expect((await load('Currency,Date,Rate\nUSD,2026-03-01,83.25\nEUR,2026-03-01,90\n')).body.count).toBe(2)
    await load('rate,date,currency\n84.1,2026-03-01,USD\n')
    const { body } = await h.call(organisation.hr, 'POST /api/payroll/expense/exchangeRates/search', {
      body: { filters: { currency: 'USD' } },
    })
    expect(body.content.map(({ day, rate, source }) => [day, rate, source])).toEqual([
      ['2026-03-01', 84_100_000, 'IMPORTED'],
    ])
  })

  test.each(['INR,2026-03-01,1', 'USD,2026-02-30,83', 'USD,2026-03-01,-83', 'USD,2026-03-01,0', 'usd,2026-03-01,83'])(
    'the row %s is refused with its number',
    async (row) => {
      const reply = await load(`currency,date,rate\n${row}\n`)
      expect([reply.status, reply.code]).toEqual([422, 'EXPENSE_IMPORT_ROW'])
    },
  )

  test('a line in a foreign currency keeps the rate and its date', async () => {
    const who = await aPaidEmployee()
    const claim = await anApprovedClaim(h, organisation, who, [aLine(paid, { currency: 'EUR', amount: 10_00 })])
    expect(claim.lines[0]).toMatchObject({ baseAmount: 900_00, rate: 90_000_000, rateDay: '2026-03-01' })
  })
})

test('the summary adds approved lines by month and type, and the line search finds these lines', async () => {
  const taxi = await anExpenseType(h, organisation.hr, { name: 'Taxi' })
  const who = await aPaidEmployee()
  await anApprovedClaim(h, organisation, who, [
    aLine(taxi, { spentOn: '2026-02-28', amount: 1_00 }),
    aLine(taxi, { spentOn: '2026-03-01', amount: 2_00 }),
    aLine(taxi, { spentOn: '2026-03-02', amount: 4_00 }),
  ])
  const { body } = await h.call(organisation.hr, 'POST /api/payroll/expenses/summary', {
    body: { startDate: '2026-01-01', endDate: '2026-03-31', groupBy: 'TYPE' },
  })
  expect(body.rows.filter(({ id }) => id === taxi).map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-02', 1_00],
    ['2026-03', 6_00],
  ])
  const lines = await h.call(organisation.hr, 'POST /api/payroll/expenses/lines/search', {
    body: { filters: { typeId: taxi, startDate: '2026-03-01', endDate: '2026-03-31' } },
  })
  expect(lines.body.content.map(({ amount }) => amount)).toEqual([4_00, 2_00])
  const file = await h.call(organisation.hr, 'POST /api/payroll/expenses/export', {
    body: { format: 'csv', filters: { typeId: taxi } },
  })
  expect(file.headers['content-type']).toContain('text/csv')
})
