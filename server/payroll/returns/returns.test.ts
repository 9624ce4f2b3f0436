import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { aCycle, aFinalRun } from '../../../test/factories/final-runs.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aPayOrganisation, type PayOrganisation } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

let h: Harness
let org: PayOrganisation
let cycleId: string
let runId: string
let formula: Staff
let held: Staff
let bankless: Staff

const account = (who: Staff, number: string, holder = 'Asha Rao') =>
  h.call(org.hr, 'POST /api/hr/employees/{id}/bankAccounts', {
    params: { id: who.employeeId },
    body: { holder, bank: 'SBI', number, code: 'SBIN0000001', isPrimary: true },
  })

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  org = await aPayOrganisation(h)
  const { organisationId } = org.hr
  const addEmployee = (number: string, firstName: string) => anEmployee(h, { organisationId, number, firstName })
  formula = await addEmployee('E1', '=HYPERLINK("http://evil")')
  held = await addEmployee('E2', 'Held')
  bankless = await addEmployee('E3', 'Bankless')
  cycleId = await aCycle(h, org.hr)
  await account(formula, '000111222333', '=SUM(A1)')
  await account(held, '000111222334')
  const { BASIC, LOAN } = org.components
  const lines = (pay: number, loan: number): Parameters<typeof aFinalRun>[3][number]['lines'] => [
    [BASIC, 'BASIC', 'EARNING', pay],
    [LOAN, 'LOAN', 'DEDUCTION', loan],
  ]
  runId = await aFinalRun(h, organisationId, { cycleId }, [
    { employeeId: formula.employeeId, lines: lines(50_000_50, 1_000_25) },
    { employeeId: held.employeeId, lines: lines(40_000_00, 0), isHeld: true },
    { employeeId: bankless.employeeId, lines: lines(30_000_00, 0) },
  ])
})

const view = (body: object, as: Staff = org.hr) =>
  h.call(as, 'POST /api/payroll/returns/view', { body: body as { kind: 'REGISTER' } })
const file = (body: object, as: Staff = org.hr) =>
  h.call(as, 'POST /api/payroll/returns/file', { body: body as { kind: 'REGISTER'; format: 'csv' } })
const csv = (reply: { body: unknown }): string[][] => parse(String(reply.body), { bom: true })

test('a report on screen and each of its files are in the access log', async () => {
  const admin = await anEmployee(h, { organisationId: org.hr.organisationId, role: ADMIN })
  await view({ kind: 'REGISTER', runId })
  for (let time = 0; time < 2; time++) await file({ kind: 'REGISTER', format: 'csv', runId })
  const { content } = (await h.call(admin, 'POST /api/data-access/search', { body: {} })).body
  const logged = content.filter(({ filter }) => filter?.includes('REGISTER'))
  expect(logged.map(({ source }) => source).toSorted()).toEqual(['RETURN_FILE', 'RETURN_FILE', 'RETURN_VIEW'])
  expect(new Set(logged.map(({ kind, count }) => `${kind} ${count}`)).size).toBe(1)
})

describe('the register', () => {
  test('has a column for each component and equals the totals of its payroll', async () => {
    const { body } = await view({ kind: 'REGISTER', runId })
    const at = (heading: string) => body.columns.findIndex((column) => column.heading === heading)
    expect(
      body.content.map(({ cells }) => [cells[at('Employee number')], cells[at('BASIC')], cells[at('Net pay')]]),
    ).toEqual([
      ['E1', 50_000_50, 49_000_25],
      ['E2', 40_000_00, 40_000_00],
      ['E3', 30_000_00, 30_000_00],
    ])
    expect(body.totals[at('Net pay')]).toBe(119_000_25)
    expect(body.checks.every(({ expected, found }) => expected === found)).toBe(true)
    expect(body.checks.find(({ words }) => words === 'Net pay')?.expected).toBe(119_000_25)
  })

  test('shows the payslips of a month in pages', async () => {
    const { body } = await view({ kind: 'REGISTER', month: '2026-01', page: 1, size: 2 })
    expect([body.totalElements, body.content.length, body.content[0]?.cells[0]]).toEqual([3, 1, 'E3'])
  })

  test('contains no formulas as a file, and is not cached', async () => {
    const reply = await file({ kind: 'REGISTER', runId, format: 'csv' })
    expect(reply.headers['cache-control']).toContain('no-store')
    expect(reply.headers['content-disposition']).toContain('attachment')
    const [heading = [], first = []] = csv(reply)
    expect(first[1]).toMatch(/^'=HYPERLINK/)
    expect(first[heading.indexOf('Net pay')]).toBe('49000.25')
    const sheet = await file({ kind: 'REGISTER', runId, format: 'xlsx' })
    expect([sheet.status, String(sheet.body).slice(0, 2)]).toEqual([200, 'PK'])
  })
})

describe('the bank advice', () => {
  test('excludes held payslips, lists employees without an account, and masks numbers on the screen', async () => {
    const { body } = await view({ kind: 'BANK', runId })
    expect(body.content.map(({ employeeId, cells }) => [employeeId, cells[3], cells[5]])).toEqual([
      [formula.employeeId, '•••• 2333', 49_000_25],
    ])
    expect(
      body.gaps.map(({ code, employee, link }) => [code, employee?.number, link.includes(bankless.employeeId)]),
    ).toEqual([['RETURN_NO_BANK', 'E3', true]])
    expect(JSON.stringify(body)).not.toContain('000111222333')
  })

  test('is created with missing facts only if requested, and each file is recorded with its user', async () => {
    const refused = await file({ kind: 'BANK', runId, format: 'neft' })
    expect([refused.status, refused.code]).toEqual([409, 'RETURN_FACTS_MISSING'])
    await h.call(org.hr, 'PUT /api/payroll/returns/employer', {
      body: { version: 0, debitAccount: '999888777', debitCode: 'SBIN0000002' },
    })
    const rows = csv(await file({ kind: 'BANK', runId, format: 'neft', withGaps: true }))
    expect(rows[1]?.slice(0, 7)).toEqual([
      'IFT',
      '999888777',
      '000111222333',
      'SUM A1',
      'SBIN0000001',
      '49000.25',
      '2026-01-31',
    ])
    expect(rows).toHaveLength(2)
    const made = await h.call(org.hr, 'POST /api/payroll/returns/files/search', {
      body: { filters: { kind: 'BANK' } },
    })
    expect(made.body.content.map(({ format, rows: count, gaps, period }) => [format, count, gaps, period])).toEqual([
      ['neft', 1, 1, 'January 2026'],
    ])
  })
})

test('the journal has each component on its account, and debits equal credits', async () => {
  const { LOAN } = org.components
  await h.call(org.hr, 'PUT /api/payroll/returns/accounts', {
    body: { accounts: [{ componentId: LOAN, debit: null, credit: '1310 Staff loans' }] },
  })
  const { body } = await view({ kind: 'JOURNAL', runId })
  expect(body.content.map(({ cells }) => cells.slice(1))).toEqual([
    ['Salaries', 'BASIC', 120_000_50, 0],
    ['1310 Staff loans', 'LOAN', 0, 1_000_25],
    ['Salaries payable', 'Net pay', 0, 119_000_25],
  ])
  expect(body.totals.slice(3)).toEqual([120_000_50, 120_000_50])
})

test('the EPF return contains the deducted amounts, and lists members without a UAN', async () => {
  const { hr } = org
  const epf = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'EPF', code: 'EPF', componentType: 'STATUTORY', statutoryKey: 'EPF_EMPLOYEE' },
  })
  await h.call(hr, 'POST /api/hr/employees/{id}/identities', {
    params: { id: held.employeeId },
    body: { kind: 'UAN', number: '100123456789' },
  })
  const { BASIC } = org.components
  const member = (employeeId: string) => ({
    employeeId,
    lines: [
      [BASIC, 'BASIC', 'EARNING', 15_000_00],
      [epf.body.id, 'EPF', 'DEDUCTION', 1_800_00],
    ] as [string, string, 'EARNING' | 'DEDUCTION', number][],
    figures: {
      EPF_GROSS: 15_000_00,
      EPF_COUNTED: 15_000_00,
      EPS_WAGES: 15_000_00,
      EDLI_WAGES: 15_000_00,
      EPF_EMPLOYEE: 1_800_00,
      EPS: 1_250_00,
      EPF_EMPLOYER: 550_00,
    },
  })
  const run = await aFinalRun(
    h,
    hr.organisationId,
    { cycleId, kind: 'OFF_CYCLE', from: '2025-12-01', to: '2025-12-31' },
    [member(held.employeeId), member(bankless.employeeId)],
  )
  const { body } = await view({ kind: 'ECR', runId: run })
  expect(body.checks).toEqual([{ words: 'Provident fund deducted', expected: 3_600_00, found: 3_600_00 }])
  expect(body.gaps.map(({ code, employee }) => [code, employee?.number])).toEqual([['RETURN_NO_UAN', 'E3']])
  expect(body.payments).toEqual([
    { words: 'Account 1: provident fund', amount: 4_700_00 },
    { words: 'Account 2: administration', amount: 500_00 },
    { words: 'Account 10: pension fund', amount: 2_500_00 },
    { words: 'Account 21: deposit-linked insurance', amount: 150_00 },
    { words: 'Amount to pay', amount: 7_850_00 },
  ])
  expect(JSON.stringify(body)).not.toContain('100123456789')
  const text = await file({ kind: 'ECR', runId: run, format: 'txt', withGaps: true })
  expect(String(text.body)).toMatch(
    /^100123456789#~#HELD RAO[^#]*#~#15000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\r\n$/,
  )
})

test('due dates have a day and a legal source', async () => {
  const { body } = await h.call(org.hr, 'GET /api/payroll/returns/due', { query: { month: '2026-03' } })
  expect(body.map(({ key, day }) => [key, day])).toEqual([
    ['WAGES', '2026-04-07'],
    ['ECR', '2026-04-15'],
    ['ESI', '2026-04-15'],
    ['TAX', '2026-04-30'],
    ['TDS', '2026-05-31'],
    ['FORM16', '2026-06-15'],
  ])
})

test('a payment or filing that is marked as done stays done until it is opened again', async () => {
  const readDone = async () =>
    (await h.call(org.hr, 'GET /api/payroll/returns/due', { query: { month: '2026-02', to: '2026-03' } })).body.flatMap(
      ({ month, key, done }) => (done ? [[month, key, done.by]] : []),
    )
  const mark = (key: string, isDone: boolean) =>
    h.call(org.hr, 'PUT /api/payroll/returns/due', { body: { month: '2026-03', key, isDone } })
  expect(await readDone()).toEqual([])
  expect((await Promise.all([mark('ECR', true), mark('ECR', true)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await readDone()).toEqual([['2026-03', 'ECR', expect.any(String)]])
  await mark('ECR', false)
  expect(await readDone()).toEqual([])
  expect((await mark('NO-SUCH', true)).status).toBe(404)
})

test('due dates are listed for at most a year', async () => {
  const read = (to: string) => h.call(org.hr, 'GET /api/payroll/returns/due', { query: { month: '2026-01', to } })
  expect((await read('2026-12')).status).toBe(200)
  expect((await read('2027-01')).code).toBe('RETURN_PERIOD')
  expect((await read('2025-12')).code).toBe('RETURN_PERIOD')
})

describe('refused', () => {
  test.each([
    ['two periods at once', () => ({ kind: 'REGISTER', runId, month: '2026-01' }), 422, 'RETURN_PERIOD'],
    ['none', () => ({ kind: 'REGISTER' }), 422, 'RETURN_PERIOD'],
    ['a year’s return of a month', () => ({ kind: 'FORM16', month: '2026-01' }), 422, 'RETURN_PERIOD'],
    ['an invalid month', () => ({ kind: 'REGISTER', month: '2026-13' }), 422, 'BAD_INPUT'],
    ['a month without final payroll', () => ({ kind: 'REGISTER', month: '2025-01' }), 409, 'RETURN_NOTHING_FINAL'],
    ['an unknown payroll', () => ({ kind: 'REGISTER', runId: org.hr.organisationId }), 404, 'NOT_FOUND'],
  ])('%s', async (_, body, status, code) => {
    const reply = await view(body())
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test('a payroll that is not final', async () => {
    const draft = await aFinalRun(
      h,
      org.hr.organisationId,
      { cycleId, kind: 'OFF_CYCLE', from: '2026-02-01', to: '2026-02-28', isFinal: false },
      [{ employeeId: held.employeeId, lines: [] }],
    )
    expect((await view({ kind: 'REGISTER', runId: draft })).code).toBe('RETURN_NOT_FINAL')
  })

  test('a format that the return does not have', async () => {
    expect((await file({ kind: 'REGISTER', runId, format: 'neft' })).code).toBe('RETURN_FORMAT')
  })

  test('all roles except HR and Admin, and other organisations', async () => {
    const { organisationId } = org.hr
    for (const role of [EMPLOYEE, MANAGER, HOD] as const) {
      const who = await anEmployee(h, { organisationId, role })
      expect((await view({ kind: 'REGISTER', runId }, who)).status).toBe(403)
    }
    const stranger = await anEmployee(h, { role: HR })
    expect((await view({ kind: 'REGISTER', runId }, stranger)).status).toBe(404)
  })

  test('employer details that another user changed meanwhile', async () => {
    const reply = await h.call(org.hr, 'PUT /api/payroll/returns/employer', {
      body: { version: 0, tan: 'MUMA12345B' },
    })
    expect(reply.code).toBe('STALE_VERSION')
    const bad = await h.call(org.hr, 'PUT /api/payroll/returns/employer', { body: { version: 1, tan: 'nonsense' } })
    expect(bad.fields).toHaveProperty('tan')
  })
})
