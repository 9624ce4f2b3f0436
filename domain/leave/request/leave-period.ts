import type { HourRange } from '../../hr/catalogue/shift.ts'
import { addDays, type Day } from '../../kit/day.ts'

export const dayParts = ['FULL', 'FIRST', 'SECOND'] as const
export type DayPart = (typeof dayParts)[number]

/**
 * Leave from a first to a last day. `fromHalf` is the part of the first day taken, `toHalf` of the last day. With
 * `fromTime` and `toTime` (`HH:MM`, local time) only these hours of the shift of a single day are taken. A `toTime`
 * earlier than `fromTime` is after midnight.
 */
export interface LeavePeriod {
  from: Day
  to: Day
  fromHalf: DayPart
  toHalf: DayPart
  fromTime?: string | null
  toTime?: string | null
}

/** For a single day both halves are set to the same value; it is enough to give one of them. */
export function toLeavePeriod({
  from,
  to,
  fromHalf = 'FULL',
  toHalf = 'FULL',
  fromTime = null,
  toTime = null,
}: Partial<LeavePeriod> & { from: Day; to: Day }): LeavePeriod {
  const hours = { fromTime, toTime }
  if (from !== to) return { from, to, fromHalf, toHalf, ...hours }
  const half = fromHalf === 'FULL' ? toHalf : fromHalf
  return { from, to, fromHalf: half, toHalf: toHalf === 'FULL' ? half : toHalf, ...hours }
}

type LeavePeriodField = 'to' | 'fromHalf' | 'toHalf' | 'fromTime' | 'toTime'

/**
 * The field that is wrong, if any: the end is before the start, half a day is left out inside the leave, or hours are
 * given for more than one day.
 */
export function findPeriodProblem(span: LeavePeriod): LeavePeriodField | null {
  if (span.to < span.from) return 'to'
  if (span.fromTime || span.toTime) return findHoursProblem(span)
  if (span.from === span.to) return span.fromHalf === span.toHalf ? null : 'toHalf'
  if (span.fromHalf === 'FIRST') return 'fromHalf'
  return span.toHalf === 'SECOND' ? 'toHalf' : null
}

function findHoursProblem({ from, to, fromHalf, toHalf, fromTime, toTime }: LeavePeriod): LeavePeriodField | null {
  if (!fromTime || !toTime || toTime === fromTime) return fromTime ? 'toTime' : 'fromTime'
  return from !== to || fromHalf !== 'FULL' || toHalf !== 'FULL' ? 'fromTime' : null
}

/** The hours of a leave that takes only hours; otherwise null. */
export const toHourRange = ({ fromTime, toTime }: LeavePeriod): HourRange | null =>
  fromTime && toTime ? { fromTime, toTime } : null

/** From the earliest first day to the latest last day. */
export const toEnclosingRange = (spans: readonly { from: Day; to: Day }[]): { from: Day; to: Day } => ({
  from: spans.map(({ from }) => from).toSorted()[0] ?? '',
  to:
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
})

/** The halves of `day` that the leave takes. `day` must lie within the leave. */
export function findHalvesTaken(span: LeavePeriod, day: Day): { first: boolean; second: boolean } {
  const skipsFirst = day === span.from && span.fromHalf === 'SECOND'
  const skipsSecond = day === span.to && span.toHalf === 'FIRST'
  return { first: !skipsFirst, second: !skipsSecond }
}

export const hasOverlap = (a: { from: Day; to: Day }, b: { from: Day; to: Day }): boolean =>
  a.from <= b.to && b.from <= a.to

export const toPreviousDay = (day: Day): Day => addDays(day, -1)
export const toNextDay = (day: Day): Day => addDays(day, 1)
