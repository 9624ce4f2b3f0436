import { addDays, type Day } from '../kit/day.ts'

export const halves = ['FULL', 'FIRST', 'SECOND'] as const
export type Half = (typeof halves)[number]

/** Leave from a day to a day. `fromHalf` is the part of the first day taken, `toHalf` that of the last. */
export interface Span {
  from: Day
  to: Day
  fromHalf: Half
  toHalf: Half
}

/** On a single day both ends name the same part of it; either may be said alone. */
export function spanOf({ from, to, fromHalf = 'FULL', toHalf = 'FULL' }: Partial<Span> & { from: Day; to: Day }): Span {
  if (from !== to) return { from, to, fromHalf, toHalf }
  const half = fromHalf === 'FULL' ? toHalf : fromHalf
  return { from, to, fromHalf: half, toHalf: toHalf === 'FULL' ? half : toHalf }
}

/** Which field is wrong, if one is: the end before the beginning, or a gap of half a day inside. */
export function spanProblem(span: Span): 'to' | 'fromHalf' | 'toHalf' | null {
  if (span.to < span.from) return 'to'
  if (span.from === span.to) return span.fromHalf === span.toHalf ? null : 'toHalf'
  if (span.fromHalf === 'FIRST') return 'fromHalf'
  return span.toHalf === 'SECOND' ? 'toHalf' : null
}

/** The halves of `day` that the span takes; `day` lies within it. */
export function halvesTaken(span: Span, day: Day): { first: boolean; second: boolean } {
  const skipsFirst = day === span.from && span.fromHalf === 'SECOND'
  const skipsSecond = day === span.to && span.toHalf === 'FIRST'
  return { first: !skipsFirst, second: !skipsSecond }
}

/** The part of a span that lies within two days; null when none does. */
export function within(span: Span, first: Day, last: Day): Span | null {
  if (span.to < first || span.from > last) return null
  return spanOf({
    from: span.from < first ? first : span.from,
    to: span.to > last ? last : span.to,
    fromHalf: span.from < first ? 'FULL' : span.fromHalf,
    toHalf: span.to > last ? 'FULL' : span.toHalf,
  })
}

export const dayBefore = (day: Day): Day => addDays(day, -1)
export const dayAfter = (day: Day): Day => addDays(day, 1)
