import { expect, test } from 'vitest'
import { indiaRateRows } from './india-rates.ts'
import { createIndiaFacts, type Regime } from '../facts.ts'
import { createTaxStatement } from '../tax/tax-statement.ts'
import { type StatutoryRates, createStatutoryRates } from './statutory-rates.ts'
import {
  completeRateRow,
  subtractPeriods,
  listRateEntries,
  createIndiaRates,
  type CustomRate,
  type CustomRateRow,
} from './custom-rates.ts'
import { reportedRateRows } from './reported-rates.ts'
import { createRateRow, toPaise } from './rate-types.ts'

const shipped = createStatutoryRates(indiaRateRows)
const epf = shipped.require('EPF', '2026-10-31')
const higher = createRateRow(
  'EPF',
  null,
  ['2026-09-17', null],
  { ...epf.values, ceiling: toPaise(25_000) },
  'S.O. 5109(E)',
)
const fund = createRateRow(
  'LWF',
  'MH',
  ['2026-01-01', '2026-06-30'],
  { months: [6], employee: { amount: toPaise(30) }, employer: { times: 3 }, wagesUpTo: null, rounding: 'RUPEE' },
  'Order of the board',
)
const createLaw = (...rows: CustomRateRow[]) => createIndiaRates({ slabs: [], rows })
const stored = (...rows: CustomRateRow[]): CustomRate[] =>
  rows.map((one, at) => ({ id: `own-${at}`, version: 1, row: one }))

test('a higher ceiling applies from its start date', () => {
  const law = createLaw(higher)
  expect(law.require('EPF', '2026-09-16').values.ceiling).toBe(toPaise(15_000))
  expect(law.require('EPF', '2026-09-17').values.ceiling).toBe(toPaise(25_000))
  expect(law.require('EPF', '2031-03-31').values.ceiling).toBe(toPaise(25_000))
})

test('a row for some days does not change the rates before and after it', () => {
  const law = createLaw(fund)
  expect(law.find('LWF', '2025-12-31', 'MH')?.values.employee).toEqual({ amount: toPaise(25) })
  expect(law.find('LWF', '2026-06-30', 'MH')).toBe(fund)
  expect(law.find('LWF', '2026-07-01', 'MH')?.values.employee).toEqual({ amount: toPaise(25) })
  expect(law.find('LWF', '2026-06-30', 'KA')).toEqual(shipped.find('LWF', '2026-06-30', 'KA'))
})

test('a state without rates in the product can be added', () => {
  const slabs = [
    { from: 0, amount: 0 },
    { from: toPaise(25_000), amount: toPaise(200) },
  ]
  const values = { ...shipped.require('PT', '2026-06-30', 'MH').values, slabs, women: null }
  const law = createLaw(createRateRow('PT', 'ML', ['2026-04-01', null], values, 'Meghalaya Professions Tax Act'))
  expect(shipped.find('PT', '2026-06-30', 'ML')).toBeUndefined()
  expect(law.find('PT', '2026-03-31', 'ML')).toBeUndefined()
  expect(law.require('PT', '2026-06-30', 'ML').values.slabs).toEqual(slabs)
})

test('a row that lacks a value of its subject gets it from the product', () => {
  const gratuity = shipped.require('GRATUITY', '2026-10-31')
  const { monthsOfYear: _, ...values } = { ...gratuity.values, most: toPaise(30_00_000) }
  const old = { ...gratuity, values } as CustomRateRow
  expect(completeRateRow(old)).toEqual({ ...gratuity, values: { ...gratuity.values, most: toPaise(30_00_000) } })
  const pt = shipped.require('PT', '2026-10-31', 'MH')
  const { most: _most, ...slabs } = pt.values
  expect(completeRateRow({ ...pt, area: 'ML', values: slabs } as CustomRateRow).values).toEqual(pt.values)
})

test('custom deduction limits of a year apply together with custom slabs', () => {
  const caps = [{ section: '80C', most: toPaise(3_00_000), mostForSeniors: toPaise(3_00_000) }]
  const own = createRateRow('DEDUCTIONS', 'OLD', ['2031-04-01', '2032-03-31'], { caps }, 'A Finance Act to come')
  expect(createLaw(own).require('DEDUCTIONS', '2031-06-30', 'OLD').values.caps).toEqual(caps)
})

test('the rate without a PAN and the employer pension limit can change for a regime from a date', () => {
  const facts = createIndiaFacts('MH')
  const declared = [{ head: '80CCD2', declared: toPaise(2_00_000), proven: null }]
  const person = { ...facts, hasPan: false, tax: { ...facts.tax, declared } }
  const yearOf = (day: string) => ({ day, salary: toPaise(20_00_000), basic: toPaise(10_00_000), ...nothingElse })
  const statement = (law: StatutoryRates, day: string, regime: Regime = 'NEW') =>
    createTaxStatement(person, yearOf(day), law, regime, false)
  const { values } = shipped.require('TAX_RULES', '2026-06-30', 'NEW')
  const changed = { ...values, withoutPanPercent: '30', employerPensionPercent: '10' }
  const law = createLaw(createRateRow('TAX_RULES', 'NEW', ['2026-04-01', null], changed, 'A Finance Act'))
  const before = statement(shipped, '2026-06-30')
  const now = statement(law, '2026-06-30')
  expect([before, now].map(({ deductionsTotal }) => deductionsTotal)).toEqual([toPaise(1_40_000), toPaise(1_00_000)])
  expect([before, now].map(({ payable, tax }) => payable / tax.income)).toEqual([0.2, 0.3])
  expect(statement(law, '2026-03-31')).toEqual(statement(shipped, '2026-03-31'))
  expect(statement(law, '2026-06-30', 'OLD')).toEqual(statement(shipped, '2026-06-30', 'OLD'))
})

const nothingElse = { providentFund: 0, professionalTax: 0, rentMonths: [], allowances: { travel: 0, special: 0 } }

test.each([
  ['none', [], ['2026-01-01…']],
  ['a row from a day on', [['2026-04-01', null]], ['2026-01-01…2026-03-31']],
  ['a row in the middle', [['2026-04-01', '2026-04-30']], ['2026-01-01…2026-03-31', '2026-05-01…']],
  ['a row that covers all days', [['2020-01-01', null]], []],
  ['a row that ends within the period', [['2020-01-01', '2026-01-31']], ['2026-02-01…']],
  ['a row before the period', [['2020-01-01', '2025-12-31']], ['2026-01-01…']],
] as const)('the remaining days of a row: %s', (_, over, left) => {
  const spans = subtractPeriods(
    { from: '2026-01-01', to: null },
    over.map(([from, to]) => ({ from, to })),
  )
  expect(spans.map(({ from, to }) => `${from}…${to ?? ''}`)).toEqual(left)
})

test('the list shows the rates in force on a day, and which custom rows replace which rows of the product', () => {
  const entries = listRateEntries(stored(higher, fund), '2026-11-22')
  const epfs = entries.filter(({ row: { subject } }) => subject === 'EPF')
  expect(epfs.map(({ origin, isInForce, overriddenBy }) => [origin, isInForce, overriddenBy])).toEqual([
    ['OWN', true, []],
    ['SHIPPED', false, []],
    ['SHIPPED', false, ['own-0']],
    ['REPORTED', false, ['own-0']],
    ['REPORTED', false, []],
  ])
  expect(epfs[2]?.holds).toEqual([{ from: '2026-06-29', to: '2026-09-16' }])
  const funds = entries.filter(({ row: { subject, area } }) => subject === 'LWF' && area === 'MH')
  expect(funds.map(({ origin, isInForce }) => [origin, isInForce])).toEqual([
    ['OWN', false],
    ['SHIPPED', true],
  ])
})

test('a reported rate does not apply until it is adopted', () => {
  expect(createLaw().rows).toEqual(shipped.rows)
  const [reported] = reportedRateRows.filter(({ subject }) => subject === 'EPF')
  expect(listRateEntries([], '2026-11-22').find(({ row: one }) => one === reported)).toMatchObject({
    origin: 'REPORTED',
    isInForce: false,
    isDeclined: false,
    holds: [],
  })
})

// EPF ceiling; EDLI and charges of the schemes of 2026; the metros of the house rent exemption.
test('each change that was reported but not read is a question, with its source', () => {
  const reported = listRateEntries([], '2026-11-22', ['EPF  2026-09-17']).filter(({ origin }) => origin === 'REPORTED')
  expect(reported.map(({ row, isDeclined }) => [row.subject, row.from, isDeclined])).toEqual([
    ['EPF', '2026-09-17', true],
    ['EPF', '2026-06-29', false],
    ['HOUSE_RENT', '2026-04-01', false],
  ])
  expect(reported.every(({ row }) => row.source !== '' && row.doubt !== null)).toBe(true)
})
