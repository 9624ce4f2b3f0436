import type { ReasonStep } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import type { Regime } from './facts.ts'
import type { RateValues } from './rates/rate-types.ts'
import { multiplyShare, sumAmounts } from './arithmetic.ts'
import {
  calculateRemainingPay,
  defineComputation,
  type ComputationContext,
  createReason,
  sumArrears,
} from './computation.ts'
import { createStatutoryRates, type StatutoryRates } from './rates/statutory-rates.ts'
import { calculateProvisionalArrears } from './tax/provisional-arrears.ts'
import { type TaxStatement, createTaxStatement } from './tax/tax-statement.ts'
import { rentFigures, createYearFigures, projectYearPay } from './tax/year-pay.ts'
import { findTaxYear } from './tax/tax-year.ts'

/**
 * s. 192: the estimated tax of the year, less the tax already deducted, is spread over the remaining periods. The tax
 * on one-off pay is spread too. If it is to be deducted at once, it is the difference between the annual tax with and
 * without that pay.
 */
const incomeTaxComputation = defineComputation({
  label: 'Income tax',
  kind: 'DEDUCTION',
  reads: ['TAX', 'BASIC', 'HRA', 'LTA', 'ALLOWANCE', 'EPF', 'PT'],
  after: ['EPF_EMPLOYEE', 'VPF', 'PT', 'GRATUITY_PAID'],
  isByPeriod: false,
  compute(context) {
    const { input, facts, law, totals } = context
    const own = createYearFigures(context)
    const pay = projectYearPay(
      Object.assign(readEarlierFigures(context), own),
      input.cycle,
      input.employee.left,
      facts,
      law,
    )
    const isProof = facts.tax.proofsFrom !== null && input.cycle.to >= facts.tax.proofsFrom
    const { regime } = facts.tax
    const statement = createTaxStatement(facts, pay, law, regime, isProof)
    const atOnce = context.base('TAX').atOnce
    const without =
      atOnce > 0 ? createTaxStatement(facts, { ...pay, salary: pay.salary - atOnce }, law, regime, isProof) : statement
    const whole = statement.payable - without.payable
    const unplanned = sumArrears(context, 'INCOME_TAX') + input.adjustmentOf('INCOME_TAX')
    const extraBefore = totals.before('YEAR_EXTRA_TAX')
    const elsewhere = sumTaxDeductedElsewhere(context)
    const deducted = totals.before('YEAR_TAX') - extraBefore + unplanned + elsewhere
    const left = Math.max(0, without.payable - deducted)
    // s. 192(3): tax deducted in excess is set off against the tax on one-off pay.
    const excess = Math.min(whole, Math.max(0, deducted - without.payable))
    const extra = Math.min(facts.tax.extraTax, context.base('TAX').received)
    const rules = law.require('TAX_RULES', input.cycle.to, regime)
    const { deductionRounding: rounding } = rules.values
    const periods = pay.periods + 1
    const isProvisional = law.find('TAX', input.cycle.to, regime) === undefined
    const provisionalMonths = totals.before('YEAR_PROVISIONAL_MONTHS')
    const months = isProvisional ? 0 : provisionalMonths
    const estimate = () =>
      createTaxStatement(facts, { ...pay, salary: pay.salary - atOnce }, listRatesBefore(context), regime, isProof)
    const difference = months > 0 ? without.payable - estimate().payable : 0
    const arrears = calculateProvisionalArrears({ months, periods, left, difference, rounding })
    const spread = multiplyShare(left - arrears, 1, periods, rounding)
    const due = Math.max(0, spread + arrears) + whole - excess + extra
    // Tax is deducted from payments (s. 192), so the rest stays due in the next periods.
    const rest = calculateRemainingPay(context, 'TAX', context.base('TAX').received)
    const amount = Math.min(due, rest)
    return {
      amount,
      trace: [
        ...explainIncome(context, statement, pay),
        ...(isProvisional ? [explainProvisional(context, regime)] : []),
        ...(isProof ? [createReason('taxProofs')] : []),
        ...explainTax(context, statement, rules.values),
        createReason('taxDeducted', { isAmount: deducted }),
        ...explainIfPositive('taxElsewhere', elsewhere),
        ...(whole > 0 ? [createReason('taxOneOff', { oneOffAmount: atOnce, isAmount: whole })] : []),
        ...(excess > 0 ? [createReason('taxSetOff', { excessAmount: excess })] : []),
        ...(arrears === 0 ? [] : [createReason('taxArrears', { months, isAmount: arrears })]),
        createReason('taxSpread', { leftAmount: left - arrears, periods }),
        ...(extra > 0 ? [createReason('taxExtra', { isAmount: extra })] : []),
        ...(rest < due ? [createReason('limitedToPay', { leftAmount: rest })] : []),
        ...listSources(context, statement, rules.source),
      ],
      figures: {
        ...own,
        TAX: amount,
        ...(isProvisional && { TAX_PROVISIONAL: 1 }),
        ...(isProvisional && { YEAR_PROVISIONAL_MONTHS: provisionalMonths + (own['REGULAR'] ?? 0) }),
        // This payslip settles the provisional months.
        ...(months > 0 && { YEAR_PROVISIONAL_MONTHS: 0 }),
        YEAR_TAX: totals.with('YEAR_TAX', amount + unplanned),
        ...(extraBefore + extra > 0 && { YEAR_EXTRA_TAX: extraBefore + extra }),
        TAX_OF_YEAR: statement.payable,
        TAX_INCOME_OF_YEAR: statement.tax.income,
      },
    }
  },
})

/** The rates from before the tax year. Provisional tax used them until the rates of the year were entered. */
function listRatesBefore({ law, input }: ComputationContext): StatutoryRates {
  const { from } = findTaxYear(input.cycle.to)
  return createStatutoryRates(law.rows.filter((row) => row.from < from))
}

const explainProvisional = ({ law, input }: ComputationContext, regime: Regime): ReasonStep =>
  createReason('taxProvisional', {
    day: input.cycle.to,
    until: law.require('TAX', input.cycle.to, regime).to ?? '',
  })

/** Figures of earlier payslips: the months with rent, and whether this month had a regular payroll already. */
function readEarlierFigures({ totals, facts }: ComputationContext): Record<string, number> {
  const carried: Record<string, number> = {
    YEAR_EPF: totals.before('YEAR_EPF'),
    YEAR_PT: totals.before('YEAR_PT'),
    BEFORE_REGULAR: totals.beforeInMonth('REGULAR'),
  }
  if (facts.tax.rents.length === 0) return carried
  for (const name of rentFigures.flatMap(({ rent, salary }) => [rent, salary])) carried[name] = totals.before(name)
  return carried
}

const sumTaxDeductedElsewhere = ({ facts: { tax } }: ComputationContext): Minor =>
  tax.otherTaxDeducted + sumAmounts(tax.previousEmployers.map(({ taxDeducted }) => taxDeducted))

function explainIncome(
  { input, totals, base }: ComputationContext,
  statement: TaxStatement,
  pay: { salary: Minor; periods: number; each: Minor; recurring: Minor },
): ReasonStep[] {
  return [
    createReason('taxPaid', { beforeAmount: totals.before('YEAR_TAXABLE'), nowAmount: base('TAX').received }),
    ...(pay.periods > 0
      ? [
          createReason('taxAhead', {
            until: findTaxYear(input.cycle.to).to,
            periods: pay.periods,
            eachAmount: pay.each,
          }),
        ]
      : []),
    ...(pay.recurring !== 0 ? [createReason('taxRecurring', { isAmount: pay.recurring })] : []),
    ...explainIfPositive('taxPrevious', statement.previousSalary),
    ...explainIfPositive('taxPension', statement.salary - pay.salary),
    ...explainIfPositive('taxRent', statement.rentExempt),
    ...explainIfPositive('taxExempt', statement.otherExempt),
    ...explainIfPositive('taxStandard', statement.standardDeduction),
    ...explainIfPositive('taxPt', statement.professionalTax),
    ...(statement.propertyIncome === 0 ? [] : [createReason('taxProperty', { isAmount: statement.propertyIncome })]),
    ...explainIfPositive('taxOther', statement.otherIncome),
    ...explainIfPositive('taxDeductions', statement.deductionsTotal),
    createReason(statement.regime === 'NEW' ? 'taxIncomeNew' : 'taxIncomeOld', { isAmount: statement.tax.income }),
  ]
}

function explainTax(
  { law, input, facts }: ComputationContext,
  { tax, payable, regime }: TaxStatement,
  { withoutPanPercent }: RateValues<'TAX_RULES'>,
): ReasonStep[] {
  const { rebate } = law.require('TAX', input.cycle.to, regime).values
  return [
    ...tax.bySlab
      .filter(({ amount }) => amount > 0)
      .map(({ from, percent, amount }) => createReason('taxSlab', { percent, fromAmount: from, isAmount: amount })),
    ...(tax.isMarginalRebate
      ? [createReason('taxRelief', { isAmount: tax.rebate, limitAmount: rebate.upTo })]
      : explainIfPositive('taxRebate', tax.rebate)),
    ...(tax.surchargeFull > 0
      ? [
          createReason('taxSurcharge', {
            percent: tax.surchargePercent,
            isAmount: tax.surchargeFull - tax.surchargeRelief,
            reliefAmount: tax.surchargeRelief,
          }),
        ]
      : []),
    ...explainIfPositive('taxCess', tax.cess),
    createReason('taxOfYear', { isAmount: tax.total }),
    ...(payable > 0 && !facts.hasPan
      ? [createReason('taxNoPan', { percent: withoutPanPercent, isAmount: payable })]
      : []),
  ]
}

/** The sources of the slabs and, if they apply, of the other tax rules. */
function listSources(
  { law, input, facts }: ComputationContext,
  { regime, payable, deductions }: TaxStatement,
  rulesSource: string,
): ReasonStep[] {
  const isUsed = (payable > 0 && !facts.hasPan) || deductions.some(({ section }) => section === '80CCD2')
  return [
    createReason('law', { source: law.require('TAX', input.cycle.to, regime).source }),
    ...(isUsed ? [createReason('law', { source: rulesSource })] : []),
  ]
}

const explainIfPositive = (
  word:
    | 'taxPrevious'
    | 'taxPension'
    | 'taxRent'
    | 'taxExempt'
    | 'taxStandard'
    | 'taxPt'
    | 'taxOther'
    | 'taxDeductions'
    | 'taxElsewhere'
    | 'taxRebate'
    | 'taxCess',
  amount: Minor,
): ReasonStep[] => (amount > 0 ? [createReason(word, { isAmount: amount })] : [])

export const incomeTax = { INCOME_TAX: incomeTaxComputation }
