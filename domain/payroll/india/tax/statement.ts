import type { Day } from '../../../kit/day.ts'
import type { Minor } from '../../engine/types.ts'
import { percentOf, rounded, sum } from '../arithmetic.ts'
import type { Declared, IndiaFacts, Regime, TaxFacts } from '../facts.ts'
import type { Law } from '../law/law.ts'
import type { LawValues } from '../law/types.ts'
import { chapterSixA, type Deduction } from './deductions.ts'
import { type Counted, declarationHead, type HeadKind } from './heads.ts'
import { type RentMonth, rentExemption } from './house-rent.ts'
import { type TaxOnIncome, taxOn } from './tax-on.ts'
import { ageOn, taxYearOf } from './year.ts'

/** What a person is paid in a tax year by this employer: as paid so far and as it will go on. Paise. */
export interface YearPay {
  /** Any day of the tax year. */
  day: Day
  salary: Minor
  basic: Minor
  /** Employee's provident fund, voluntary contributions too. */
  providentFund: Minor
  professionalTax: Minor
  rentMonths: readonly RentMonth[]
}

/** The income and tax of a year under one regime, line by line as Form 16 part B and the annexure of 24Q have them. Paise. */
export interface TaxStatement {
  regime: Regime
  /** From this employer, with the employer's pension contribution. */
  salary: Minor
  previousSalary: Minor
  rentExempt: Minor
  otherExempt: Minor
  standardDeduction: Minor
  professionalTax: Minor
  incomeFromSalary: Minor
  houseLoanInterest: Minor
  otherIncome: Minor
  grossTotal: Minor
  deductions: readonly Deduction[]
  deductionsTotal: Minor
  tax: TaxOnIncome
  /** What is to be paid for the year: the tax, or more without a PAN. */
  payable: Minor
}

/** The tax of a year under a regime. Throws LAW_MISSING for a year whose law isn't known. */
export function taxStatement(
  facts: IndiaFacts,
  pay: YearPay,
  law: Law,
  regime: Regime,
  isProof: boolean,
): TaxStatement {
  const year = taxYearOf(pay.day)
  const tax = law.must('TAX', pay.day, regime).values
  const rules = law.must('TAX_RULES', pay.day, regime).values
  const rent = law.must('HOUSE_RENT', pay.day).values
  const counted = countedOf(facts.tax, isProof)
  const age = facts.born ? ageOn(facts.born, year.to) : 0

  const pension = sum(counted.filter(ofKind('EMPLOYER_PENSION')).map(({ amount }) => amount))
  const salary = pay.salary + pension
  const previousSalary = sum(facts.tax.previousEmployers.map(({ salary }) => salary))
  const rentExempt = rules.allowsHouseRent ? rentExemption(pay.rentMonths, rentsOf(facts.tax, isProof), rent) : 0
  const caps = law.must('DEDUCTIONS', pay.day, regime).values.caps
  const otherExempt = exemptions(counted, caps)
  const received = Math.max(0, salary + previousSalary - rentExempt - otherExempt)
  const standardDeduction = Math.min(received, tax.standardDeduction)
  const professionalTax = rules.allowsProfessionalTax
    ? Math.min(received - standardDeduction, pay.professionalTax + previous(facts, 'professionalTax'))
    : 0
  const incomeFromSalary = received - standardDeduction - professionalTax
  const houseLoanInterest = capped(counted, 'HOUSE_LOAN', caps)
  const otherIncome = sum(counted.filter(ofKind('INCOME')).map(({ amount }) => amount))
  const grossTotal = Math.max(0, incomeFromSalary - houseLoanInterest + otherIncome)
  const deductions = chapterSixA({
    amounts: [
      ...counted,
      {
        head: '80C_EPF',
        section: '80C',
        kind: 'DEDUCTION',
        amount: pay.providentFund + previous(facts, 'providentFund'),
      },
    ],
    caps,
    isSenior: age >= rules.seniorAge,
    pensionMost: percentOf(pay.basic, rules.employerPensionPercent, 'PAISA'),
    grossTotal,
  })
  const deductionsTotal = sum(deductions.map(({ allowed }) => allowed))
  const onIncome = taxOn(grossTotal - deductionsTotal, { ...tax, ...rules }, age)
  return {
    regime,
    salary,
    previousSalary,
    rentExempt,
    otherExempt,
    standardDeduction,
    professionalTax,
    incomeFromSalary,
    houseLoanInterest,
    otherIncome,
    grossTotal,
    deductions,
    deductionsTotal,
    tax: onIncome,
    payable: facts.hasPan ? onIncome.total : withoutPan(onIncome, rules),
  }
}

/** What counts of the declarations: as declared, or once proofs decide, as proven. Heads without proof count as declared. */
const countedOf = ({ declared }: TaxFacts, isProof: boolean): Counted[] =>
  declared.flatMap((row) => {
    const head = declarationHead(row.head)
    return head
      ? [
          {
            head: head.key,
            section: head.section,
            kind: head.kind,
            amount: amountOf(row, isProof && head.proof !== null),
          },
        ]
      : []
  })

const amountOf = ({ declared, proven }: Declared, isProof: boolean) => (isProof ? (proven ?? 0) : declared)
const rentsOf = ({ rents }: TaxFacts, isProof: boolean) => rents.filter(({ isProven }) => !isProof || isProven === true)
const ofKind = (kind: HeadKind) => (row: Counted) => row.kind === kind
const previous = ({ tax }: IndiaFacts, key: 'professionalTax' | 'providentFund') =>
  sum(tax.previousEmployers.map((employer) => employer[key]))

type Caps = LawValues<'DEDUCTIONS'>['caps']

/** Of a section that the regime doesn't name nothing counts. */
function capped(counted: readonly Counted[], kind: HeadKind, caps: Caps, section?: string): Minor {
  const rows = counted.filter((row) => row.kind === kind && (section === undefined || row.section === section))
  const cap = caps.find(({ section }) => section === rows[0]?.section)
  return cap ? Math.min(sum(rows.map(({ amount }) => amount)), cap.most ?? Number.MAX_SAFE_INTEGER) : 0
}

const exemptions = (counted: readonly Counted[], caps: Caps): Minor =>
  sum(['10_5', '10_14'].map((section) => capped(counted, 'EXEMPTION', caps, section)))

/** s. 206AA: at the average rate or the law’s own, whichever is higher, where there is tax at all. */
const withoutPan = (tax: TaxOnIncome, { withoutPanPercent }: LawValues<'TAX_RULES'>): Minor =>
  tax.total === 0 ? 0 : Math.max(tax.total, rounded(percentOf(tax.income, withoutPanPercent, 'PAISA'), 'TEN_RUPEES'))
