import { addDays, toWeekday, type Day } from '../../kit/day.ts'
import { countMinutes, toMinutes } from '../../hr/catalogue/shift.ts'

export interface RosterShift {
  startsAt: string
  endsAt: string
  breakMinutes: number
}

/** What is planned for one employee on one day. */
export interface RosterDay {
  day: Day
  shifts: readonly RosterShift[]
  isOnLeave: boolean
  /** The shifts are the usual hours of a day without a plan. They conflict only with planned shifts. */
  isUsual?: boolean
}

export interface RosterRules {
  minRestHours: number
  maxWeekHours: number
}

export const rosterConflictCodes = ['LEAVE', 'OVERLAP', 'REST', 'WEEK_HOURS'] as const

export interface RosterConflict {
  day: Day
  code: (typeof rosterConflictCodes)[number]
  /** Hours of rest or of the week, in tenths. */
  hours: number | null
}

const DAY_MINUTES = 24 * 60
const HOUR_MINUTES = 60

/**
 * The conflicts of one employee: shifts during leave, at the same time, with too little rest, or too many in a week.
 */
export function findRosterConflicts(days: readonly RosterDay[], rules: RosterRules): RosterConflict[] {
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return [...listLeaveConflicts(sorted), ...listRestConflicts(sorted, rules), ...listWeekConflicts(sorted, rules)]
}

const listLeaveConflicts = (days: readonly RosterDay[]): RosterConflict[] =>
  days
    .filter(({ isOnLeave, isUsual, shifts }) => isOnLeave && !isUsual && shifts.length > 0)
    .map(({ day }) => ({ day, code: 'LEAVE', hours: null }))

/** Compares each shift with the next one. `days` are in order. */
function listRestConflicts(days: readonly RosterDay[], { minRestHours }: RosterRules): RosterConflict[] {
  const first = days[0]?.day
  if (!first) return []
  const spans = days
    .flatMap(({ day, shifts, isOnLeave, isUsual = false }) =>
      isOnLeave && isUsual ? [] : shifts.map((shift) => ({ ...toSpan(day, shift, first), isUsual })),
    )
    .toSorted((a, b) => a.from - b.from)
  return spans.flatMap((span, at): RosterConflict[] => {
    const before = spans[at - 1]
    if (!before || (before.isUsual && span.isUsual)) return []
    const rest = span.from - before.to
    if (rest < 0) return [{ day: span.day, code: 'OVERLAP', hours: null }]
    // Two shifts of the same day are one working day.
    const isTooShort = span.day !== before.day && rest < minRestHours * HOUR_MINUTES
    return isTooShort ? [{ day: span.day, code: 'REST', hours: toTenths(rest) }] : []
  })
}

function toSpan(day: Day, { startsAt, endsAt }: RosterShift, first: Day) {
  const from = ((Date.parse(day) - Date.parse(first)) / 86_400_000) * DAY_MINUTES + toMinutes(startsAt)
  return { day, from, to: from + countMinutes(startsAt, endsAt) }
}

function listWeekConflicts(days: readonly RosterDay[], { maxWeekHours }: RosterRules): RosterConflict[] {
  const weeks = new Map<Day, { minutes: number; last: Day; isPlanned: boolean }>()
  for (const { day, shifts, isOnLeave, isUsual = false } of days) {
    if (isOnLeave && isUsual) continue
    const monday = addDays(day, 1 - toWeekday(day))
    const minutes = shifts.reduce((sum, one) => sum + countMinutes(one.startsAt, one.endsAt) - one.breakMinutes, 0)
    const week = weeks.get(monday)
    if (minutes === 0) continue
    weeks.set(monday, {
      minutes: (week?.minutes ?? 0) + minutes,
      last: day,
      isPlanned: (week?.isPlanned ?? false) || !isUsual,
    })
  }
  return [...weeks.values()]
    .filter(({ minutes, isPlanned }) => isPlanned && minutes > maxWeekHours * HOUR_MINUTES)
    .map(({ minutes, last }) => ({ day: last, code: 'WEEK_HOURS', hours: toTenths(minutes) }))
}

const toTenths = (minutes: number): number => Math.round((minutes / HOUR_MINUTES) * 10) / 10
