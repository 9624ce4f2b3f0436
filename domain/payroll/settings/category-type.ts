import type { componentTypes, transactionTypes } from './option-lists.ts'

type ComponentType = (typeof componentTypes)[number]
type TransactionType = (typeof transactionTypes)[number]

/** A statutory component can be a deduction, a payment or an employer's share, so any category fits. */
const transactionTypeOf: Partial<Record<ComponentType, TransactionType>> = {
  EARNING: 'CREDIT',
  REIMBURSEMENT: 'CREDIT',
  DEDUCTION: 'DEBIT',
  EMPLOYER_CONTRIBUTION: 'EMPLOYER_COST',
}

/** True if components of this type can belong to a salary category of this transaction type. */
export const fitsSalaryCategory = (componentType: string, transactionType: string): boolean => {
  const needed = transactionTypeOf[componentType as ComponentType]
  return needed === undefined || needed === transactionType
}
