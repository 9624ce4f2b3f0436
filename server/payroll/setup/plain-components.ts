import { settlementComponents, type ComponentTemplate } from './india-components.ts'

const earning = { category: 'Fixed pay', componentType: 'EARNING' }
const oneOff = {
  componentType: 'EARNING',
  category: 'Variable pay',
  isOneOff: true,
  isPartOfCtc: false,
  isProrated: false,
}
const deduction = {
  category: 'Other deductions',
  componentType: 'DEDUCTION',
  isTaxable: false,
  isPartOfCtc: false,
  isProrated: false,
}

/** Components for payroll without statutory calculation. Taxes and contributions are entered as deductions. */
export const plainComponents: ComponentTemplate[] = [
  { ...earning, code: 'SALARY', name: 'Base salary' },
  { ...oneOff, code: 'BONUS', name: 'Bonus' },
  {
    code: 'REIMBURSEMENT',
    name: 'Expense reimbursement',
    category: 'Reimbursements',
    componentType: 'REIMBURSEMENT',
    isTaxable: false,
    isOneOff: true,
    isPartOfCtc: false,
    isProrated: false,
  },
  { ...deduction, code: 'TAX', name: 'Income tax' },
  { ...deduction, code: 'SOCIAL', name: 'Social insurance' },
  { ...deduction, code: 'LOAN', name: 'Loan instalment' },
  ...settlementComponents,
]
