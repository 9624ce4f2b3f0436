import { addDays, daysBetween, type Day, maxDay, minDay } from '../../kit/day.ts'
import { isLastSlip } from './deduction-limit.ts'
import { findPlan, type PreparedPayRules, listRuleChangeDays } from './pay-rules.ts'
import {
  add,
  compareRationals,
  divide,
  type Rational,
  multiply,
  ONE,
  createRatio,
  parseDecimal,
  sign,
  subtract,
  toRational,
  ZERO,
} from './rational.ts'
import type { CalculationPlan } from './plan.ts'
import { failSlip } from './slip-error.ts'
import type { PayFacts } from './slip-types.ts'
import type { DayRange, DaysBasis, PayTerm, UnpaidDay } from './types.ts'

/** Consecutive days with the same pay term and the same rules. */
export interface PaySegment extends DayRange {
  term: PayTerm
  plan: CalculationPlan
  /** The days of the pay basis in the segment, and the paid days among them. */
  days: Rational
  paidDays: Rational
  unpaid: readonly UnpaidDay[]
  /** The share of a full period's pay, with unpaid days deducted and without. */
  share: Rational
  shareWithout: Rational
  /** The hours, days or pieces worked in the segment, for pay by rate. */
  worked: Rational
}

export interface PaySegments {
  basisDays: Rational
  parts: readonly PaySegment[]
}

/** `AT_CUT_OFF` ignores unpaid days after the cut-off. The next payslip pays or recovers them as arrears. */
export type KnownDays = 'AT_CUT_OFF' | 'ALL'

/**
 * Splits the days of service in a period wherever the pay term or a rule changes. Throws a `SlipError` if this is
 * impossible.
 */
export function splitIntoSegments(facts: PayFacts, payRules: PreparedPayRules, known: KnownDays): PaySegments {
  const { cycle, employee } = facts
  if (cycle.to < cycle.from) failSlip('PAY_CYCLE_ORDER')
  const service = findServicePeriod(facts)
  const basis = countBasisDays(cycle, facts.basis)
  const unpaid = listUnpaidDays(facts, known)
  const isAllLost = isFullyUnpaid(service, basis, unpaid)
  const whose = { employeeTypeId: employee.employeeTypeId, employeeId: employee.id }
  const parts = splitByTerm(facts.terms, service).flatMap(({ term, from, to }) => {
    const cuts = listRuleChangeDays(payRules, { ...whose, structureId: term.structureId }).filter(
      (day) => from < day && day <= to,
    )
    return [from, ...cuts].map((first, at): PaySegment => {
      const range = { from: first, to: cuts[at] === undefined ? to : addDays(cuts[at], -1) }
      const plan = findPlan(payRules, { ...whose, structureId: term.structureId }, first)
      return createSegment(facts, { ...range, term, plan }, basis, unpaid, isAllLost)
    })
  })
  return { basisDays: basis.days, parts }
}

function findServicePeriod({ cycle, employee, offCycle }: PayFacts): DayRange {
  const from = maxDay(cycle.from, employee.joined)
  const to = employee.left === null ? cycle.to : minDay(cycle.to, employee.left)
  if (from <= to) return { from, to }
  // An off-cycle payroll can pay an employee who has left. It uses the pay term of the last day.
  if (offCycle && employee.left !== null && employee.joined <= employee.left)
    return { from: employee.left, to: employee.left }
  return failSlip('PAY_NOT_EMPLOYED', { from: cycle.from, to: cycle.to })
}

function splitByTerm(terms: readonly PayTerm[], service: DayRange): { term: PayTerm; from: Day; to: Day }[] {
  const sorted = [...terms].sort((a, b) => (a.from < b.from ? -1 : 1))
  const spans: { term: PayTerm; from: Day; to: Day }[] = []
  // The first day without a pay term.
  const next = () => {
    const before = spans.at(-1)
    return before === undefined ? service.from : addDays(before.to, 1)
  }
  for (const [at, term] of sorted.entries()) {
    const after = sorted[at + 1]
    if (after && (after.from === term.from || (term.to !== null && after.from <= term.to)))
      failSlip('PAY_TERMS_OVERLAP', { day: after.from })
    const last = term.to ?? (after ? addDays(after.from, -1) : service.to)
    const from = maxDay(term.from, service.from)
    const to = minDay(last, service.to)
    if (from > to) continue
    if (term.ctc < 0) failSlip('PAY_CTC_NEGATIVE')
    if (from > service.from && from > next()) failSlip('PAY_TERMS_MISSING', { from: next(), to: addDays(from, -1) })
    spans.push({ term, from, to })
  }
  if (spans.at(-1)?.to !== service.to) failSlip('PAY_TERMS_MISSING', { from: next(), to: service.to })
  return spans
}

interface CountedBasis {
  days: Rational
  daysIn(range: DayRange): Rational
  counts(day: Day): boolean
}

const countCalendarDays = ({ from, to }: DayRange) => daysBetween(from, to) + 1

function countBasisDays(cycle: DayRange, basis: DaysBasis): CountedBasis {
  const long = countCalendarDays(cycle)
  if (basis.kind === 'FIXED_DAYS' && basis.days > 0) {
    const daysIn = (range: DayRange) => createRatio(basis.days * countCalendarDays(range), long)
    return { days: toRational(basis.days), daysIn, counts: () => true }
  }
  if (basis.kind === 'WORKING_DAYS') {
    const working = new Set(basis.days.filter((day) => day >= cycle.from && day <= cycle.to))
    const daysIn = ({ from, to }: DayRange) => toRational([...working].filter((day) => day >= from && day <= to).length)
    // A period without a working day, such as a Sunday that is paid as a day, uses calendar days.
    if (working.size > 0) return { days: toRational(working.size), daysIn, counts: (day) => working.has(day) }
  }
  return { days: toRational(long), daysIn: (range) => toRational(countCalendarDays(range)), counts: () => true }
}

function listUnpaidDays(facts: PayFacts, known: KnownDays): readonly UnpaidDay[] {
  const { unpaid, cycle } = facts
  const last = known === 'ALL' || isLastSlip(facts) ? cycle.to : minDay(cycle.cutOff, cycle.to)
  const counted = unpaid.filter(({ day }) => day >= cycle.from && day <= last)
  for (const { day, fraction } of counted) {
    const part = parseDecimal(fraction)
    if (part === null || sign(part) < 0 || compareRationals(part, ONE) > 0) failSlip('PAY_UNPAID_FRACTION', { day })
  }
  return counted.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.cause < b.cause ? -1 : 1))
}

const filterUnpaidDays = (range: DayRange, { counts }: CountedBasis, unpaid: readonly UnpaidDay[]) =>
  unpaid.length === 0 ? unpaid : unpaid.filter(({ day }) => day >= range.from && day <= range.to && counts(day))

// Uses the whole service in the period: with fixed days, one unpaid day can exceed the days of a short segment.
function isFullyUnpaid(service: DayRange, basis: CountedBasis, unpaid: readonly UnpaidDay[]): boolean {
  const off = filterUnpaidDays(service, basis, unpaid)
  if (off.length === 0) return false
  const lost = sumUnpaidDays(off)
  return (
    compareRationals(lost, basis.daysIn(service)) >= 0 ||
    compareRationals(lost, toRational(countCalendarDays(service))) >= 0
  )
}

function createSegment(
  { worked }: PayFacts,
  { from, to, term, plan }: DayRange & Pick<PaySegment, 'term' | 'plan'>,
  basis: CountedBasis,
  unpaid: readonly UnpaidDay[],
  isAllLost: boolean,
): PaySegment {
  const days = basis.daysIn({ from, to })
  const off = filterUnpaidDays({ from, to }, basis, unpaid)
  const paidDays = isAllLost ? ZERO : off.length === 0 ? days : subtract(days, sumUnpaidDays(off))
  const byRate = term.rate !== null && term.ctc === 0
  return {
    from,
    to,
    term,
    plan,
    days,
    paidDays,
    unpaid: off,
    share: byRate ? ONE : calculateShare(paidDays, basis.days),
    shareWithout: byRate ? ONE : calculateShare(days, basis.days),
    worked: sumWorkedQuantity(worked, term, { from, to }, paidDays),
  }
}

const calculateShare = (days: Rational, all: Rational) => (compareRationals(days, all) === 0 ? ONE : divide(days, all))

// At most one day is lost per date, even if two records cover it.
function sumUnpaidDays(unpaid: readonly UnpaidDay[]): Rational {
  const byDay = new Map<Day, Rational>()
  for (const { day, fraction } of unpaid) {
    const sum = add(byDay.get(day) ?? ZERO, parseDecimal(fraction) ?? ZERO)
    byDay.set(day, compareRationals(sum, ONE) > 0 ? ONE : sum)
  }
  return [...byDay.values()].reduce(add, ZERO)
}

function sumWorkedQuantity(rows: PayFacts['worked'], { rate }: PayTerm, range: DayRange, paidDays: Rational): Rational {
  if (rate === null) return ZERO
  const ofRate = rows.filter(({ rateTypeId }) => rateTypeId === rate.rateTypeId)
  if (ofRate.length === 0) return rate.unit === 'DAY' ? paidDays : ZERO
  return ofRate
    .flatMap((row) => {
      const from = maxDay(row.from, range.from)
      const to = minDay(row.to, range.to)
      if (from > to) return []
      const quantity = parseDecimal(row.quantity) ?? failSlip('PAY_AMOUNT_INVALID', { label: rate.name })
      return multiply(quantity, createRatio(countCalendarDays({ from, to }), countCalendarDays(row)))
    })
    .reduce(add, ZERO)
}
