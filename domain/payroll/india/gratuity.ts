import { addDays, addMonths, type Day, daysBetween } from '../../kit/day.ts'
import type { Minor } from '../engine/types.ts'
import { multiplyShare } from './arithmetic.ts'
import { defineComputation, createNilResult, createReason } from './computation.ts'
import type { LeavingFacts } from './facts.ts'
import type { RateValues } from './rates/rate-types.ts'
import { toMonthlyAmount, calculateActWages } from './wages.ts'

type GratuityRates = RateValues<'GRATUITY'>

interface GratuityService {
  joined: Day
  /** Last day of service. */
  left: Day
  leaving: LeavingFacts
  /** Last drawn monthly wages. */
  wages: Minor
}

export interface Gratuity {
  isDue: boolean
  /**
   * The years that are paid. A last part of a year counts as a year if it is long enough (s. 4(2)). For a fixed term,
   * a shorter part is in hundredths of a year.
   */
  years: number
  amount: Minor
  isCapped: boolean
  exempt: Minor
}

/**
 * Payment of Gratuity Act s. 4: due after five years of continuous service, or without a minimum on death or
 * disablement. The last year is complete after 240 days, or 190 with less than six working days a week (s. 2A). Pays
 * 15/26 of the last wages for each year, up to the ceiling. Code on Social Security s. 53: a fixed term is due after
 * one year; a last part that is too short to count as a year is paid pro rata.
 */
export function calculateGratuity({ joined, left, leaving, wages }: GratuityService, law: GratuityRates): Gratuity {
  const end = addDays(left, 1 - leaving.brokenDays)
  const complete = countFullYears(joined, end)
  const anniversary = addMonths(joined, 12 * complete)
  const rest = daysBetween(anniversary, end)
  const isFixed = isFixedTermRate(leaving, law)
  const minimum = resolveMinimumYears(leaving, law)
  const daysOfYear = leaving.isShortWeek ? law.daysOfShortYear : law.daysOfYear
  const isLong = complete >= minimum || (!isFixed && complete === minimum - 1 && rest >= daysOfYear)
  const isDue = isLong || leaving.reason === 'DEATH' || leaving.reason === 'DISABLEMENT'
  if (!isDue) return { isDue, years: complete, amount: 0, isCapped: false, exempt: 0 }
  const isRestAYear = end > addMonths(anniversary, law.monthsOfYear)
  const counted = (complete + (isRestAYear ? 1 : 0)) * 365 + (isFixed && !isRestAYear ? rest : 0)
  const uncapped = multiplyShare(wages, law.daysOfWages * counted, law.daysOfMonth * 365, law.rounding)
  const amount = Math.min(uncapped, law.most)
  return {
    isDue,
    years: Math.round((counted * 10_000) / 365) / 10_000,
    amount,
    isCapped: uncapped > law.most,
    exempt: Math.min(amount, Math.max(0, law.exemptMost - leaving.gratuityExemptBefore)),
  }
}

/** Since the Code on Social Security, fixed-term employment has its own minimum. */
const isFixedTermRate = ({ isFixedTerm }: LeavingFacts, law: GratuityRates): boolean =>
  isFixedTerm && law.fixedTermMinimumYears < law.minimumYears

const resolveMinimumYears = (leaving: LeavingFacts, law: GratuityRates): number =>
  isFixedTermRate(leaving, law) ? law.fixedTermMinimumYears : law.minimumYears

/** Completed years from `joined` until the day before `end`. */
export function countFullYears(joined: Day, end: Day): number {
  let years = Math.max(0, Number(end.slice(0, 4)) - Number(joined.slice(0, 4)))
  while (years > 0 && addMonths(joined, 12 * years) > end) years -= 1
  return years
}

const gratuityAccrual = defineComputation({
  label: 'Gratuity provision',
  kind: 'EMPLOYER_CONTRIBUTION',
  reads: ['GRATUITY', 'TAX', 'EPF'],
  compute(context) {
    const row = context.law.require('GRATUITY', context.input.cycle.to)
    const wages = calculateActWages(context, 'GRATUITY')
    const { daysOfWages, daysOfMonth, rounding } = row.values
    const amount = multiplyShare(wages.amount, daysOfWages, daysOfMonth * 12, rounding)
    return {
      amount,
      trace: [
        ...wages.trace,
        createReason('gratuityAccrual', { days: daysOfWages, ofDays: daysOfMonth, wagesAmount: wages.amount }),
        createReason('law', { source: row.source }),
      ],
      figures: { GRATUITY_WAGES: wages.amount, GRATUITY_ACCRUED: amount },
    }
  },
})

const gratuityPayment = defineComputation({
  label: 'Gratuity',
  kind: 'EARNING',
  reads: ['GRATUITY', 'TAX', 'EPF'],
  isByPeriod: false,
  compute(context) {
    const { input, facts, law } = context
    const { joined, left } = input.employee
    if (!facts.leaving || left === null) return createNilResult('notLeaving')
    const row = law.require('GRATUITY', left)
    const wages = toMonthlyAmount(calculateActWages(context, 'GRATUITY').full, input.cycle.schedule)
    const gratuity = calculateGratuity({ joined, left, leaving: facts.leaving, wages }, row.values)
    const { daysOfWages: days, daysOfMonth: ofDays, most } = row.values
    const service = createReason('gratuityService', { from: joined, to: left, years: gratuity.years })
    if (!gratuity.isDue) {
      const years = resolveMinimumYears(facts.leaving, row.values)
      return { amount: 0, trace: [service, createReason('gratuityTooShort', { years })] }
    }
    return {
      amount: gratuity.amount,
      trace: [
        service,
        createReason('gratuity', { days, ofDays, wagesAmount: wages, years: gratuity.years }),
        ...(gratuity.isCapped ? [createReason('gratuityMax', { mostAmount: most })] : []),
        createReason('gratuityExempt', { exemptAmount: gratuity.exempt }),
        createReason('law', { source: row.source }),
      ],
      figures: {
        GRATUITY_PAID: gratuity.amount,
        GRATUITY_EXEMPT: gratuity.exempt,
        GRATUITY_TAXABLE: gratuity.amount - gratuity.exempt,
      },
    }
  },
})

export const gratuityComputations = { GRATUITY: gratuityAccrual, GRATUITY_PAID: gratuityPayment }
