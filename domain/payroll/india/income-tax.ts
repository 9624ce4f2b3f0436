import type { Minor, Step } from '../engine/types.ts'
import { shareOf, sum } from './arithmetic.ts'
import { computation, type Context, step } from './computation.ts'
import { type TaxStatement, taxStatement } from './tax/statement.ts'
import { rentFigures, yearFigures, yearPayOf } from './tax/year-pay.ts'
import { taxYearOf } from './tax/year.ts'

/**
 * s. 192: the tax of the estimated income of the year, less what was deducted, over the periods that are left. Tax on one-off
 * pay is spread with it, or, of what is to be taxed at once, taken whole: the tax of the year with it less the tax without it.
 */
const incomeTaxOf = computation({
  label: 'Income tax',
  kind: 'DEDUCTION',
  reads: ['TAX', 'BASIC', 'HRA', 'EPF', 'PT'],
  after: ['EPF_EMPLOYEE', 'VPF', 'PT', 'GRATUITY_PAID'],
  compute(context) {
    const { input, facts, law, totals } = context
    const own = yearFigures(context)
    const pay = yearPayOf(Object.assign(keptBefore(context), own), input.cycle, input.employee.left, facts, law)
    const isProof = facts.tax.proofsFrom !== null && input.cycle.to >= facts.tax.proofsFrom
    const { regime } = facts.tax
    const statement = taxStatement(facts, pay, law, regime, isProof)
    const atOnce = context.base('TAX').atOnce
    const without =
      atOnce > 0 ? taxStatement(facts, { ...pay, salary: pay.salary - atOnce }, law, regime, isProof) : statement
    const whole = statement.payable - without.payable
    const deducted = totals.before('YEAR_TAX') + deductedElsewhere(context)
    const left = Math.max(0, without.payable - deducted)
    const amount = shareOf(left, 1, pay.periods + 1, 'RUPEE') + whole
    return {
      amount,
      trace: [
        ...incomeSteps(context, statement, pay),
        ...(isProof ? [step('taxProofs')] : []),
        ...taxSteps(context, statement),
        step('taxDeducted', { isAmount: deducted }),
        ...(whole > 0 ? [step('taxOneOff', { oneOffAmount: atOnce, isAmount: whole })] : []),
        step('taxSpread', { leftAmount: left, periods: pay.periods + 1 }),
        ...sources(context, statement),
      ],
      figures: {
        ...own,
        TAX: amount,
        YEAR_TAX: totals.with('YEAR_TAX', amount),
        TAX_OF_YEAR: statement.payable,
        TAX_INCOME_OF_YEAR: statement.tax.income,
      },
    }
  },
})

/** What earlier slips kept of the months with rent, and whether one of this month was the regular one. */
function keptBefore({ totals, facts }: Context): Record<string, number> {
  const kept: Record<string, number> = {
    YEAR_EPF: totals.before('YEAR_EPF'),
    YEAR_PT: totals.before('YEAR_PT'),
    BEFORE_REGULAR: totals.beforeInMonth('REGULAR'),
  }
  if (facts.tax.rents.length === 0) return kept
  for (const name of rentFigures.flatMap(({ rent, salary }) => [rent, salary])) kept[name] = totals.before(name)
  return kept
}

const deductedElsewhere = ({ facts: { tax } }: Context): Minor =>
  tax.otherTaxDeducted + sum(tax.previousEmployers.map(({ taxDeducted }) => taxDeducted))

function incomeSteps(
  { input, totals, base }: Context,
  statement: TaxStatement,
  pay: { periods: number; each: Minor },
): Step[] {
  return [
    step('taxPaid', { beforeAmount: totals.before('YEAR_TAXABLE'), nowAmount: base('TAX').paid }),
    ...(pay.periods > 0
      ? [step('taxAhead', { until: taxYearOf(input.cycle.to).to, periods: pay.periods, eachAmount: pay.each })]
      : []),
    ...some('taxPrevious', statement.previousSalary),
    ...some('taxRent', statement.rentExempt),
    ...some('taxStandard', statement.standardDeduction),
    ...some('taxPt', statement.professionalTax),
    ...some('taxDeductions', statement.deductionsTotal),
    step('taxIncome', { regime: statement.regime === 'NEW' ? 'new' : 'old', isAmount: statement.tax.income }),
  ]
}

function taxSteps({ law, input, facts }: Context, { tax, payable, regime }: TaxStatement): Step[] {
  const { rebate } = law.must('TAX', input.cycle.to, regime).values
  const { withoutPanPercent } = law.must('TAX_RULES', input.cycle.to, regime).values
  return [
    ...tax.bySlab
      .filter(({ amount }) => amount > 0)
      .map(({ from, percent, amount }) => step('taxSlab', { percent, fromAmount: from, isAmount: amount })),
    ...(tax.isMarginalRebate
      ? [step('taxRelief', { isAmount: tax.rebate, limitAmount: rebate.upTo })]
      : some('taxRebate', tax.rebate)),
    ...(tax.surchargeFull > 0
      ? [
          step('taxSurcharge', {
            percent: tax.surchargePercent,
            isAmount: tax.surchargeFull - tax.surchargeRelief,
            reliefAmount: tax.surchargeRelief,
          }),
        ]
      : []),
    ...some('taxCess', tax.cess),
    step('taxOfYear', { isAmount: tax.total }),
    ...(payable > 0 && !facts.hasPan ? [step('taxNoPan', { percent: withoutPanPercent, isAmount: payable })] : []),
  ]
}

/** Of the slabs, and where they decide something, of the rules beside them. */
function sources({ law, input, facts }: Context, { regime, payable, deductions }: TaxStatement): Step[] {
  const rules = law.must('TAX_RULES', input.cycle.to, regime)
  const isUsed = (payable > 0 && !facts.hasPan) || deductions.some(({ section }) => section === '80CCD2')
  return [
    step('law', { source: law.must('TAX', input.cycle.to, regime).source }),
    ...(isUsed ? [step('law', { source: rules.source })] : []),
  ]
}

const some = (
  word: 'taxPrevious' | 'taxRent' | 'taxStandard' | 'taxPt' | 'taxDeductions' | 'taxRebate' | 'taxCess',
  amount: Minor,
): Step[] => (amount > 0 ? [step(word, { isAmount: amount })] : [])

export const incomeTax = { INCOME_TAX: incomeTaxOf }
