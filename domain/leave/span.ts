import { addDays, type Day } from '../kit/day.ts'

export const halves = ['FULL', 'FIRST', 'SECOND'] as const
export type Half = (typeof halves)[number]

/**
 * Leave from a day to a day. `fromHalf` is the part of the first day taken, `toHalf` that of the last. With `fromTime`
 * and `toTime` (`HH:MM`, the clock of the place) only these hours of the one day's shift are taken; an earlier `toTime` is
 * after midnight.
 */
export interface Span {
  from: Day
  to: Day
  fromHalf: Half
  toHalf: Half
  fromTime?: string | null
  toTime?: string | null
}

/** On a single day both ends name the same part of it; either may be said alone. */
export function spanOf({
  from,
  to,
  fromHalf = 'FULL',
  toHalf = 'FULL',
  fromTime = null,
  toTime = null,
}: Partial<Span> & { from: Day; to: Day }): Span {
  const hours = { fromTime, toTime }
  if (from !== to) return { from, to, fromHalf, toHalf, ...hours }
  const half = fromHalf === 'FULL' ? toHalf : fromHalf
  return { from, to, fromHalf: half, toHalf: toHalf === 'FULL' ? half : toHalf, ...hours }
}

type SpanField = 'to' | 'fromHalf' | 'toHalf' | 'fromTime' | 'toTime'

/** Which field is wrong, if one is: the end before the beginning, a gap of half a day inside, hours of several days. */
export function spanProblem(span: Span): SpanField | null {
  if (span.to < span.from) return 'to'
  if (span.fromTime || span.toTime) return hoursProblem(span)
  if (span.from === span.to) return span.fromHalf === span.toHalf ? null : 'toHalf'
  if (span.fromHalf === 'FIRST') return 'fromHalf'
  return span.toHalf === 'SECOND' ? 'toHalf' : null
}

function hoursProblem({ from, to, fromHalf, toHalf, fromTime, toTime }: Span): SpanField | null {
  if (!fromTime || !toTime || toTime === fromTime) return fromTime ? 'toTime' : 'fromTime'
  return from !== to || fromHalf !== 'FULL' || toHalf !== 'FULL' ? 'fromTime' : null
}

export interface Hours {
  fromTime: string
  toTime: string
}

/** The hours of a span that takes no more than hours. */
export const hoursOf = ({ fromTime, toTime }: Span): Hours | null => (fromTime && toTime ? { fromTime, toTime } : null)

/** From the first day of all to the last. */
export const wholeOf = (spans: readonly { from: Day; to: Day }[]): { from: Day; to: Day } => ({
  from: spans.map(({ from }) => from).toSorted()[0] ?? '',
  to:
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
})

const HOUR = 60
const MIDNIGHT = 24 * HOUR

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))

/** Minutes from one time to another, over midnight where the other is not later. */
export const minutesBetween = (from: string, to: string): number =>
  minutesOf(to) - minutesOf(from) + (to > from ? 0 : MIDNIGHT)

/** The halves of `day` that the span takes; `day` lies within it. */
export function halvesTaken(span: Span, day: Day): { first: boolean; second: boolean } {
  const skipsFirst = day === span.from && span.fromHalf === 'SECOND'
  const skipsSecond = day === span.to && span.toHalf === 'FIRST'
  return { first: !skipsFirst, second: !skipsSecond }
}

export const overlaps = (a: { from: Day; to: Day }, b: { from: Day; to: Day }): boolean =>
  a.from <= b.to && b.from <= a.to

export const dayBefore = (day: Day): Day => addDays(day, -1)
export const dayAfter = (day: Day): Day => addDays(day, 1)
