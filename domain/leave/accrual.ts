import { addDays, addMonths, createDay, daysBetween, daysInMonth, maxDay, minDay, type Day } from '../kit/day.ts'
import type { GrantRule, Period } from './grant.ts'
import { DAY, roundTo, shareOf, sumOf, toDays, type Direction, type Quantity } from './quantity.ts'

/** How often leave is earned. `GRANT` gives a whole cycle's days at once. */
export const frequencies = ['GRANT', 'MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** When a period's days are credited. `JOINING_DAY` is the day of the month on which the person joined. */
export const creditTimes = ['START', 'END', 'JOINING_DAY'] as const
export type CreditTime = (typeof creditTimes)[number]

/** What earns leave: being employed, or days that were worked (one day for each `perWorkedDays`). */
export const earningBases = ['SERVICE', 'WORKED_DAYS'] as const
export type EarningBasis = (typeof earningBases)[number]

/** From so many whole months of service on, a cycle earns this much. */
export interface Tier {
  afterMonths: number
  quantity: Quantity
}

export interface AccrualRule extends GrantRule {
  frequency: Frequency
  creditOn: CreditTime
  basis: EarningBasis
  perWorkedDays: number | null
  tiers: readonly Tier[]
  /** Whoever leaves within a period earns a part of it only. */
  cutsLeavers: boolean
  /** Days of unpaid leave earn nothing, by days or by the half-month rule of `proRata`. */
  cutsUnpaid: boolean
  direction: Direction
}

export interface Earner {
  joinedOn: Day
  leftOn: Day | null
  /** Spells that earn nothing, in the order of their days: probations, where the type has it so. An open one has no end. */
  silent: readonly { from: Day; to: Day | null }[]
  unpaid: readonly { day: Day; quantity: Quantity }[]
  /** Days worked in a period; null while it isn't over. */
  workedIn: (period: Period) => Quantity | null
}

/** What a period earns, before any cap, and why it is this much: `part` of `whole` days or months at `full` a cycle. */
export interface Credit {
  number: number
  from: Day
  to: Day
  dueOn: Day
  quantity: Quantity
  facts: Record<string, string | number>
}

export const monthsOf: Record<Frequency, number> = { GRANT: 12, MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 }

/**
 * The schedule of a leave year: one credit for each period in which the person is employed. Every period but the last is
 * rounded by itself and never takes the sum beyond the year's total; the last brings it to that total exactly. The total
 * is the sum of the exact shares, read in ten-thousandths of a day and rounded by the same rule.
 */
export function accrue(rule: AccrualRule, year: Period, earner: Earner): Credit[] {
  const mine = periodsOf(year, monthsOf[rule.frequency])
    .map((period, at) => ({ ...period, number: at + 1 }))
    .filter((period) => earningSpans(period, earner).length > 0)
  return rule.basis === 'WORKED_DAYS' ? byWorkedDays(rule, mine, earner) : byService(rule, year, mine, earner)
}

/** The parts of a period on which somebody is employed and earns. */
export function earningSpans(
  { from, to }: Period,
  { joinedOn, leftOn, silent }: Pick<Earner, 'joinedOn' | 'leftOn' | 'silent'>,
) {
  const employed = { from: maxDay(from, joinedOn), to: leftOn === null ? to : minDay(to, leftOn) }
  return silent.reduce<Period[]>(
    (spans, spell) =>
      spans
        .flatMap((span) => [
          { from: span.from, to: minDay(span.to, addDays(spell.from, -1)) },
          ...(spell.to === null ? [] : [{ from: maxDay(span.from, addDays(spell.to, 1)), to: span.to }]),
        ])
        .filter((span) => span.from <= span.to),
    [employed].filter((span) => span.from <= span.to),
  )
}

/** A year cut into periods of so many months; the last ends with the year. */
export function periodsOf(year: Period, months: number): Period[] {
  const starts = Array.from({ length: 12 / months }, (_, n) => addMonths(year.from, n * months))
  const within = starts.filter((from) => from <= year.to)
  return within.map((from, n) => ({ from, to: n + 1 < within.length ? addDays(within[n + 1] ?? from, -1) : year.to }))
}

type Tiered = Pick<AccrualRule, 'quantity' | 'tiers'>

/** What a whole cycle earns after that much service. */
export const fullQuantity = (rule: Tiered, joinedOn: Day, on: Day): Quantity =>
  tierOn(rule, joinedOn, on)?.quantity ?? rule.quantity

function tierOn({ tiers }: Tiered, joinedOn: Day, on: Day): Tier | undefined {
  if (tiers.length === 0) return undefined
  const months = monthsOfService(joinedOn, on)
  return tiers.findLast(({ afterMonths }) => afterMonths <= months)
}

/** People who are employed, earn and are there all of a leave year earn by service what others with the same key earn. */
export function sharedBy(rule: AccrualRule, year: Period, joinedOn: Day): string {
  const [first, last] = [tierOn(rule, joinedOn, year.from), tierOn(rule, joinedOn, year.to)]
  const tier = first === last ? (first?.afterMonths ?? 'none') : joinedOn
  return `${year.from} ${tier} ${rule.creditOn === 'JOINING_DAY' ? joinedOn.slice(8) : ''}`
}

export function monthsOfService(joinedOn: Day, on: Day): number {
  const months =
    (Number(on.slice(0, 4)) - Number(joinedOn.slice(0, 4))) * 12 + Number(on.slice(5, 7)) - Number(joinedOn.slice(5, 7))
  return addMonths(joinedOn, months) > on ? months - 1 : months
}

type Numbered = Period & { number: number }

// Finer than a ten-thousandth, so that twelve thirds of a day make four whole ones.
const FINE = 100_000n

function byService(rule: AccrualRule, year: Period, periods: Numbered[], earner: Earner): Credit[] {
  const count = periodsOf(year, monthsOf[rule.frequency]).length
  const months = periodsOf(year, 1)
  const shares = periods.map((period) => {
    const full = fullQuantity(rule, earner.joinedOn, maxDay(period.from, earner.joinedOn))
    const { part, whole, unpaid } = partOf(rule, period, months, earner)
    const divisor = BigInt(whole) * BigInt(count)
    const exact = Number((2n * BigInt(full) * FINE * BigInt(part) + divisor) / (2n * divisor))
    const unit = rule.proRata === 'BY_DAY' ? DAY : 1
    const facts = { full: toDays(full), proRata: rule.proRata, part: part / unit, whole: whole / unit, periods: count }
    return { period, exact, facts: unpaid > 0 ? { ...facts, unpaid: toDays(unpaid) } : facts }
  })
  const total = roundTo(inSteps(sumOf(shares.map(({ exact }) => exact))), rule.rounding, rule.direction)
  let before = 0
  return shares.map(({ period, exact, facts }, at) => {
    const left = Math.max(0, total - before)
    const isLast = at === shares.length - 1
    const quantity = isLast ? left : Math.min(roundTo(inSteps(exact), rule.rounding, rule.direction), left)
    before += quantity
    return { ...period, dueOn: dueOf(rule.creditOn, period, earner), quantity, facts }
  })
}

/**
 * What is worked in one period and doesn't make a whole step counts on in the next; only what the last one leaves over is
 * rounded in the rule's direction, as the Factories Act s.79(4) does to the nearest day.
 */
function byWorkedDays(rule: AccrualRule, periods: Numbered[], earner: Earner): Credit[] {
  const per = rule.perWorkedDays ?? 1
  let [worked, before] = [0, 0]
  return periods.map((period, at) => {
    const known =
      earner.workedIn(period) === null
        ? null
        : sumOf(earningSpans(period, earner).map((span) => earner.workedIn(span) ?? 0))
    const most = fullQuantity(rule, earner.joinedOn, maxDay(period.from, earner.joinedOn))
    // Nothing is left over where nothing is rounded, and nothing counts on once a cycle allows no more.
    const over = rule.rounding === 'EXACT' || before >= most ? 0 : Math.max(0, worked - before * per)
    worked += known ?? 0
    const direction = at === periods.length - 1 ? rule.direction : 'DOWN'
    const earned = Math.min(most, shareOf(worked, 1, per, rule.rounding, direction))
    const quantity = known === null ? 0 : Math.max(0, earned - before)
    before += quantity
    const facts = {
      full: toDays(most),
      per,
      worked: toDays(known ?? 0),
      over: toDays(over),
      isKnown: known === null ? 0 : 1,
    }
    return { ...period, dueOn: dueOf('END', period, earner), quantity, facts }
  })
}

const inSteps = (fine: number): Quantity => Number((2n * BigInt(fine) + FINE) / (2n * FINE))

/**
 * How much of a period earns, and what of it was unpaid. Days of unpaid leave are quantities, so days are counted in them
 * too. Months are those of the year: from the 31st on, a month that is cut by itself would be two.
 */
function partOf(
  rule: AccrualRule,
  period: Period,
  monthsOfYear: readonly Period[],
  earner: Earner,
): { part: number; whole: number; unpaid: Quantity } {
  if (rule.proRata === 'NONE') return { part: 1, whole: 1, unpaid: 0 }
  const spans = earningSpans(period, rule.cutsLeavers ? earner : { ...earner, leftOn: null })
  const away = rule.cutsUnpaid
    ? earner.unpaid.filter(({ day }) => spans.some(({ from, to }) => day >= from && day <= to))
    : []
  const unpaid = sumOf(away.map(({ quantity }) => quantity))
  if (rule.proRata === 'BY_DAY') {
    const served = sumOf(spans.map(lengthOf)) * DAY - unpaid
    return { part: Math.max(0, served), whole: lengthOf(period) * DAY, unpaid }
  }
  const months = monthsOfYear.filter(({ from, to }) => from >= period.from && to <= period.to)
  return { part: months.filter((month) => countsAsMonth(month, spans, away)).length, whole: months.length, unpaid }
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The half-month rule: a month counts when it is begun by its 15th day, left after it, and not half of it earns nothing. */
function countsAsMonth(month: Period, spans: readonly Period[], unpaid: Earner['unpaid']): boolean {
  const middle = addDays(month.from, 14)
  const within = spans.filter(({ from, to }) => from <= month.to && to >= month.from)
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last || first.from > minDay(middle, month.to) || last.to < minDay(addDays(middle, 1), month.to))
    return false
  const away = sumOf(unpaid.filter(({ day }) => day >= month.from && day <= month.to).map(({ quantity }) => quantity))
  const between = sumOf(within.slice(1).map(({ from }, at) => daysBetween(within[at]?.to ?? from, from) - 1))
  return away + between * DAY < 15 * DAY
}

function dueOf(creditOn: CreditTime, period: Period, earner: Earner): Day {
  const { joinedOn, leftOn } = earner
  const last = leftOn !== null && leftOn < period.to ? leftOn : period.to
  if (creditOn === 'END') return last
  const wanted = creditOn === 'START' ? period.from : sameDate(joinedOn, period.from)
  const [first] = earningSpans(period, earner)
  return minDay(maxDay(wanted, first?.from ?? wanted), last)
}

/** The first day from `from` on with the day of the month of `day`, or the last of a month that has none. */
function sameDate(day: Day, from: Day): Day {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const here = createDay(year, month, Math.min(Number(day.slice(8)), daysInMonth(year, month)))
  return here >= from ? here : sameDate(day, addMonths(createDay(year, month, 1), 1))
}
