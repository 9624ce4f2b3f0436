import { addDays, daysBetween, type Day, maxDay, minDay } from '../../kit/day.ts'
import { planOn, type PreparedBook, ruleDays } from './book.ts'
import {
  add,
  compare,
  divide,
  type Exact,
  multiply,
  ONE,
  ratio,
  readDecimal,
  sign,
  subtract,
  whole,
  ZERO,
} from './exact.ts'
import type { Plan } from './plan.ts'
import { stop } from './stop.ts'
import type { DayRange, DaysBasis, PayFacts, PayTerm, UnpaidDay } from './types.ts'

/** Days in a row on which pay follows one term and one set of rules. */
export interface Part extends DayRange {
  term: PayTerm
  plan: Plan
  /** Days of the basis in it, and how many of them are paid. */
  days: Exact
  paidDays: Exact
  unpaid: readonly UnpaidDay[]
  /** The part of a full period's pay that it pays, and that it would pay without unpaid days. */
  share: Exact
  shareWithout: Exact
  /** Hours, days or pieces worked in it, by the term's rate. */
  worked: Exact
}

export interface Parts {
  basisDays: Exact
  parts: readonly Part[]
}

/** `AT_CUT_OFF` leaves out unpaid days after the cut-off: they come as arrears with the next slip. */
export type Known = 'AT_CUT_OFF' | 'ALL'

/** Splits the days of service in a period wherever the term or a rule changes. Throws a `SlipStop` when that can't be. */
export function partsOf(facts: PayFacts, book: PreparedBook, known: Known): Parts {
  const { cycle, employee } = facts
  if (cycle.to < cycle.from) stop('PAY_CYCLE_ORDER')
  const service = serviceIn(facts)
  const basis = countDays(cycle, facts.basis)
  const unpaid = unpaidIn(facts, known)
  const isAllLost = losesAll(service, basis, unpaid)
  const whose = { employeeTypeId: employee.employeeTypeId, employeeId: employee.id }
  const parts = termsIn(facts.terms, service).flatMap(({ term, from, to }) => {
    const cuts = ruleDays(book, { ...whose, structureId: term.structureId }).filter((day) => from < day && day <= to)
    return [from, ...cuts].map((first, at): Part => {
      const range = { from: first, to: cuts[at] === undefined ? to : addDays(cuts[at], -1) }
      const plan = planOn(book, { ...whose, structureId: term.structureId }, first)
      return partOf(facts, { ...range, term, plan }, basis, unpaid, isAllLost)
    })
  })
  return { basisDays: basis.days, parts }
}

function serviceIn({ cycle, employee, offCycle }: PayFacts): DayRange {
  const from = maxDay(cycle.from, employee.joined)
  const to = employee.left === null ? cycle.to : minDay(cycle.to, employee.left)
  if (from <= to) return { from, to }
  // Beside the regular run somebody who left may be paid what is still due, by the terms of the last day.
  if (offCycle && employee.left !== null && employee.joined <= employee.left)
    return { from: employee.left, to: employee.left }
  return stop('PAY_NOT_EMPLOYED', { from: cycle.from, to: cycle.to })
}

function termsIn(terms: readonly PayTerm[], service: DayRange): { term: PayTerm; from: Day; to: Day }[] {
  const sorted = [...terms].sort((a, b) => (a.from < b.from ? -1 : 1))
  const spans: { term: PayTerm; from: Day; to: Day }[] = []
  // The first day that no term is known for yet.
  const next = () => {
    const before = spans.at(-1)
    return before === undefined ? service.from : addDays(before.to, 1)
  }
  for (const [at, term] of sorted.entries()) {
    const after = sorted[at + 1]
    if (after && (after.from === term.from || (term.to !== null && after.from <= term.to)))
      stop('PAY_TERMS_OVERLAP', { day: after.from })
    const last = term.to ?? (after ? addDays(after.from, -1) : service.to)
    const from = maxDay(term.from, service.from)
    const to = minDay(last, service.to)
    if (from > to) continue
    if (term.ctc < 0) stop('PAY_CTC_NEGATIVE')
    if (from > service.from && from > next()) stop('PAY_TERMS_MISSING', { from: next(), to: addDays(from, -1) })
    spans.push({ term, from, to })
  }
  if (spans.at(-1)?.to !== service.to) stop('PAY_TERMS_MISSING', { from: next(), to: service.to })
  return spans
}

interface Basis {
  days: Exact
  daysIn(range: DayRange): Exact
  counts(day: Day): boolean
}

const daysLong = ({ from, to }: DayRange) => daysBetween(from, to) + 1

function countDays(cycle: DayRange, basis: DaysBasis): Basis {
  const long = daysLong(cycle)
  if (basis.kind === 'FIXED_DAYS' && basis.days > 0) {
    const daysIn = (range: DayRange) => ratio(basis.days * daysLong(range), long)
    return { days: whole(basis.days), daysIn, counts: () => true }
  }
  if (basis.kind === 'WORKING_DAYS') {
    const working = new Set(basis.days.filter((day) => day >= cycle.from && day <= cycle.to))
    const daysIn = ({ from, to }: DayRange) => whole([...working].filter((day) => day >= from && day <= to).length)
    // A period without a working day, as a Sunday paid by the day, is paid by the calendar.
    if (working.size > 0) return { days: whole(working.size), daysIn, counts: (day) => working.has(day) }
  }
  return { days: whole(long), daysIn: (range) => whole(daysLong(range)), counts: () => true }
}

function unpaidIn({ unpaid, cycle, employee }: PayFacts, known: Known): readonly UnpaidDay[] {
  const isLast = employee.left !== null && employee.left <= cycle.to
  const last = known === 'ALL' || isLast ? cycle.to : minDay(cycle.cutOff, cycle.to)
  const counted = unpaid.filter(({ day }) => day >= cycle.from && day <= last)
  for (const { day, fraction } of counted) {
    const part = readDecimal(fraction)
    if (part === null || sign(part) < 0 || compare(part, ONE) > 0) stop('PAY_UNPAID_FRACTION', { day })
  }
  return counted.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.cause < b.cause ? -1 : 1))
}

const offIn = (range: DayRange, { counts }: Basis, unpaid: readonly UnpaidDay[]) =>
  unpaid.length === 0 ? unpaid : unpaid.filter(({ day }) => day >= range.from && day <= range.to && counts(day))

// Judged of the whole service, for of fixed days one unpaid day may be more than a short segment has.
function losesAll(service: DayRange, basis: Basis, unpaid: readonly UnpaidDay[]): boolean {
  const off = offIn(service, basis, unpaid)
  if (off.length === 0) return false
  const lost = lostDays(off)
  return compare(lost, basis.daysIn(service)) >= 0 || compare(lost, whole(daysLong(service))) >= 0
}

function partOf(
  { worked }: PayFacts,
  { from, to, term, plan }: DayRange & Pick<Part, 'term' | 'plan'>,
  basis: Basis,
  unpaid: readonly UnpaidDay[],
  isAllLost: boolean,
): Part {
  const days = basis.daysIn({ from, to })
  const off = offIn({ from, to }, basis, unpaid)
  const paidDays = isAllLost ? ZERO : off.length === 0 ? days : subtract(days, lostDays(off))
  const byRate = term.rate !== null && term.ctc === 0
  return {
    from,
    to,
    term,
    plan,
    days,
    paidDays,
    unpaid: off,
    share: byRate ? ONE : shareOf(paidDays, basis.days),
    shareWithout: byRate ? ONE : shareOf(days, basis.days),
    worked: workedIn(worked, term, { from, to }, paidDays),
  }
}

const shareOf = (days: Exact, all: Exact) => (compare(days, all) === 0 ? ONE : divide(days, all))

// Of one day at most one is lost, whatever two records say about it.
function lostDays(unpaid: readonly UnpaidDay[]): Exact {
  const byDay = new Map<Day, Exact>()
  for (const { day, fraction } of unpaid) {
    const sum = add(byDay.get(day) ?? ZERO, readDecimal(fraction) ?? ZERO)
    byDay.set(day, compare(sum, ONE) > 0 ? ONE : sum)
  }
  return [...byDay.values()].reduce(add, ZERO)
}

function workedIn(rows: PayFacts['worked'], { rate }: PayTerm, range: DayRange, paidDays: Exact): Exact {
  if (rate === null) return ZERO
  const ofRate = rows.filter(({ rateTypeId }) => rateTypeId === rate.rateTypeId)
  if (ofRate.length === 0) return rate.unit === 'DAY' ? paidDays : ZERO
  return ofRate
    .flatMap((row) => {
      const from = maxDay(row.from, range.from)
      const to = minDay(row.to, range.to)
      if (from > to) return []
      const quantity = readDecimal(row.quantity) ?? stop('PAY_AMOUNT_INVALID', { label: rate.name })
      return multiply(quantity, ratio(daysLong({ from, to }), daysLong(row)))
    })
    .reduce(add, ZERO)
}
