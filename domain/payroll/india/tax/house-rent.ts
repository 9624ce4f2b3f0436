import { addDays, addMonths, type Day, createDay, daysBetween, daysInMonth, maxDay, minDay } from '../../../kit/day.ts'
import type { Minor } from '../../engine/types.ts'
import { calculatePercent, multiplyShare, sumAmounts } from '../arithmetic.ts'
import type { Rent } from '../facts.ts'
import type { RateValues } from '../rates/rate-types.ts'
import { listMonthsAfter, type TaxYear } from './tax-year.ts'

/** HRA received, and basic with dearness allowance, of one month. */
export interface RentMonth {
  /** `'2026-04'`. */
  month: string
  received: Minor
  salary: Minor
}

/**
 * s. 10(13A) with rule 2A, for each month: the lowest of the allowance, the rent above a tenth of the salary, and half
 * of the salary in a metro or two fifths elsewhere. A part of a month with rent counts by its days.
 */
export const calculateRentExemption = (
  months: readonly RentMonth[],
  rents: readonly Rent[],
  law: RateValues<'HOUSE_RENT'>,
): Minor => sumAmounts(months.map((month) => calculateMonthExemption(month, rents, law)))

function calculateMonthExemption(
  { month, received, salary }: RentMonth,
  rents: readonly Rent[],
  law: RateValues<'HOUSE_RENT'>,
): Minor {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const [first, last] = [`${month}-01`, createDay(year, number, daysInMonth(year, number))]
  const homes = rents.filter(({ from, to }) => from <= last && (to === null || to >= first))
  const home = homes.at(-1)
  if (!home) return 0
  const rent = sumAmounts(homes.map((home) => calculateRentShare(home, first, last)))
  const beyond = Math.max(0, rent - calculatePercent(salary, law.rentLessPercent, 'PAISA'))
  const share = law.metros.includes(home.city) ? law.metroPercent : law.otherPercent
  return Math.min(received, beyond, calculatePercent(salary, share, 'PAISA'))
}

/** The total rent of a tax year over all homes. */
export function sumYearRent(rents: readonly Pick<Rent, 'from' | 'to' | 'monthly'>[], { from, to }: TaxYear): Minor {
  if (rents.length === 0) return 0
  const months = [from.slice(0, 7), ...listMonthsAfter(from, to)]
  return sumAmounts(
    months.flatMap((month) => {
      const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]
      return rents
        .filter((home) => home.from <= last && (home.to === null || home.to >= first))
        .map((home) => calculateRentShare(home, first, last))
    }),
  )
}

function calculateRentShare(
  { from, to, monthly }: Pick<Rent, 'from' | 'to' | 'monthly'>,
  first: Day,
  last: Day,
): Minor {
  const days = daysBetween(maxDay(from, first), minDay(to ?? last, last)) + 1
  return multiplyShare(monthly, days, daysBetween(first, last) + 1, 'PAISA')
}
