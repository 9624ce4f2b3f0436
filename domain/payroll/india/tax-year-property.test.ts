import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statutorySlips, type StatutorySlip } from '../../../test/factories/pay/india-statutory.ts'
import { createIndiaFacts } from './facts.ts'

const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map(
  (month) => `${month < 4 ? 2027 : 2026}-${String(month).padStart(2, '0')}`,
)

interface TaxedMonth {
  raise: number
  bonus: number
  isAtOnce: boolean
}
const taxedMonth: fc.Arbitrary<TaxedMonth> = fc.record({
  raise: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
  ),
  bonus: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_00_000 }) },
  ),
  isAtOnce: fc.boolean(),
})

// The expected tax: the new regime of 2026-27 in whole paise. 75,000 standard deduction, slabs of 4 lakh, rebate up to
// 12 lakh with marginal relief, surcharge of 10 % above 50 lakh with marginal relief, 4 % cess, to the nearest ten
// rupees.
function annualTax(salary: number): number {
  const income = Math.max(0, salary - 75_000_00)
  const rounded = Math.round(income / 10_00) * 10_00
  const slabTax = (amount: number) =>
    [0, 5, 10, 15, 20, 25].reduce((sum, percent, at) => {
      const part = Math.max(0, Math.min(amount, (at + 1) * 4_00_000_00) - at * 4_00_000_00)
      return sum + (part * percent) / 100
    }, 0) +
    (Math.max(0, amount - 24_00_000_00) * 30) / 100
  let tax = slabTax(rounded)
  if (rounded <= 12_00_000_00) return 0
  tax = Math.min(tax, rounded - 12_00_000_00)
  if (rounded > 50_00_000_00) tax = Math.min(tax * 1.1, slabTax(50_00_000_00) + rounded - 50_00_000_00)
  return Math.round((tax * 1.04) / 10_00) * 10_00
}

const deductions = ['INCOME_TAX', 'EPF_EMPLOYEE', 'ESI_EMPLOYEE', 'PT'] as const

test('the tax deducted in a year is the annual tax, also with tax at once and an earlier employer, if the last pay suffices', () => {
  const start = fc.integer({ min: 30_000, max: 3_00_000 })
  const deductedBefore = fc.integer({ min: 0, max: 3_00_000 })
  fc.assert(
    fc.property(
      start,
      deductedBefore,
      fc.array(taxedMonth, { minLength: 12, maxLength: 12 }),
      (first, before, year) => {
        let full = first
        const salaryBefore = before * 3
        const previous = { salary: salaryBefore * 100, taxDeducted: before * 100, professionalTax: 0, providentFund: 0 }
        const facts = { tax: { ...createIndiaFacts('MH').tax, previousEmployers: [previous] } }
        let salary = salaryBefore
        const pays: number[] = []
        const slips = statutorySlips(
          year.map(({ raise, bonus, isAtOnce }, at): StatutorySlip => {
            full += raise
            salary += full + bonus
            const TAX = { paid: full + bonus, full, oneOff: bonus, atOnce: isAtOnce ? bonus : 0 }
            pays.push(full + bonus)
            return { month: months[at] ?? '', facts, bases: { TAX } }
          }),
        )
        const deducted = slips.reduce((sum, { rupees }) => sum + rupees('INCOME_TAX'), before)
        const due = Math.max(before, annualTax(salary * 100) / 100)
        const taken = slips.map(({ rupees }) => deductions.reduce((sum, key) => sum + rupees(key), 0))
        taken.forEach((amount, at) => expect(amount).toBeLessThanOrEqual(pays[at] ?? 0))
        // Tax is limited to the pay, so the rest of a late bonus stays with the employee.
        if (taken.at(-1) === pays.at(-1)) expect(deducted).toBeLessThanOrEqual(due)
        else expect(deducted).toBe(due)
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)
