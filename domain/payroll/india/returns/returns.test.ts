import { expect, test } from 'vitest'
import { statutorySlip, indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import type { CalculatedLine } from '../../engine/slip-types.ts'
import { createIndiaFacts } from '../facts.ts'
import { toPaise } from '../rates/rate-types.ts'
import { createTaxStatement } from '../tax/tax-statement.ts'
import { createBankAdvice, createJournal } from './bank-and-journal.ts'
import { createArrearsEcrTexts } from './provident-fund-arrears.ts'
import { createEcrText, createEpfChallan, createEpfRegister } from './provident-fund.ts'
import {
  createEsiSheet,
  createLwfRegister,
  createPtRegister,
  createPtSummary,
  createSalaryRegister,
} from './registers.ts'
import type { ReturnSlip } from './india-sheet.ts'
import { createAnnexure24Q, createForm16PartB } from './tax-forms.ts'

const line = (code: string, kind: CalculatedLine['kind'], amount: number, order: number): CalculatedLine =>
  ({
    componentId: code,
    code,
    name: code,
    kind,
    order,
    amount: toPaise(amount),
    full: toPaise(amount),
    arrearsOf: null,
    trace: [],
    origin: 'RULE',
    sourceId: null,
  }) as CalculatedLine

function slipOf(
  number: string,
  name: string,
  wages: number,
  changes: Partial<ReturnSlip['employee']> = {},
): ReturnSlip {
  const { figures, rupees: of } = statutorySlip({
    month: '2026-06',
    bases: { EPF: wages, ESI: wages, PT: wages, LWF: wages, TAX: wages, BASIC: wages },
  })
  const deductions = of('EPF_EMPLOYEE') + of('ESI_EMPLOYEE') + of('PT')
  const employer = of('EPS') + of('EPF_EMPLOYER')
  return {
    employee: {
      id: number,
      number,
      name,
      pan: 'ABCDE1234F',
      uan: '100123456789',
      esiNumber: '3112345678',
      state: 'MH',
      left: null,
      bank: { account: '000123', ifsc: 'SBIN0000001', name },
      ...changes,
    },
    slip: {
      from: '2026-06-01',
      to: '2026-06-30',
      payDay: '2026-06-30',
      paidDays: '28',
      unpaidDays: '2',
      lines: [
        line('EPS', 'EMPLOYER_CONTRIBUTION', employer, 9),
        line('PF', 'DEDUCTION', deductions, 5),
        line('BASIC', 'EARNING', wages, 1),
      ],
      earnings: toPaise(wages),
      reimbursements: 0,
      deductions: toPaise(deductions),
      employerContributions: toPaise(employer),
      net: toPaise(wages - deductions),
      figures,
    },
  }
}

const asha = slipOf('E1', "Asha D'Souza", 20_000)
const ravi = slipOf('E2', 'Ravi Kumar', 10_000, { uan: null, esiNumber: null, bank: null })

test('the EPF return has eleven fields for each member, in whole rupees', () => {
  const { text, leftOut } = createEcrText([ravi, asha])
  expect(text).toBe('100123456789#~#ASHA DSOUZA#~#20000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#2#~#0\r\n')
  expect(leftOut).toEqual([{ employeeId: 'E2', number: 'E2', missing: 'UAN' }])
})

test('the challan contains the minimum administrative charge of an establishment', () => {
  const { values } = indiaStatutoryRates.require('EPF', '2026-06-30')
  const challan = createEpfChallan([asha, ravi], values)
  // 1,800 + 550 and 1,200 + 367; 1,250 + 833; 0.5% of 25,000; the same raised to 500.
  expect(challan).toEqual({
    fund: toPaise(3_917),
    pension: toPaise(2_083),
    insurance: toPaise(125),
    administration: toPaise(500),
    total: toPaise(6_625),
    members: 2,
  })
  expect(createEpfChallan([], values).total).toBe(0)
  expect(createEpfRegister([asha, ravi]).rows.map((row) => row[11])).toEqual([75, 50])
})

test('administration and insurance are percentages of the total wages, as the portal calculates them', () => {
  const { values } = indiaStatutoryRates.require('EPF', '2026-06-30')
  const many = Array.from({ length: 7 }, (_, at) => slipOf(`E${at + 10}`, 'Meera Nair', 15_075))
  const withPaise = many.map(({ employee, slip }) => ({
    employee,
    slip: {
      ...slip,
      figures: { ...slip.figures, EPF_COUNTED: 14_999_60, EDLI_WAGES: 14_999_40, EPF_ADMIN: 0, EDLI: 0 },
    },
  }))
  // Whole rupees for each member: 0.5% of 7 x 15,000 and of 7 x 14,999 (524.965).
  expect(createEpfChallan(withPaise, values)).toMatchObject({ administration: toPaise(525), insurance: toPaise(525) })
  expect(createEpfChallan(many, values).administration).toBe(toPaise(525))
})

test('several payslips of a month are one line of a return', () => {
  expect(createEpfRegister([asha, asha]).rows).toHaveLength(1)
  expect(createEpfRegister([asha, asha]).rows[0]?.[4]).toBe(30_000)
})

test('the ESI sheet lists the wages and contributions of each member', () => {
  const { sheet, leftOut } = createEsiSheet([asha, ravi])
  expect(sheet.rows).toEqual([['3112345678', "Asha D'Souza", 28, 20_000, 0, null, 150, 650]])
  expect(leftOut.map(({ number }) => number)).toEqual(['E2'])
})

test('employees who left are listed with their last day', () => {
  const left = slipOf('E3', 'Mira', 15_000, { left: '2026-06-20' })
  expect(createEsiSheet([left]).sheet.rows[0]?.slice(4, 6)).toEqual([2, '2026-06-20'])
})

test('registers of professional tax and labour welfare fund', () => {
  expect(createPtRegister([ravi, asha]).rows).toEqual([
    ['Maharashtra', 'E1', "Asha D'Souza", 20_000, 200],
    ['Maharashtra', 'E2', 'Ravi Kumar', 10_000, 175],
  ])
  expect(createPtSummary([ravi, asha]).rows).toEqual([
    ['Maharashtra', 175, 1, 175],
    ['Maharashtra', 200, 1, 200],
  ])
  expect(createLwfRegister([asha]).rows).toEqual([['Maharashtra', 'E1', "Asha D'Souza", 25, 75, 100]])
})

test('the salary register has a column for each component, earnings first', () => {
  const { columns, rows } = createSalaryRegister([ravi, asha])
  expect(columns.slice(5, 8)).toEqual(['BASIC', 'PF', 'EPS'])
  expect(rows.map((row) => [row[0], row[5]])).toEqual([
    ['E1', 20_000],
    ['E2', 10_000],
  ])
})

test('the journal balances', () => {
  const { debit, credit, sheet } = createJournal([asha, ravi])
  expect(debit).toBe(credit)
  expect(sheet.rows.at(-1)).toEqual(['Salaries payable', 0, (asha.slip.net + ravi.slip.net) / 100])
})

test('the bank advice contains employees with an account and a positive amount', () => {
  const { sheet, total, leftOut } = createBankAdvice([asha, ravi], { debitAccount: '999', remark: 'Salary June 2026' })
  expect(sheet.rows).toEqual([
    [
      '999',
      "Asha D'Souza",
      '000123',
      'SBIN0000001',
      asha.slip.net / 100,
      'NEFT',
      '2026-06-30',
      'Salary June 2026',
      'E1',
    ],
  ])
  expect([total, leftOut[0]?.missing]).toEqual([asha.slip.net, 'BANK'])
})

test('part B and the annexure contain the same tax', () => {
  const facts = createIndiaFacts('MH')
  const pay = {
    day: '2027-03-31',
    salary: toPaise(18_00_000),
    basic: 0,
    providentFund: 0,
    professionalTax: 0,
    rentMonths: [],
    allowances: { travel: 0, special: 0 },
  }
  const statement = createTaxStatement(facts, pay, indiaStatutoryRates, 'NEW', true)
  const person = {
    employee: { ...asha.employee, pan: null },
    statement,
    deducted: toPaise(1_50_000),
    deductedByOthers: 0,
  }
  const partB = new Map(createForm16PartB(person).rows.map(([label, amount]) => [label, amount]))
  expect([partB.get('Total taxable income'), partB.get('Tax payable'), partB.get('Balance tax payable')]).toEqual([
    17_25_000, 1_50_800, 800,
  ])
  const { sheet, withoutPan } = createAnnexure24Q([person])
  expect(sheet.rows[0]).toHaveLength(sheet.columns.length)
  expect([sheet.rows[0]?.[0], sheet.rows[0]?.at(-1)]).toEqual(['PANNOTAVBL', 800])
  expect(withoutPan).toHaveLength(1)
})

test('arrears returns have one text per wage month, without excess amounts and members without UAN', () => {
  const { employee } = slipOf('E1', 'Asha Rao', 14_000)
  const figures = { EPF_COUNTED: 2_000_00, EPS_WAGES: 2_000_00, EDLI_WAGES: 2_000_00, EPF_EMPLOYEE: 240_00 }
  const arrears = {
    employee,
    from: '2026-04-01',
    figures: { ...figures, VPF: 10_00, EPS: 166_60, EPF_EMPLOYER: 73_40 },
  }
  expect(
    createArrearsEcrTexts([
      { ...arrears, from: '2026-05-01' },
      arrears,
      { ...arrears, figures: { EPF_COUNTED: -500_00 } },
      { ...arrears, employee: { ...employee, uan: null } },
    ]),
  ).toEqual(
    ['2026-04', '2026-05'].map((month) => ({
      month,
      text: '100123456789#~#ASHA RAO#~#2000#~#2000#~#2000#~#250#~#167#~#73\r\n',
    })),
  )
})
