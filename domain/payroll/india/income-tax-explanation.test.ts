import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statutorySlip } from '../../../test/factories/pay/india-statutory.ts'
import { createIndiaFacts } from './facts.ts'
import { indiaTexts } from './india-texts.ts'
import { toPaise } from './rates/rate-types.ts'
import { declarationHeads } from './tax/declaration-heads.ts'

const added = [
  indiaTexts.taxRecurring,
  indiaTexts.taxPrevious,
  indiaTexts.taxPension,
  indiaTexts.taxProperty,
  indiaTexts.taxOther,
]
const subtracted = [
  indiaTexts.taxRent,
  indiaTexts.taxExempt,
  indiaTexts.taxStandard,
  indiaTexts.taxPt,
  indiaTexts.taxDeductions,
]

const declaredAmounts = fc.uniqueArray(
  fc.record({
    head: fc.constantFrom(...declarationHeads.map(({ key }) => key)),
    rupees: fc.integer({ min: 1, max: 400_000 }),
  }),
  { maxLength: 8, selector: ({ head }) => head },
)

test('the lines that explain the income tax add up to the annual income', () => {
  fc.assert(
    fc.property(
      declaredAmounts,
      fc.constantFrom('OLD', 'NEW'),
      fc.integer({ min: 0, max: 900_000 }),
      (amounts, regime, before) => {
        const declared = amounts.map(({ head, rupees }) => ({ head, declared: toPaise(rupees), proven: null }))
        const previous = { salary: toPaise(before), taxDeducted: toPaise(1_000), professionalTax: 0, providentFund: 0 }
        const slip = statutorySlip({
          month: '2026-06',
          bases: { TAX: 1_25_000, BASIC: 60_000, HRA: 30_000, LTA: 5_000, ALLOWANCE: 3_000, EPF: 60_000, PT: 1_25_000 },
          facts: { tax: { ...createIndiaFacts('MH').tax, regime, declared, previousEmployers: [previous] } },
        })
        const steps = slip.traces['INCOME_TAX'] ?? []
        const read = (text: string, name = 'isAmount') =>
          Number(steps.find((step) => step.text === text)?.facts[name] ?? 0)
        const total =
          read(indiaTexts.taxPaid, 'beforeAmount') +
          read(indiaTexts.taxPaid, 'nowAmount') +
          read(indiaTexts.taxAhead, 'periods') * read(indiaTexts.taxAhead, 'eachAmount') +
          added.reduce((sum, text) => sum + read(text), 0) -
          subtracted.reduce((sum, text) => sum + read(text), 0)
        // The income is rounded to 10 rupees (s. 288A).
        const income = read(regime === 'NEW' ? indiaTexts.taxIncomeNew : indiaTexts.taxIncomeOld)
        expect(Math.abs(income - Math.max(0, total))).toBeLessThanOrEqual(500)
        expect(read(indiaTexts.taxElsewhere)).toBe(toPaise(1_000))
      },
    ),
    { numRuns: 200 },
  )
})
