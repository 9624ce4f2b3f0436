import { addDays, addMonths, createDay, daysBetween, daysInMonth, maxDay, minDay, type Day } from '../../kit/day.ts'
import { isCountedMonth } from './counted-month.ts'
import type { DateRange } from './grant-rule.ts'
import { DAY, roundLeaveQuantity, calculateShare, sumQuantities, toDays, type Quantity } from '../balance/quantity.ts'
import {
  type AccrualCreditTime,
  type ServiceTier,
  type AccrualRule,
  type AccruingEmployee,
  type AccrualCredit,
  monthsPerFrequency,
} from './accrual-rule.ts'

/**
 * The accrual schedule of a leave year: one credit for each period in which the employee is employed. Each period
 * except the last is rounded separately, and the sum never exceeds the total of the year. The last period completes the
 * total exactly. Without rounding, each sum is exact to a ten-thousandth: 10/12 of a day six times is 5 days. The total
 * is the sum of the exact shares, in ten-thousandths of a day, rounded by the same rule.
 */
export function calculateAccrualSchedule(
  rule: AccrualRule,
  year: DateRange,
  employee: AccruingEmployee,
): AccrualCredit[] {
  const periods = splitIntoPeriods(year, monthsPerFrequency[rule.frequency])
    .map((period, at) => ({ ...period, number: at + 1 }))
    .filter((period) => findAccrualPeriods(period, employee).length > 0)
  return rule.basis === 'WORKED_DAYS'
    ? accrueByWorkedDays(rule, periods, employee)
    : accrueByService(rule, year, periods, employee)
}

/** The parts of a period in which the employee is employed and accrues leave. */
export function findAccrualPeriods(
  { from, to }: DateRange,
  { joinedOn, leftOn, nonAccrualPeriods }: Pick<AccruingEmployee, 'joinedOn' | 'leftOn' | 'nonAccrualPeriods'>,
) {
  const employed = { from: maxDay(from, joinedOn), to: leftOn === null ? to : minDay(to, leftOn) }
  return nonAccrualPeriods.reduce<DateRange[]>(
    (ranges, pause) =>
      ranges
        .flatMap((range) => [
          { from: range.from, to: minDay(range.to, addDays(pause.from, -1)) },
          ...(pause.to === null ? [] : [{ from: maxDay(range.from, addDays(pause.to, 1)), to: range.to }]),
        ])
        .filter((range) => range.from <= range.to),
    [employed].filter((range) => range.from <= range.to),
  )
}

/** Splits a year into periods of `months` months. The last period ends with the year. */
export function splitIntoPeriods(year: DateRange, months: number): DateRange[] {
  const starts = Array.from({ length: 12 / months }, (_, n) => addMonths(year.from, n * months))
  const within = starts.filter((from) => from <= year.to)
  return within.map((from, n) => ({ from, to: n + 1 < within.length ? addDays(within[n + 1] ?? from, -1) : year.to }))
}

type TieredRule = Pick<AccrualRule, 'quantity' | 'tiers'>

/** The accrual of a whole cycle for the length of service on a day. */
export const findCycleQuantity = (rule: TieredRule, joinedOn: Day, on: Day): Quantity =>
  findServiceTier(rule, joinedOn, on)?.quantity ?? rule.quantity

function findServiceTier({ tiers }: TieredRule, joinedOn: Day, on: Day): ServiceTier | undefined {
  if (tiers.length === 0) return undefined
  const months = countServiceMonths(joinedOn, on)
  return tiers.findLast(({ afterMonths }) => afterMonths <= months)
}

/**
 * Two employees with the same key have the same schedule, if both accrue by service and accrue during the whole leave
 * year.
 */
export function toScheduleKey(rule: AccrualRule, year: DateRange, joinedOn: Day): string {
  const [first, last] = [findServiceTier(rule, joinedOn, year.from), findServiceTier(rule, joinedOn, year.to)]
  const tier = first === last ? (first?.afterMonths ?? 'none') : joinedOn
  return `${year.from} ${tier} ${rule.creditOn === 'JOINING_DAY' ? joinedOn.slice(8) : ''}`
}

export function countServiceMonths(joinedOn: Day, on: Day): number {
  const months =
    (Number(on.slice(0, 4)) - Number(joinedOn.slice(0, 4))) * 12 + Number(on.slice(5, 7)) - Number(joinedOn.slice(5, 7))
  return addMonths(joinedOn, months) > on ? months - 1 : months
}

type NumberedPeriod = DateRange & { number: number }

// Calculates in 1/100,000 of a quantity, so that twelve thirds of a day add up to exactly four days.
const SUBDIVISION = 100_000n

function accrueByService(
  rule: AccrualRule,
  year: DateRange,
  periods: NumberedPeriod[],
  employee: AccruingEmployee,
): AccrualCredit[] {
  const count = splitIntoPeriods(year, monthsPerFrequency[rule.frequency]).length
  const months = splitIntoPeriods(year, 1)
  const shares = periods.map((period) => {
    const full = findCycleQuantity(rule, employee.joinedOn, maxDay(period.from, employee.joinedOn))
    const { part, whole, unpaid } = calculateEarnedPart(rule, period, months, employee)
    const divisor = BigInt(whole) * BigInt(count)
    const exact = Number((2n * BigInt(full) * SUBDIVISION * BigInt(part) + divisor) / (2n * divisor))
    const unit = rule.proRata === 'BY_DAY' ? DAY : 1
    const facts = { full: toDays(full), proRata: rule.proRata, part: part / unit, whole: whole / unit, periods: count }
    return { period, exact, facts: unpaid > 0 ? { ...facts, unpaid: toDays(unpaid) } : facts }
  })
  const total = roundLeaveQuantity(
    roundToQuantity(sumQuantities(shares.map(({ exact }) => exact))),
    rule.rounding,
    rule.direction,
  )
  let [before, exactSum] = [0, 0]
  return shares.map(({ period, exact, facts }, at) => {
    const left = Math.max(0, total - before)
    const isLast = at === shares.length - 1
    exactSum += exact
    const rounded =
      rule.rounding === 'EXACT'
        ? roundToQuantity(exactSum) - before
        : roundLeaveQuantity(roundToQuantity(exact), rule.rounding, rule.direction)
    const quantity = isLast ? left : Math.min(rounded, left)
    before += quantity
    return { ...period, dueOn: findDueDay(rule.creditOn, period, employee), quantity, facts }
  })
}

/**
 * Worked days below a full step count in the next period. Only the remainder of the last period is rounded
 * in the direction of the rule. Factories Act s.79(4) rounds to the nearest day.
 */
function accrueByWorkedDays(rule: AccrualRule, periods: NumberedPeriod[], employee: AccruingEmployee): AccrualCredit[] {
  const per = rule.perWorkedDays ?? 1
  let [worked, before] = [0, 0]
  return periods.map((period, at) => {
    const known =
      employee.countWorkedDays(period) === null
        ? null
        : sumQuantities(findAccrualPeriods(period, employee).map((range) => employee.countWorkedDays(range) ?? 0))
    const max = findCycleQuantity(rule, employee.joinedOn, maxDay(period.from, employee.joinedOn))
    // There is no remainder to carry when nothing is rounded or when the cycle has reached its maximum.
    const over = rule.rounding === 'EXACT' || before >= max ? 0 : Math.max(0, worked - before * per)
    worked += known ?? 0
    const direction = at === periods.length - 1 ? rule.direction : 'DOWN'
    const earned = Math.min(max, calculateShare(worked, 1, per, rule.rounding, direction))
    const quantity = known === null ? 0 : Math.max(0, earned - before)
    before += quantity
    const facts = {
      full: toDays(max),
      per,
      worked: toDays(known ?? 0),
      over: toDays(over),
      isKnown: known === null ? 0 : 1,
    }
    return { ...period, dueOn: findDueDay('END', period, employee), quantity, facts }
  })
}

const roundToQuantity = (fine: number): Quantity => Number((2n * BigInt(fine) + SUBDIVISION) / (2n * SUBDIVISION))

/**
 * The part of a period that accrues leave, and the unpaid leave in it. Days are counted as quantities, because unpaid
 * leave can be part of a day. Uses the months of the year, because splitting a period that starts on the 31st would
 * give different months.
 */
function calculateEarnedPart(
  rule: AccrualRule,
  period: DateRange,
  monthsOfYear: readonly DateRange[],
  employee: AccruingEmployee,
): { part: number; whole: number; unpaid: Quantity } {
  if (rule.proRata === 'NONE') return { part: 1, whole: 1, unpaid: 0 }
  const ranges = findAccrualPeriods(period, rule.cutsLeavers ? employee : { ...employee, leftOn: null })
  const away = rule.cutsUnpaid
    ? employee.unpaid.filter(({ day }) => ranges.some(({ from, to }) => day >= from && day <= to))
    : []
  const unpaid = sumQuantities(away.map(({ quantity }) => quantity))
  if (rule.proRata === 'BY_DAY') {
    const served = sumQuantities(ranges.map(countPeriodDays)) * DAY - unpaid
    return { part: Math.max(0, served), whole: countPeriodDays(period) * DAY, unpaid }
  }
  const months = monthsOfYear.filter(({ from, to }) => from >= period.from && to <= period.to)
  return { part: months.filter((month) => isCountedMonth(month, ranges, away)).length, whole: months.length, unpaid }
}

const countPeriodDays = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

function findDueDay(creditOn: AccrualCreditTime, period: DateRange, employee: AccruingEmployee): Day {
  const { joinedOn, leftOn } = employee
  const last = leftOn !== null && leftOn < period.to ? leftOn : period.to
  if (creditOn === 'END') return last
  const preferredDay = creditOn === 'START' ? period.from : findNextDayOfMonth(joinedOn, period.from)
  const [first] = findAccrualPeriods(period, employee)
  return minDay(maxDay(preferredDay, first?.from ?? preferredDay), last)
}

/** The first day on or after `from` with the same day of the month as `day`. In a shorter month it is the last day. */
function findNextDayOfMonth(day: Day, from: Day): Day {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const here = createDay(year, month, Math.min(Number(day.slice(8)), daysInMonth(year, month)))
  return here >= from ? here : findNextDayOfMonth(day, addMonths(createDay(year, month, 1), 1))
}
