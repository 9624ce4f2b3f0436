import type { Day } from '../../../kit/day.ts'
import type { Minor } from '../../engine/types.ts'
import { calculatePercent, roundAmount, sumAmounts } from '../arithmetic.ts'
import type { DeclaredAmount, IndiaFacts, Regime, TaxFacts } from '../facts.ts'
import type { StatutoryRates } from '../rates/statutory-rates.ts'
import type { RateValues } from '../rates/rate-types.ts'
import { calculateChapterSixA, type Deduction } from './deductions.ts'
import { type CountedDeclaration, findDeclarationHead, type HeadKind } from './declaration-heads.ts'
import { type AllowancePay, calculateExemptions } from './exemptions.ts'
import { type RentMonth, calculateRentExemption, sumYearRent } from './house-rent.ts'
import { calculatePropertyIncome } from './property-income.ts'
import { type TaxOnIncome, calculateIncomeTax } from './slab-tax.ts'
import { calculateAge, findTaxYear } from './tax-year.ts'

/** Pay from this employer in a tax year: paid so far, plus the projection. Paise. */
export interface YearPay {
  /** Any day of the tax year. */
  day: Day
  salary: Minor
  basic: Minor
  /** Employee's provident fund including voluntary contributions. */
  providentFund: Minor
  professionalTax: Minor
  rentMonths: readonly RentMonth[]
  allowances: AllowancePay
}

/** Income and tax of a year in one regime, line by line as in Form 16 part B and the annexure of 24Q. Paise. */
export interface TaxStatement {
  regime: Regime
  /** From this employer, including the employer's pension contribution. */
  salary: Minor
  previousSalary: Minor
  rentExempt: Minor
  otherExempt: Minor
  /** The exempt allowances that make up `otherExempt`. */
  exemptions: readonly Deduction[]
  standardDeduction: Minor
  professionalTax: Minor
  incomeFromSalary: Minor
  /** Income from homes; negative for a loss that is set off. */
  propertyIncome: Minor
  /** The amounts above the limits for interest and for the loss from homes. */
  propertyLimits: readonly Deduction[]
  otherIncome: Minor
  grossTotal: Minor
  deductions: readonly Deduction[]
  deductionsTotal: Minor
  tax: TaxOnIncome
  /** The tax to pay for the year. Without a PAN it can exceed the tax on the income. */
  payable: Minor
}

/** The annual tax in a regime. Throws LAW_MISSING for a year without rates. */
export function createTaxStatement(
  facts: IndiaFacts,
  pay: YearPay,
  law: StatutoryRates,
  regime: Regime,
  isProof: boolean,
): TaxStatement {
  const year = findTaxYear(pay.day)
  const tax = law.require('TAX', pay.day, regime).values
  const rules = law.require('TAX_RULES', pay.day, regime).values
  const rent = law.require('HOUSE_RENT', pay.day).values
  const counted = listCountedDeclarations(facts.tax, isProof)
  const age = facts.born ? calculateAge(facts.born, year.to) : 0

  const pension = sumAmounts(counted.filter(isHeadKind('EMPLOYER_PENSION')).map(({ amount }) => amount))
  const salary = pay.salary + pension
  const previousSalary = sumAmounts(facts.tax.previousEmployers.map(({ salary }) => salary))
  const rentExempt = rules.allowsHouseRent
    ? calculateRentExemption(pay.rentMonths, listCountedRents(facts.tax, isProof), rent)
    : 0
  const caps = law.require('DEDUCTIONS', pay.day, regime).values.caps
  const exemptions = calculateExemptions({
    counted,
    caps,
    received: pay.allowances,
    travelClaimsBefore: facts.tax.travelClaimsBefore,
  })
  const otherExempt = sumAmounts(exemptions.map(({ allowed }) => allowed))
  const received = Math.max(0, salary + previousSalary - rentExempt - otherExempt)
  const standardDeduction = Math.min(received, tax.standardDeduction)
  const professionalTax = rules.allowsProfessionalTax
    ? Math.min(received - standardDeduction, pay.professionalTax + sumPreviousEmployers(facts, 'professionalTax'))
    : 0
  const incomeFromSalary = received - standardDeduction - professionalTax
  const property = calculatePropertyIncome(counted, caps)
  const otherIncome = sumAmounts(counted.filter(isHeadKind('INCOME')).map(({ amount }) => amount))
  const grossTotal = Math.max(0, incomeFromSalary + property.income + otherIncome)
  const deductions = calculateChapterSixA({
    amounts: [
      ...counted,
      {
        head: '80C_EPF',
        section: '80C',
        kind: 'DEDUCTION',
        amount: pay.providentFund + sumPreviousEmployers(facts, 'providentFund'),
      },
    ],
    caps,
    isSenior: age >= rules.seniorAge,
    pensionMax: calculatePercent(pay.basic, rules.employerPensionPercent, 'PAISA'),
    grossTotal,
    interest: sumAmounts(counted.filter(({ head }) => head === 'INCOME_INTEREST').map(({ amount }) => amount)),
    rentWithoutAllowance: pay.rentMonths.length === 0 ? sumYearRent(listCountedRents(facts.tax, isProof), year) : 0,
  })
  const deductionsTotal = sumAmounts(deductions.map(({ allowed }) => allowed))
  const onIncome = calculateIncomeTax(grossTotal - deductionsTotal, { ...tax, ...rules }, age)
  return {
    regime,
    salary,
    previousSalary,
    rentExempt,
    otherExempt,
    exemptions,
    standardDeduction,
    professionalTax,
    incomeFromSalary,
    propertyIncome: property.income,
    propertyLimits: property.limits,
    otherIncome,
    grossTotal,
    deductions,
    deductionsTotal,
    tax: onIncome,
    payable: facts.hasPan ? onIncome.total : calculateTaxWithoutPan(onIncome, rules),
  }
}

/**
 * The declared amounts that count. If proofs are required, verified amounts; heads that need no proof count as
 * declared.
 */
const listCountedDeclarations = ({ declared }: TaxFacts, isProof: boolean): CountedDeclaration[] =>
  declared.flatMap((row) => {
    const head = findDeclarationHead(row.head)
    return head
      ? [
          {
            head: head.key,
            section: head.section,
            kind: head.kind,
            amount: resolveCountedAmount(row, isProof && head.proof !== null),
          },
        ]
      : []
  })

const resolveCountedAmount = ({ declared, proven }: DeclaredAmount, isProof: boolean) =>
  isProof ? (proven ?? 0) : declared
const listCountedRents = ({ rents }: TaxFacts, isProof: boolean) =>
  rents.filter(({ isProven }) => !isProof || isProven === true)
const isHeadKind = (kind: HeadKind) => (row: CountedDeclaration) => row.kind === kind
const sumPreviousEmployers = ({ tax }: IndiaFacts, key: 'professionalTax' | 'providentFund') =>
  sumAmounts(tax.previousEmployers.map((employer) => employer[key]))

/** s. 206AA: if there is any tax, the higher of the average rate and the statutory rate. */
const calculateTaxWithoutPan = (tax: TaxOnIncome, { withoutPanPercent, taxRounding }: RateValues<'TAX_RULES'>): Minor =>
  tax.total === 0
    ? 0
    : Math.max(tax.total, roundAmount(calculatePercent(tax.income, withoutPanPercent, 'PAISA'), taxRounding))
