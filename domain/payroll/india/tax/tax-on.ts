import type { Minor } from '../../engine/types.ts'
import { percentOf, rounded } from '../arithmetic.ts'
import type { LawValues } from '../law/types.ts'

type TaxLaw = LawValues<'TAX'> & Pick<LawValues<'TAX_RULES'>, 'hasMarginalRelief'>

/** How the tax on an income comes about, in the law's order: slabs, rebate, surcharge, cess, rounding. Paise. */
export interface TaxOnIncome {
  /** After rounding to ten rupees (s. 288A). */
  income: Minor
  bySlab: readonly { from: Minor; percent: string; amount: Minor }[]
  slabTax: Minor
  /** s. 87A: all of the tax up to its limit, or the marginal relief just above it. */
  rebate: Minor
  isMarginalRebate: boolean
  surchargePercent: string
  /** Before its marginal relief. */
  surchargeFull: Minor
  surchargeRelief: Minor
  cess: Minor
  /** Rounded to ten rupees (s. 288B). */
  total: Minor
}

/**
 * Tax of a year on a total income, at an age. Slabs are half-open. A rebate is never more than the tax; tax with surcharge never
 * grows by more than the income above a surcharge's threshold.
 */
export function taxOn(totalIncome: Minor, law: TaxLaw, age: number): TaxOnIncome {
  const income = roundedIncome(totalIncome)
  const bySlab = slabParts(income, law, age)
  const slabTax = bySlab.reduce((sum, { amount }) => sum + amount, 0)
  const rebate = rebateOn(income, slabTax, law)
  const surcharge = surchargeOn(income, law, age)
  const cess = percentOf(slabTax - rebate + surcharge.full - surcharge.relief, law.cessPercent, 'PAISA')
  return {
    income,
    bySlab,
    slabTax,
    rebate,
    isMarginalRebate: rebate > 0 && income > law.rebate.upTo,
    surchargePercent: surcharge.percent,
    surchargeFull: surcharge.full,
    surchargeRelief: surcharge.relief,
    cess,
    total: rounded(slabTax - rebate + surcharge.full - surcharge.relief + cess, 'TEN_RUPEES'),
  }
}

/** s. 288A: paise are ignored, then the nearest ten rupees. A loss is no income. */
export const roundedIncome = (income: Minor): Minor => rounded(rounded(Math.max(0, income), 'RUPEE_DOWN'), 'TEN_RUPEES')

function slabParts(income: Minor, law: TaxLaw, age: number) {
  const slabs = law.slabs.findLast(({ fromAge }) => fromAge <= age)?.slabs ?? []
  return slabs.flatMap(({ from, percent }, at) => {
    const until = Math.min(income, slabs[at + 1]?.from ?? income)
    return until > from ? [{ from, percent, amount: percentOf(until - from, percent, 'PAISA') }] : []
  })
}

const slabTaxOn = (income: Minor, law: TaxLaw, age: number): Minor =>
  slabParts(income, law, age).reduce((sum, { amount }) => sum + amount, 0)

/** s. 87A: up to the limit at most the rebate; above it the tax is at most what the income is above the limit. */
function rebateOn(income: Minor, tax: Minor, { rebate, hasMarginalRelief }: TaxLaw): Minor {
  if (income <= rebate.upTo) return Math.min(tax, rebate.most)
  return hasMarginalRelief ? Math.max(0, tax - (income - rebate.upTo)) : 0
}

interface Surcharge {
  percent: string
  full: Minor
  relief: Minor
}

/** Tax with surcharge is at most that at the band's threshold and what the income is above it. */
function surchargeOn(income: Minor, law: TaxLaw, age: number): Surcharge {
  const band = law.surcharge.findLast(({ above }) => income > above)
  if (!band) return { percent: '0', full: 0, relief: 0 }
  const tax = slabTaxOn(income, law, age)
  const full = percentOf(tax, band.percent, 'PAISA')
  const atThreshold = surchargeOn(band.above, law, age)
  const most = slabTaxOn(band.above, law, age) + atThreshold.full - atThreshold.relief + (income - band.above)
  return { percent: band.percent, full, relief: Math.max(0, tax + full - most) }
}
