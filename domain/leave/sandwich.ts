import { addDays, type Day } from '../kit/day.ts'
import { leaveDays, type Beside, type CountingRules, type LeaveDay, type WorkCalendar } from './leave-days.ts'
import { reachesEnd, reachesStart, spanOf, type Span } from './span.ts'

/**
 * How far the sandwich rule reaches for what the type counts (holidays, days off). INSIDE: days off within one leave.
 * BRIDGE: also those between two leaves that have nothing else between them. EDGES: also those right before and after.
 */
export const sandwiches = ['INSIDE', 'BRIDGE', 'EDGES'] as const
export type Sandwich = (typeof sandwiches)[number]

/** Another leave of the person, live, with the days that it counts. */
export interface OtherLeave extends Span {
  counted: readonly Day[]
}

/** What lies around a leave: the days that the person is employed, and their other leaves. */
export interface Around {
  joinedOn: Day
  leftOn: Day | null
  others: readonly OtherLeave[]
}

/** How many days beside a leave are looked at, for days off and for other leave. */
export const REACH = 40

/**
 * The days of a leave: its own, and those beside it that the rule counts too. A day that another leave counts already
 * isn't counted again, so two leaves over a weekend use what one leave over it would. Nor is one outside the employment.
 */
export function sandwichedDays(
  span: Span,
  calendar: WorkCalendar,
  rules: CountingRules & { sandwich: Sandwich },
  around: Around,
): LeaveDay[] {
  const own = leaveDays(span, calendar, rules)
  if (rules.sandwich === 'INSIDE' || !(rules.countsHolidays || rules.countsWeekends)) return own
  if (!own.some(({ quantity }) => quantity > 0)) return own
  const taken = new Set(around.others.flatMap(({ counted }) => counted))
  const beside = (step: 1 | -1) => {
    const days = besideDays(span, step, calendar, rules, around).filter(({ day }) => !taken.has(day))
    return days.slice(0, days.findLastIndex(({ quantity }) => quantity > 0) + 1)
  }
  return [...beside(-1).toReversed(), ...own, ...beside(1)]
}

function besideDays(
  span: Span,
  step: 1 | -1,
  calendar: WorkCalendar,
  rules: CountingRules & { sandwich: Sandwich },
  { others, joinedOn, leftOn }: Around,
): LeaveDay[] {
  const reaches = step === 1 ? reachesEnd(span) : reachesStart(span)
  const start = step === 1 ? span.to : span.from
  if (!reaches) return []
  const days: LeaveDay[] = []
  for (let far = 1; far <= REACH; far++) {
    const day = addDays(start, far * step)
    if (day < joinedOn || (leftOn !== null && day > leftOn)) break
    if (others.some((other) => begins(other, day, step))) return days.map(as('BRIDGE'))
    const [plain] = leaveDays(spanOf({ from: day, to: day }), calendar, {
      countsHolidays: false,
      countsWeekends: false,
    })
    if (!plain || plain.quantity > 0) break
    days.push(...leaveDays(spanOf({ from: day, to: day }), calendar, rules))
  }
  return rules.sandwich === 'EDGES' ? days.map(as('EDGE')) : []
}

const begins = (other: Span, day: Day, step: 1 | -1) =>
  step === 1 ? other.from === day && reachesStart(other) : other.to === day && reachesEnd(other)

const as =
  (beside: Beside) =>
  (day: LeaveDay): LeaveDay => ({ ...day, asked: 0, beside: day.quantity > 0 ? beside : null })
