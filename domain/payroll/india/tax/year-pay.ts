import type { Day } from '../../../kit/day.ts'
import type { ComputationInput } from '../../engine/slip-types.ts'
import type { Minor, PayCycle } from '../../engine/types.ts'
import { calculatePercent } from '../arithmetic.ts'
import type { ComputationContext } from '../computation.ts'
import type { IndiaFacts } from '../facts.ts'
import type { StatutoryRates } from '../rates/statutory-rates.ts'
import { projectPt } from '../professional-tax.ts'
import { calculateEpf } from '../epf-contributions.ts'
import { toMonthlyAmount } from '../wages.ts'
import {
  projectAmount,
  projectRecurring,
  type FutureMonth,
  listFutureMonths,
  countFuturePeriods,
} from './projection.ts'
import type { RentMonth } from './house-rent.ts'
import type { YearPay } from './tax-statement.ts'
import { findTaxYear } from './tax-year.ts'

/** For each month from January: the names of the figures of the HRA and of the salary on which its exemption depends. */
export const rentFigures = Array.from({ length: 12 }, (_, at) => {
  const month = String(at + 1).padStart(2, '0')
  return { month, rent: `YEAR_HRA_${month}`, salary: `YEAR_RENT_SALARY_${month}` }
})
const noRentFigures = { month: '', rent: '', salary: '' }

type SlipFigures = Readonly<Record<string, number>>

/** The running totals of the year with this payslip, and the full-period pay. The annual tax needs these figures. */
export function createYearFigures({ input, totals, base, facts, law }: ComputationContext): Record<string, number> {
  const [tax, basic, rent] = [base('TAX'), base('BASIC'), base('HRA')]

  const gratuity = input.figureOf('GRATUITY_TAXABLE') ?? 0
  const month = rentFigures[Number(input.cycle.to.slice(5, 7)) - 1] ?? noRentFigures
  // An off-cycle payroll has no full pay, so the figures of the last regular payroll stay.
  const isRegular = tax.full > 0
  const recurringBefore = totals.before('YEAR_RECURRING_AHEAD')
  const recurring = isRegular ? sumRecurringAhead(input) : recurringBefore
  const last = (name: string, full: () => Minor) => (isRegular ? full() : totals.before(name))
  // Stored only if the employee gets this allowance.
  const carryAllowance = (name: 'LTA' | 'ALLOWANCE') => {
    const pay = base(name)
    const figures = {
      [`YEAR_${name}`]: totals.with(`YEAR_${name}`, pay.received),
      [`YEAR_LAST_${name}`]: last(`YEAR_LAST_${name}`, () => pay.full),
    }
    return Object.values(figures).some((amount) => amount !== 0) ? figures : {}
  }
  return {
    TAXABLE: tax.received + gratuity,
    YEAR_TAXABLE: totals.with('YEAR_TAXABLE', tax.received + gratuity),
    YEAR_BASIC: totals.with('YEAR_BASIC', basic.received),
    ...(rent.received > 0 || rent.full > 0
      ? {
          [month.rent]: totals.with(month.rent, rent.received),
          [month.salary]: totals.with(month.salary, basic.received),
        }
      : {}),
    YEAR_LAST_TAXABLE: last('YEAR_LAST_TAXABLE', () => tax.full),
    YEAR_LAST_BASIC: last('YEAR_LAST_BASIC', () => basic.full),
    YEAR_LAST_HRA: last('YEAR_LAST_HRA', () => rent.full),
    ...carryAllowance('LTA'),
    ...carryAllowance('ALLOWANCE'),
    YEAR_LAST_EPF: last('YEAR_LAST_EPF', () => calculateFullEpf(base('EPF').full, facts, law, input.cycle)),
    YEAR_LAST_PT_WAGES: last('YEAR_LAST_PT_WAGES', () => base('PT').full),
    ...((recurring !== 0 || recurringBefore !== 0) && { YEAR_RECURRING_AHEAD: recurring }),
    REGULAR: isRegular ? 1 : 0,
  }
}

function sumRecurringAhead({ cycle, employee, recurring }: ComputationInput): Minor {
  const known = recurring('TAX')
  if (known.length === 0) return 0
  const ahead = listFutureMonths(cycle, employee.left)
  return known.reduce((sum, one) => sum + projectRecurring(one, ahead, cycle.schedule), 0)
}

/** The employee's contributions for a full period, including voluntary ones. */
function calculateFullEpf(wages: Minor, { epf }: IndiaFacts, law: StatutoryRates, cycle: PayCycle): Minor {
  const row = law.find('EPF', cycle.to)
  if (!epf || !row) return 0
  const { employee } = calculateEpf(wages, epf, row.values, false)
  if (!epf.voluntary) return employee
  return (
    employee +
    ('amount' in epf.voluntary
      ? epf.voluntary.amount
      : calculatePercent(wages, epf.voluntary.percent, row.values.rounding))
  )
}

/**
 * Projects the pay of a tax year from the figures of a payslip: pay so far, plus full periods until the end of the year
 * or of service.
 */
export function projectYearPay(
  figures: SlipFigures,
  cycle: Pick<PayCycle, 'from' | 'to' | 'schedule'>,
  left: Day | null,
  facts: IndiaFacts,
  law: StatutoryRates,
): YearPay & { periods: number; each: Minor; recurring: Minor } {
  const of = (name: string) => figures[name] ?? 0
  const ahead = addCurrentMonth(of('REGULAR') + of('BEFORE_REGULAR') === 0, listFutureMonths(cycle, left), cycle)
  const wages = toMonthlyAmount(of('YEAR_LAST_PT_WAGES'), cycle.schedule)
  const months = ahead.map(({ month }) => month)
  return {
    day: cycle.to,
    periods: countFuturePeriods(ahead),
    each: of('YEAR_LAST_TAXABLE'),
    recurring: ahead.length > 0 ? of('YEAR_RECURRING_AHEAD') : 0,
    salary:
      of('YEAR_TAXABLE') +
      projectAmount(of('YEAR_LAST_TAXABLE'), ahead) +
      (ahead.length > 0 ? of('YEAR_RECURRING_AHEAD') : 0),
    basic: of('YEAR_BASIC') + projectAmount(of('YEAR_LAST_BASIC'), ahead),
    providentFund: of('YEAR_EPF') + projectAmount(of('YEAR_LAST_EPF'), ahead),
    professionalTax: of('YEAR_PT') + projectPt(facts, wages, [...new Set(months)], law, cycle.to),
    allowances: {
      travel: of('YEAR_LTA') + projectAmount(of('YEAR_LAST_LTA'), ahead),
      special: of('YEAR_ALLOWANCE') + projectAmount(of('YEAR_LAST_ALLOWANCE'), ahead),
    },
    rentMonths: facts.tax.rents.length > 0 ? listRentMonths(figures, cycle.to, ahead) : [],
  }
}

/** If an off-cycle payroll comes first in a month, the regular pay of the month is still to come. */
const addCurrentMonth = (
  isFirst: boolean,
  ahead: readonly FutureMonth[],
  { to, schedule }: Pick<PayCycle, 'to' | 'schedule'>,
) => (isFirst && schedule === 'MONTHLY' ? [{ month: to.slice(0, 7), n: 1, d: 1 }, ...ahead] : ahead)

/** Only called with rent: without rent there is no exemption. */
function listRentMonths(figures: SlipFigures, to: Day, ahead: readonly FutureMonth[]): RentMonth[] {
  const year = Number(findTaxYear(to).from.slice(0, 4))
  return rentFigures.flatMap(({ month: two, rent, salary }) => {
    const month = `${two < '04' ? year + 1 : year}-${two}`
    const coming = ahead.filter((one) => one.month === month)
    const received = (figures[rent] ?? 0) + projectAmount(figures['YEAR_LAST_HRA'] ?? 0, coming)
    if (received === 0) return []
    return [
      { month, received, salary: (figures[salary] ?? 0) + projectAmount(figures['YEAR_LAST_BASIC'] ?? 0, coming) },
    ]
  })
}
