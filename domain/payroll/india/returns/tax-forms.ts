import { formatTaxSection } from '../tax/section-labels.ts'
import type { Minor } from '../../engine/types.ts'
import type { TaxStatement } from '../tax/tax-statement.ts'
import { toRupees, type OmittedEmployee, type ReturnSlip, type RupeeSheet } from './india-sheet.ts'

/** The stored annual tax of an employee, and the tax deducted. */
export interface EmployeeTax {
  employee: ReturnSlip['employee']
  statement: TaxStatement
  /** Deducted by this employer in the year. */
  deducted: Minor
  deductedByOthers: Minor
}

/** The figures of part B of Form 16 (Form 130 of the rules of 2026), from top to bottom. */
export function createForm16PartB({ statement, deducted, deductedByOthers }: EmployeeTax): RupeeSheet {
  const { tax } = statement
  const rows: [string, Minor][] = [
    ['Gross salary', statement.salary],
    ['Salary from other employers', statement.previousSalary],
    ['Exempt house rent allowance, s. 10(13A)', statement.rentExempt],
    ['Other exempt allowances, s. 10', statement.otherExempt],
    ['Standard deduction, s. 16(ia)', statement.standardDeduction],
    ['Tax on employment, s. 16(iii)', statement.professionalTax],
    ['Income chargeable under the head Salaries', statement.incomeFromSalary],
    ['Income from house property, s. 24', statement.propertyIncome],
    ['Other income reported', statement.otherIncome],
    ['Gross total income', statement.grossTotal],
    ...statement.deductions.map(({ section, allowed }): [string, Minor] => [
      `Deduction, ${formatTaxSection(section)}`,
      allowed,
    ]),
    ['Deductions under chapter VI-A', statement.deductionsTotal],
    ['Total taxable income', tax.income],
    ['Tax on total income', tax.slabTax],
    ['Rebate, s. 87A (s. 156)', tax.rebate],
    ['Surcharge', tax.surchargeFull - tax.surchargeRelief],
    ['Health and education cess', tax.cess],
    ['Tax payable', statement.payable],
    ['Tax deducted', deducted + deductedByOthers],
    ['Balance tax payable', statement.payable - deducted - deductedByOthers],
  ]
  return {
    name: 'Form 16 part B',
    columns: ['Particulars', 'Amount'],
    rows: rows.map(([label, amount]) => [label, toRupees(amount)]),
  }
}

/**
 * Annexure II of Form 24Q (Form 138 of the rules of 2026): one row per employee for the tax year. Rows without a PAN
 * are marked.
 */
export function createAnnexure24Q(people: readonly EmployeeTax[]): {
  sheet: RupeeSheet
  withoutPan: OmittedEmployee[]
} {
  return {
    sheet: {
      name: '24Q annexure II',
      columns: [
        'PAN',
        'Employee number',
        'Name',
        'Opted out of s. 115BAC(1A) (s. 202)',
        'Salary from this employer',
        'Salary from other employers',
        'Exempt, s. 10',
        'Standard deduction, s. 16(ia)',
        'Tax on employment, s. 16(iii)',
        'Income from salaries',
        'Income from house property',
        'Other income reported',
        'Gross total income',
        'Deductions under chapter VI-A',
        'Total taxable income',
        'Tax on total income',
        'Rebate, s. 87A (s. 156)',
        'Surcharge',
        'Health and education cess',
        'Tax payable',
        'Tax deducted by this employer',
        'Tax deducted by other employers',
        'Shortfall or excess',
      ],
      rows: people.map(createAnnexureRow),
    },
    withoutPan: people
      .filter(({ employee }) => !employee.pan)
      .map(({ employee }) => ({ employeeId: employee.id, number: employee.number, missing: 'PAN' })),
  }
}

function createAnnexureRow({ employee, statement, deducted, deductedByOthers }: EmployeeTax) {
  const { tax } = statement
  const amounts = [
    statement.salary,
    statement.previousSalary,
    statement.rentExempt + statement.otherExempt,
    statement.standardDeduction,
    statement.professionalTax,
    statement.incomeFromSalary,
    statement.propertyIncome,
    statement.otherIncome,
    statement.grossTotal,
    statement.deductionsTotal,
    tax.income,
    tax.slabTax,
    tax.rebate,
    tax.surchargeFull - tax.surchargeRelief,
    tax.cess,
    statement.payable,
    deducted,
    deductedByOthers,
    statement.payable - deducted - deductedByOthers,
  ]
  return [
    employee.pan ?? 'PANNOTAVBL',
    employee.number,
    employee.name,
    statement.regime === 'OLD' ? 'Y' : 'N',
    ...amounts.map(toRupees),
  ]
}
