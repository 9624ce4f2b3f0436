import type { Minor } from '../../engine/types.ts'
import { calculatePercent, roundAmount } from '../arithmetic.ts'
import type { RateRounding, RateValues, TaxAgeGroup } from '../rates/rate-types.ts'

type IncomeTaxRates = RateValues<'TAX'> &
  Pick<RateValues<'TAX_RULES'>, 'hasMarginalRelief' | 'incomeRounding' | 'taxRounding' | 'seniorAge' | 'superSeniorAge'>

/** The steps of the tax on an income, in the order of the law: slabs, rebate, surcharge, cess, rounding. Paise. */
export interface TaxOnIncome {
  /** After rounding (s. 288A). */
  income: Minor
  bySlab: readonly { from: Minor; percent: string; amount: Minor }[]
  slabTax: Minor
  /** s. 87A: the whole tax up to the limit, or the marginal relief just above it. */
  rebate: Minor
  isMarginalRebate: boolean
  surchargePercent: string
  /** Before its marginal relief. */
  surchargeFull: Minor
  surchargeRelief: Minor
  cess: Minor
  /** Rounded (s. 288B). */
  total: Minor
}

/**
 * The annual tax on a total income at an age. Slabs are half-open. The rebate never exceeds the tax. Above a surcharge
 * threshold, tax with surcharge never grows faster than the income.
 */
export function calculateIncomeTax(totalIncome: Minor, law: IncomeTaxRates, age: number): TaxOnIncome {
  const income = roundIncome(totalIncome, law.incomeRounding)
  const bySlab = splitBySlab(income, law, age)
  const slabTax = bySlab.reduce((sum, { amount }) => sum + amount, 0)
  const rebate = calculateRebate(income, slabTax, law)
  const surcharge = calculateSurcharge(income, law, age)
  const cess = calculatePercent(slabTax - rebate + surcharge.full - surcharge.relief, law.cessPercent, 'PAISA')
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
    total: roundAmount(slabTax - rebate + surcharge.full - surcharge.relief + cess, law.taxRounding),
  }
}

/** s. 288A: paise are ignored, then the income is rounded. A loss counts as zero. */
const roundIncome = (income: Minor, rounding: RateRounding): Minor =>
  roundAmount(roundAmount(Math.max(0, income), 'RUPEE_DOWN'), rounding)

function splitBySlab(income: Minor, law: IncomeTaxRates, age: number) {
  const slabs = law.slabs.findLast(({ ageGroup }) => isInAgeGroup(age, ageGroup, law))?.slabs ?? []
  return slabs.flatMap(({ from, percent }, at) => {
    const until = Math.min(income, slabs[at + 1]?.from ?? income)
    return until > from ? [{ from, percent, amount: calculatePercent(until - from, percent, 'PAISA') }] : []
  })
}

const isInAgeGroup = (age: number, ageGroup: TaxAgeGroup, { seniorAge, superSeniorAge }: IncomeTaxRates): boolean =>
  age >= { ALL: 0, SENIOR: seniorAge, SUPER_SENIOR: superSeniorAge }[ageGroup]

const calculateSlabTax = (income: Minor, law: IncomeTaxRates, age: number): Minor =>
  splitBySlab(income, law, age).reduce((sum, { amount }) => sum + amount, 0)

/**
 * s. 87A: up to the limit, the rebate is at most its maximum. Above it, the tax is at most the income above the limit.
 */
function calculateRebate(income: Minor, tax: Minor, { rebate, hasMarginalRelief }: IncomeTaxRates): Minor {
  if (income <= rebate.upTo) return Math.min(tax, rebate.most)
  return hasMarginalRelief ? Math.max(0, tax - (income - rebate.upTo)) : 0
}

interface Surcharge {
  percent: string
  full: Minor
  relief: Minor
}

/** Tax with surcharge is at most the tax at the threshold of the band plus the income above it. */
function calculateSurcharge(income: Minor, law: IncomeTaxRates, age: number): Surcharge {
  const band = law.surcharge.findLast(({ above }) => income > above)
  if (!band) return { percent: '0', full: 0, relief: 0 }
  const tax = calculateSlabTax(income, law, age)
  const full = calculatePercent(tax, band.percent, 'PAISA')
  const atThreshold = calculateSurcharge(band.above, law, age)
  const maxTax = calculateSlabTax(band.above, law, age) + atThreshold.full - atThreshold.relief + (income - band.above)
  return { percent: band.percent, full, relief: Math.max(0, tax + full - maxTax) }
}
