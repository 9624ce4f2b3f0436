import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaStatutoryRates } from '../../../../test/factories/pay/india-statutory.ts'
import { createIndiaFacts, type TaxFacts } from '../facts.ts'
import { toPaise } from '../rates/rate-types.ts'
import { compareRegimes } from './compare.ts'

const facts = (tax: Partial<TaxFacts>) => {
  const newcomer = createIndiaFacts('MH')
  return { ...newcomer, tax: { ...newcomer.tax, ...tax } }
}
const pay = (salary: number) => ({
  day: '2026-11-22',
  salary: toPaise(salary),
  basic: toPaise(salary / 2),
  providentFund: 0,
  professionalTax: 0,
  rentMonths: [],
  allowances: { travel: 0, special: 0 },
})
const compare = (salary: number, tax: Partial<TaxFacts> = {}) =>
  compareRegimes(facts(tax), pay(salary), indiaStatutoryRates)

test('without declarations the new regime is the better one', () => {
  const { better, saves, statements } = compare(18_00_000)
  // Old: 17,50,000, 3,37,500 and cess 13,500.
  expect([better, saves, statements.OLD.payable, statements.NEW.payable]).toEqual([
    'NEW',
    toPaise(3_51_000 - 1_50_800),
    toPaise(3_51_000),
    toPaise(1_50_800),
  ])
})

test('with enough deductions the old regime is better', () => {
  const declared = ['80C_PPF', '80CCD1B', '80D_SELF', '24B', '80E'].map((head) => ({
    head,
    declared: toPaise(head === '80E' ? 6_00_000 : 3_00_000),
    proven: null,
  }))
  // 17,50,000 - 2,00,000 - 1,50,000 - 50,000 - 25,000 - 6,00,000 = 7,25,000: 57,500 and cess.
  expect(compare(18_00_000, { declared })).toMatchObject({ better: 'OLD', saves: toPaise(1_50_800 - 59_800) })
})

test("the employer's pension contribution is income, deductible up to 14 % (new) or 10 % (old) of basic", () => {
  const declared = [{ head: '80CCD2', declared: toPaise(1_20_000), proven: null }]
  const { NEW, OLD } = compare(18_00_000, { declared }).statements
  expect([NEW.salary, NEW.deductionsTotal, OLD.deductionsTotal].map((amount) => amount / 100)).toEqual([
    19_20_000, 1_20_000, 90_000,
  ])
})

test('deductions never exceed the income and never make the tax negative', () => {
  const amount = fc.integer({ min: 0, max: 50_00_000 })
  fc.assert(
    fc.property(amount, amount, amount, (salary, one, other) => {
      const declared = [
        { head: '80E', declared: toPaise(one), proven: null },
        { head: '24B', declared: toPaise(other), proven: null },
        { head: '10_5', declared: toPaise(other), proven: null },
      ]
      for (const statement of Object.values(compare(salary, { declared }).statements)) {
        expect(statement.deductionsTotal).toBeLessThanOrEqual(statement.grossTotal)
        expect(statement.payable).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
