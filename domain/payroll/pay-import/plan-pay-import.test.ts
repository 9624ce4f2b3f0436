import { describe, expect, test } from 'vitest'
import { guessPayColumns, payImportColumns } from './pay-import-columns.ts'
import { raiseCtc } from './plan-pay-assignment.ts'
import { planPayImport } from './plan-pay-import.ts'
import { type PayImportContext, type PayImportEmployee, type PayImportRow } from './pay-import-plan.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['12,00,000', 2, 12_00_000_00],
  ['₹ 1,200,000.50', 2, 120_000_050],
  ['Rs. 45000', 2, 45_000_00],
  ['1.200.000,50', 2, 120_000_050],
  ['1 200 000', 0, 1_200_000],
  ['900.10', 0, null],
  ['12 LPA', 2, null],
  ['-5', 2, -500],
  ['', 2, null],
])('the amount %j is read with %i decimal places', (text, digits, amount) => {
  expect(readAmount(text, digits)).toBe(amount)
})

test.each([
  [1_000_000_00, 7.5, 1_075_000_00],
  [333, 10, 366],
  [335, 10, 369],
  [90_000_000_000_000, 12.34, 101_106_000_000_000],
])('a CTC of %i raised by %d %% is rounded half up', (ctc, percent, raised) => {
  expect(raiseCtc(ctc, percent)).toBe(raised)
})

test('usual headings are recognised', () => {
  expect(guessPayColumns(['Emp ID', 'Name', 'Annual CTC', 'IFSC Code', 'A/C No', 'PAN', 'Remarks'], 'INR')).toEqual([
    'number',
    'name',
    'yearly',
    'bankCode',
    'account',
    'pan',
    null,
  ])
})

test('a heading may end with the currency of the organisation, not with another one', () => {
  expect(guessPayColumns(['CTC (INR)', 'Monthly salary (inr)'], 'INR')).toEqual(['yearly', 'monthly'])
  expect(guessPayColumns(['CTC (INR)', 'CTC (lakh INR)'], 'USD')).toEqual([null, null])
})

const asha: PayImportEmployee = {
  id: 'asha',
  number: 'A1',
  email: 'asha@acme.example',
  name: 'Asha Rao',
  joinedOn: '2026-02-16',
  leftOn: null,
  pay: null,
  hasAccount: false,
}
const ravi = { ...asha, id: 'ravi', number: 'A2', email: null, name: 'Ravi Rao', joinedOn: '2020-01-01' }

function plan(rows: Partial<PayImportRow['cells']>[], more: Partial<PayImportContext> = {}) {
  const empty = Object.fromEntries(payImportColumns.map((column) => [column, ''])) as PayImportRow['cells']
  return planPayImport(
    rows.map((cells, at) => ({ row: at + 2, cells: { ...empty, ...cells } })),
    {
      employees: [asha, ravi],
      ownEmployeeId: null,
      structures: new Map([['standard', 'structure-1']]),
      defaults: { structureId: 'structure-0', fromDay: '2026-01-01' },
      currency: { code: 'INR', digits: 2 },
      parseDay: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null),
      claimIdentity: () => 'NEW',
      ...more,
    },
  )
}
const codes = (...args: Parameters<typeof plan>) => plan(...args).problems.map(({ row, code }) => `${row} ${code}`)

describe('a salary file', () => {
  test('gives pay from the default day, or from the joining date if it is later', () => {
    const { pays, skipped } = plan([
      { number: 'a1', yearly: '12,00,000' },
      { name: 'Rao, Ravi', monthly: '50000', structure: 'Standard' },
    ])
    expect(skipped).toBe(0)
    expect(pays).toMatchObject([
      { employeeId: 'asha', ctc: 12_00_000_00, fromDay: '2026-02-16', structureId: 'structure-0' },
      { employeeId: 'ravi', ctc: 6_00_000_00, fromDay: '2026-01-01', structureId: 'structure-1' },
    ])
  })

  test.each<[string, Partial<PayImportRow['cells']>, string]>([
    ['an unknown number', { number: 'A9', yearly: '1' }, 'PAY_IMPORT_EMPLOYEE_UNKNOWN'],
    ['a negative amount', { number: 'A2', yearly: '-100' }, 'PAY_IMPORT_AMOUNT'],
    ['an amount of zero', { number: 'A2', yearly: '0' }, 'PAY_IMPORT_AMOUNT'],
    ['no amount', { number: 'A2' }, 'FIELD_REQUIRED'],
    ['another currency', { number: 'A2', yearly: '100', currency: 'USD' }, 'PAY_IMPORT_CURRENCY'],
    ['another currency in the amount', { number: 'A2', yearly: 'USD 100' }, 'PAY_IMPORT_CURRENCY'],
    ['the sign of another currency', { number: 'A2', monthly: '$100' }, 'PAY_IMPORT_CURRENCY'],
    ['an unknown structure', { number: 'A2', yearly: '100', structure: 'Other' }, 'BAD_REFERENCE'],
    ['a date before joining', { number: 'A1', yearly: '100', from: '2026-01-31' }, 'PAY_IMPORT_BEFORE_JOINING'],
    ['an unreadable date', { number: 'A1', yearly: '100', from: 'soon' }, 'FIELD_FORMAT'],
    ['a wrong PAN', { number: 'A2', yearly: '100', pan: 'ABC' }, 'BAD_IDENTITY_NUMBER'],
    ['a wrong account', { number: 'A2', yearly: '100', account: '1' }, 'BAD_ACCOUNT_NUMBER'],
  ])('%s is an error of the row, which is skipped', (_, cells, code) => {
    const { problems, pays, skipped } = plan([cells])
    expect(problems.map((one) => one.code)).toEqual([code])
    expect([pays.length, skipped]).toEqual([0, 1])
  })

  test('imports no row of an employee who occurs twice', () => {
    const rows = [
      { number: 'A2', yearly: '100' },
      { name: 'Ravi Rao', yearly: '200' },
    ]
    expect(codes(rows)).toEqual(['2 PAY_IMPORT_EMPLOYEE_TWICE', '3 PAY_IMPORT_EMPLOYEE_TWICE'])
    expect(plan(rows)).toMatchObject({ pays: [], skipped: 2 })
  })

  test('warns of an annual amount that looks like a monthly one', () => {
    const employees = [{ ...ravi, pay: { fromDay: '2025-01-01', ctc: 12_00_000_00, structureId: 'structure-0' } }]
    const rows = (yearly: string) => [{ number: 'A2', yearly }]
    expect(plan(rows('1,10,000'), { employees })).toMatchObject({
      pays: [{ ctc: 1_10_000_00 }],
      problems: [{ code: 'PAY_IMPORT_MONTHLY', isWarning: true }],
    })
    expect(codes(rows('13,00,000'), { employees })).toEqual([])
  })

  test('cannot change the pay of the user who imports it', () => {
    expect(codes([{ number: 'A2', yearly: '100' }], { ownEmployeeId: 'ravi' })).toEqual(['2 PAY_OWN_RECORD'])
  })

  test('names of several employees are ambiguous', () => {
    const employees = [asha, { ...ravi, name: 'Asha Rao' }]
    expect(codes([{ name: 'Asha Rao', yearly: '100' }], { employees })).toEqual(['2 PAY_IMPORT_EMPLOYEE_AMBIGUOUS'])
  })

  test('equal pay is unchanged, and pay from the same or a later day is refused', () => {
    const paid = (fromDay: string) => ({
      employees: [{ ...ravi, pay: { fromDay, ctc: 100_00, structureId: 'structure-0' } }],
    })
    expect(plan([{ number: 'A2', yearly: '100' }], paid('2025-01-01'))).toMatchObject({ unchanged: 1, pays: [] })
    expect(codes([{ number: 'A2', yearly: '200' }], paid('2026-01-01'))).toEqual(['2 PAY_TWO_ON_A_DAY'])
    expect(codes([{ number: 'A2', yearly: '200' }], paid('2026-05-01'))).toEqual(['2 PAY_IMPORT_LATER_PAY'])
  })

  test('an existing bank account stays, with a warning; the pay is imported', () => {
    const employees = [{ ...ravi, hasAccount: true }]
    const { problems, pays, accounts } = plan([{ number: 'A2', yearly: '100', account: '123456789' }], { employees })
    expect(problems).toMatchObject([{ code: 'PAY_IMPORT_ACCOUNT_EXISTS', isWarning: true }])
    expect([pays.length, accounts.length]).toEqual([1, 0])
  })
})
