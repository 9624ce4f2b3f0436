import type { Day } from '../../kit/day.ts'
import type { Minor } from '../engine/types.ts'
import { computation, type Context, nothing, step } from './computation.ts'
import type { IndiaFacts } from './facts.ts'
import type { Law } from './law/law.ts'
import type { LawValues } from './law/types.ts'
import { states } from './states.ts'
import { halfYearOf, monthsAfter, taxYearOf } from './tax/year.ts'
import { monthly, monthOf } from './wages.ts'

type PtLaw = LawValues<'PT'>

/** The slab of wages, and the amount in a month of the year (1 to 12). Women have slabs of their own in some states. */
export function ptOn(wages: Minor, month: number, { slabs, women }: PtLaw, gender: IndiaFacts['gender']) {
  const slab = (gender === 'FEMALE' && women ? women : slabs).findLast(({ from }) => from <= wages)
  const isOther = slab?.inMonth?.month === month
  return { from: slab?.from ?? 0, amount: (isOther ? slab?.inMonth?.amount : slab?.amount) ?? 0, isOther }
}

/** What months still to come will take, for the year's income in the old regime: by the wages of a full month. */
export function ptAhead(
  { state, gender, pt, hasDisability }: IndiaFacts,
  wages: Minor,
  months: readonly string[],
  law: Law,
  day: Day,
): Minor {
  const row = law.find('PT', day, state)
  if (!row || isExempt(pt.isExempt, hasDisability, row.values)) return 0
  if (row.values.per !== 'MONTH') return 0
  return months.reduce((sum, month) => sum + ptOn(wages, Number(month.slice(5)), row.values, gender).amount, 0)
}

const isExempt = (isExempt: boolean, hasDisability: boolean, law: PtLaw) =>
  isExempt || (hasDisability && law.exemptWithDisability)

const professionalTaxOf = computation({
  label: 'Professional tax',
  kind: 'DEDUCTION',
  reads: ['PT'],
  compute(context) {
    const { input, facts, law, totals } = context
    const row = law.find('PT', input.cycle.to, facts.state)
    if (!row) return nothing('ptNone', { state: states[facts.state] })
    if (isExempt(facts.pt.isExempt, facts.hasDisability, row.values)) return nothing('ptExempt')
    const { paid } = context.base('PT')
    const { per } = row.values
    const wages = { PT_WAGES: paid, ...(per !== 'MONTH' && { [wagesOf[per]]: totals.with(wagesOf[per], paid) }) }
    const month = monthOf(input.cycle.to)
    if (!isDueIn(row.values, month) && !isLastSlip(context)) return nothing('ptNotNow', {}, wages)
    const soFar = per === 'MONTH' ? totals.beforeInMonth('PT_WAGES') : totals.before(wagesOf[per])
    const counted = soFar + paid + expected(context, per)
    const slab = ptOn(counted, month, row.values, facts.gender)
    const room = Math.max(0, row.values.most - totals.before('YEAR_PT'))
    const before = per === 'MONTH' ? totals.beforeInMonth('PT') : totals.before(taxOf[per])
    const amount = Math.min(room, Math.max(0, slab.amount - before))
    return {
      amount,
      trace: [
        step('ptSlab', { wagesAmount: counted, fromAmount: slab.from, isAmount: slab.amount }),
        ...(slab.isOther ? [step('ptMonth', { isAmount: slab.amount })] : []),
        ...(before > 0 ? [step('lessBefore', { beforeAmount: before })] : []),
        ...(slab.amount - before > room ? [step('ptMost', { mostAmount: row.values.most })] : []),
        step('law', { source: row.source }),
      ],
      figures: {
        ...wages,
        PT: amount,
        YEAR_PT: totals.with('YEAR_PT', amount),
        ...(per === 'HALF_YEAR' && { HALF_PT: before + amount }),
      },
    }
  },
})

const wagesOf = { HALF_YEAR: 'HALF_PT_WAGES', YEAR: 'YEAR_PT_WAGES' } as const
const taxOf = { HALF_YEAR: 'HALF_PT', YEAR: 'YEAR_PT' } as const

const isDueIn = ({ deductedIn }: PtLaw, month: number) => deductedIn === null || deductedIn.includes(month)
const isLastSlip = ({ input }: Context) => input.employee.left !== null && input.employee.left <= input.cycle.to

/** Wages of the rest of a half year or year, where it is deducted before its end and the person stays. */
function expected(context: Context, per: PtLaw['per']): Minor {
  const { cycle } = context.input
  if (per === 'MONTH' || isLastSlip(context)) return 0
  const { to } = per === 'YEAR' ? taxYearOf(cycle.to) : halfYearOf(cycle.to)
  return monthly(context.base('PT').full, cycle.schedule) * monthsAfter(cycle.to, to).length
}

export const professionalTax = { PT: professionalTaxOf }
