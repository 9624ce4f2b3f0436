import { expect, test } from 'vitest'
import { fitsSalaryCategory } from './category-type.ts'

test.each([
  ['EARNING', 'CREDIT', true],
  ['EARNING', 'DEBIT', false],
  ['REIMBURSEMENT', 'EMPLOYER_COST', false],
  ['DEDUCTION', 'DEBIT', true],
  ['DEDUCTION', 'CREDIT', false],
  ['EMPLOYER_CONTRIBUTION', 'EMPLOYER_COST', true],
  ['STATUTORY', 'DEBIT', true],
  ['STATUTORY', 'EMPLOYER_COST', true],
])('a component of type %s in a category of type %s: %s', (component, category, fits) => {
  expect(fitsSalaryCategory(component, category)).toBe(fits)
})
