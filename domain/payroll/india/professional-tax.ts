import type { Day } from '../../kit/day.ts'
import { isLastSlip } from '../engine/deduction-limit.ts'
import type { Minor } from '../engine/types.ts'
import {
  calculateRemainingPay,
  defineComputation,
  type ComputationContext,
  createNilResult,
  createReason,
  sumArrears,
} from './computation.ts'
import type { IndiaFacts } from './facts.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'
import type { RateValues } from './rates/rate-types.ts'
import { states } from './states.ts'
import { findHalfYear, listMonthsAfter, findTaxYear } from './tax/tax-year.ts'
import { toMonthlyAmount, toMonthNumber } from './wages.ts'

type PtRates = RateValues<'PT'>

/**
 * The slab of the wages, and its amount in a month of the year (1 to 12). Some states have separate slabs for women.
 */
export function calculatePt(wages: Minor, month: number, { slabs, women }: PtRates, gender: IndiaFacts['gender']) {
  const slab = (gender === 'FEMALE' && women ? women : slabs).findLast(({ from }) => from <= wages)
  const isOther = slab?.inMonth?.month === month
  return { from: slab?.from ?? 0, amount: (isOther ? slab?.inMonth?.amount : slab?.amount) ?? 0, isOther }
}

/**
 * The professional tax of the remaining months, for the annual income in the old regime. Uses the wages of a full
 * month.
 */
export function projectPt(
  { state, gender, pt, hasDisability }: IndiaFacts,
  wages: Minor,
  months: readonly string[],
  law: StatutoryRates,
  day: Day,
): Minor {
  const row = law.find('PT', day, state)
  if (!row || isExempt(pt.isExempt, hasDisability, row.values)) return 0
  if (row.values.per !== 'MONTH') return 0
  return months.reduce((sum, month) => sum + calculatePt(wages, Number(month.slice(5)), row.values, gender).amount, 0)
}

const isExempt = (isExempt: boolean, hasDisability: boolean, law: PtRates) =>
  isExempt || (hasDisability && law.exemptWithDisability)

const professionalTaxComputation = defineComputation({
  label: 'Professional tax',
  kind: 'DEDUCTION',
  reads: ['PT'],
  after: ['EPF_EMPLOYEE', 'VPF', 'ESI_EMPLOYEE'],
  compute(context) {
    const { input, facts, law, totals } = context
    const row = law.find('PT', input.cycle.to, facts.state)
    const unplanned = sumUnplannedTax(context)
    if (!row) return createNilResult('ptNone', { state: states[facts.state] }, unplanned)
    if (isExempt(facts.pt.isExempt, facts.hasDisability, row.values)) return createNilResult('ptExempt', {}, unplanned)
    const { paid } = context.base('PT')
    const { per } = row.values
    const wages = {
      PT_WAGES: paid,
      ...(per !== 'MONTH' && { [wageFigures[per]]: totals.with(wageFigures[per], paid) }),
    }
    const month = toMonthNumber(input.cycle.to)
    if (!isDeductionMonth(row.values, month) && !isLastSlip(context.input))
      return createNilResult('ptNotNow', {}, { ...wages, ...unplanned })
    const soFar = per === 'MONTH' ? totals.beforeInMonth('PT_WAGES') : totals.before(wageFigures[per])
    const counted = soFar + paid + projectRemainingWages(context, row.values)
    const slab = calculatePt(counted, month, row.values, facts.gender)
    const year = findTaxYear(input.cycle.to)
    const late = sumLateTax(context, (to) => to >= year.from)
    const yearTax = totals.before('YEAR_PT') - totals.before('YEAR_PT_EARLIER') + late
    const room = Math.max(0, row.values.most - yearTax)
    const before = sumTaxBefore(context, row.values, yearTax)
    const due = Math.min(room, Math.max(0, slab.amount - before))
    const left = calculateRemainingPay(context, 'PT')
    const amount = Math.min(due, left)
    return {
      amount,
      trace: [
        createReason('ptSlab', { wagesAmount: counted, fromAmount: slab.from, isAmount: slab.amount }),
        ...(slab.isOther ? [createReason('ptMonth', { isAmount: slab.amount })] : []),
        ...(before > 0 ? [createReason('lessBefore', { beforeAmount: before })] : []),
        ...(slab.amount - before > room ? [createReason('ptMax', { mostAmount: row.values.most })] : []),
        ...(left < due ? [createReason('limitedToPay', { leftAmount: left })] : []),
        createReason('law', { source: row.source }),
      ],
      figures: {
        ...wages,
        PT: amount,
        ...unplanned,
        YEAR_PT: (unplanned['YEAR_PT'] ?? totals.before('YEAR_PT')) + amount,
        ...(per === 'HALF_YEAR' && { HALF_PT: before + amount }),
      },
    }
  },
})

/** The tax already deducted for the month, half year or year of the slabs. */
function sumTaxBefore(context: ComputationContext, { per, halfYearMonths }: PtRates, yearTax: Minor): Minor {
  if (per === 'YEAR') return yearTax
  if (per === 'MONTH') return context.totals.beforeInMonth('PT')
  const half = findHalfYear(context.input.cycle.to, halfYearMonths)
  return context.totals.before('HALF_PT') + sumLateTax(context, (to) => to >= half.from)
}

const wageFigures = { HALF_YEAR: 'HALF_PT_WAGES', YEAR: 'YEAR_PT_WAGES' } as const

/** The totals of the year with the arrears and adjustments of this payslip. Arrears of earlier years are separate. */
function sumUnplannedTax(context: ComputationContext): Record<string, number> {
  const { input, totals } = context
  const arrears = sumArrears(context, 'PT')
  const amount = arrears + input.adjustmentOf('PT')
  if (amount === 0) return {}
  const earlier = arrears - sumLateTax(context, (to) => to >= findTaxYear(input.cycle.to).from)
  return {
    YEAR_PT: totals.with('YEAR_PT', amount),
    ...(earlier !== 0 && { YEAR_PT_EARLIER: totals.with('YEAR_PT_EARLIER', earlier) }),
  }
}

/** Arrears of the tax in this payslip, for the periods whose last day is counted. */
const sumLateTax = ({ input }: ComputationContext, isCounted: (to: Day) => boolean): Minor =>
  input.arrears.reduce((sum, { key, to, amount }) => (key === 'PT' && isCounted(to) ? sum + amount : sum), 0)

const isDeductionMonth = ({ deductedIn }: PtRates, month: number) => deductedIn === null || deductedIn.includes(month)

/**
 * Projected wages of the rest of the half year or year, if the tax is deducted before its end and the employee stays.
 */
function projectRemainingWages(context: ComputationContext, { per, halfYearMonths }: PtRates): Minor {
  const { cycle } = context.input
  if (per === 'MONTH' || isLastSlip(context.input)) return 0
  const { to } = per === 'YEAR' ? findTaxYear(cycle.to) : findHalfYear(cycle.to, halfYearMonths)
  return toMonthlyAmount(context.base('PT').full, cycle.schedule) * listMonthsAfter(cycle.to, to).length
}

export const professionalTax = { PT: professionalTaxComputation }
