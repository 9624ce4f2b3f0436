import type { Day } from '../../kit/day.ts'
import type { ReasonStep } from '../engine/slip-types.ts'
import type { Minor, ScheduleKind } from '../engine/types.ts'
import { calculatePercent, multiplyShare } from './arithmetic.ts'
import { type ComputationContext, createReason } from './computation.ts'
import { calculateEpfMonthRates } from './epf-rates.ts'
import type { EpfMember } from './facts.ts'
import type { RateRow, RateValues } from './rates/rate-types.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'

const actNames = { EPF: 'epf', ESI: 'esi', GRATUITY: 'gratuity', BONUS: 'bonus' } as const

/**
 * Wages of an act as paid in this payslip. If the excluded pay is more than half of the remuneration and the act
 * follows the Codes, the excess counts as wages: Code on Social Security 2020 s. 2(88) and Code on Wages 2019 s. 2(y),
 * first proviso. Remuneration is taxable pay without one-off pay, with the employer's provident fund contribution
 * (clause (c)).
 */
export function calculateActWages(
  context: ComputationContext,
  act: keyof typeof actNames,
): { amount: Minor; full: Minor; trace: readonly ReasonStep[] } {
  const { paid, full } = context.base(act)
  const row = context.law.find('WAGES', context.input.cycle.to)
  if (!row?.values[actNames[act]]) return { amount: paid, full, trace: [] }
  const { paid: all, full: fullAll, oneOff } = context.base('TAX')
  const fund = context.base('EPF')
  const remuneration = {
    paid: Math.max(0, all - oneOff) + calculateEmployerFund(context, row.values, fund.paid),
    full: fullAll + calculateEmployerFund(context, row.values, fund.full),
  }
  const least = calculatePercent(remuneration.paid, row.values.leastPercent, 'PAISA')
  const leastFull = calculatePercent(remuneration.full, row.values.leastPercent, 'PAISA')
  return {
    amount: Math.max(paid, least),
    full: Math.max(full, leastFull),
    trace:
      least > paid
        ? [
            createReason('halfRule', {
              percent: row.values.leastPercent,
              remunerationAmount: remuneration.paid,
              wagesAmount: least,
            }),
            createReason('law', { source: row.source }),
          ]
        : [],
  }
}

/** The pay of a full month by what it counts as. */
interface MonthRemuneration {
  taxable: Minor
  epf: Minor
  /** The day and the employee, for the provident fund rates of the month. */
  day: Day
  employee: { joined: Day; left: Day | null }
}

/** The least monthly wages by the rule: its share of the remuneration with the employer's provident fund. */
export function calculateLeastWages(
  { taxable, epf, day, employee }: MonthRemuneration,
  member: EpfMember | null,
  law: StatutoryRates,
): { least: Minor; remuneration: Minor; rule: RateRow<'WAGES'> } | null {
  const rule = law.find('WAGES', day)
  if (!rule) return null
  const input = { cycle: { to: day }, employee }
  const remuneration = taxable + calculateEmployerFund({ facts: { epf: member }, law, input }, rule.values, epf)
  return { least: calculatePercent(remuneration, rule.values.leastPercent, 'PAISA'), remuneration, rule }
}

interface FundContext {
  facts: { epf: EpfMember | null }
  law: StatutoryRates
  input: { cycle: { to: Day }; employee: { joined: Day; left: Day | null } }
}

/** The employer's contribution on wages before the rule raises them. */
function calculateEmployerFund(
  { facts, law, input }: FundContext,
  { employerFund }: RateValues<'WAGES'>,
  wages: Minor,
): Minor {
  if (!employerFund || !facts.epf || wages === 0) return 0
  const epf = calculateEpfMonthRates(law, input.cycle.to, input.employee)
  const counted = facts.epf.employerOn === 'WAGES' ? wages : Math.min(wages, epf.values.ceiling)
  return calculatePercent(counted, epf.values.employerPercent, 'PAISA')
}

/** Pay periods per month, as a fraction. */
const monthPeriodFractions = {
  MONTHLY: [1, 1],
  SEMI_MONTHLY: [2, 1],
  FORTNIGHTLY: [26, 12],
  WEEKLY: [52, 12],
  DAILY: [365, 12],
} as const

/** Converts an amount per period to an amount per month. */
export function toMonthlyAmount(amount: Minor, schedule: ScheduleKind): Minor {
  const [periods, months] = monthPeriodFractions[schedule]
  return multiplyShare(amount, periods, months, 'PAISA')
}

export const toMonthNumber = (day: Day): number => Number(day.slice(5, 7))
