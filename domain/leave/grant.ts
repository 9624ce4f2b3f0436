import { dayOf, daysBetween, daysInMonth, maxDay, minDay, type Day } from '../kit/day.ts'
import { shareOf, type Quantity, type Rounding } from './quantity.ts'

export const proRatas = ['NONE', 'BY_MONTH', 'BY_DAY'] as const
export type ProRata = (typeof proRatas)[number]

/** What a cycle grants of a leave type, and to whom it grants only a part. */
export interface GrantRule {
  quantity: Quantity
  proRata: ProRata
  rounding: Rounding
}

export interface Period {
  from: Day
  to: Day
}

/** A grant and why it is this much: `part` of `whole` months or days. */
export interface Grant {
  quantity: Quantity
  effectiveDay: Day
  part: number
  whole: number
}

/**
 * What someone is granted for a cycle, on its first day or the day they join; null when they aren't employed in it.
 * BY_MONTH counts the month of joining when they join by the 15th; BY_DAY counts days. A leaver's grant isn't cut.
 */
export function grantOf(rule: GrantRule, cycle: Period, service: { joinedOn: Day; leftOn: Day | null }): Grant | null {
  if (service.joinedOn > cycle.to || (service.leftOn !== null && service.leftOn < cycle.from)) return null
  const effectiveDay = maxDay(cycle.from, service.joinedOn)
  const { part, whole } = shares[rule.proRata](cycle, effectiveDay)
  return { quantity: shareOf(rule.quantity, part, whole, rule.rounding), effectiveDay, part, whole }
}

const shares: Record<ProRata, (cycle: Period, from: Day) => { part: number; whole: number }> = {
  NONE: () => ({ part: 1, whole: 1 }),
  BY_DAY: (cycle, from) => ({ part: daysBetween(from, cycle.to) + 1, whole: daysBetween(cycle.from, cycle.to) + 1 }),
  BY_MONTH: (cycle, from) => {
    const whole = monthsTouched(cycle.from, cycle.to)
    const joinsLate = from > cycle.from && Number(from.slice(8)) > 15
    return { part: Math.max(0, monthsTouched(from, cycle.to) - (joinsLate ? 1 : 0)), whole }
  },
}

const monthsTouched = (from: Day, to: Day) => monthNumber(to) - monthNumber(from) + 1
const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The leave year that begins in `month` of `year`. */
export function cycleOf(year: number, month: number): Period {
  const end = month === 1 ? { year, month: 12 } : { year: year + 1, month: month - 1 }
  return { from: dayOf(year, month, 1), to: dayOf(end.year, end.month, daysInMonth(end.year, end.month)) }
}

export const clampTo = (day: Day, { from, to }: Period): Day => minDay(maxDay(day, from), to)
