import { toEpochDay } from '../kit/day.ts'
import { hoursOf, minutesBetween, type Hours, type Span } from './span.ts'

/** Do two leaves share a moment? Days and halves meet by halves; hours and halves of a day are a matter of the shift. */
export function shareMoment(a: Span, b: Span): boolean {
  const [hoursA, hoursB] = [hoursOf(a), hoursOf(b)]
  if (hoursA && hoursB) return a.from === b.from && (beginsWithin(hoursA, hoursB) || beginsWithin(hoursB, hoursA))
  if (hoursA || hoursB) return false
  const [one, other] = [halfRange(a), halfRange(b)]
  return one.first <= other.last && other.first <= one.last
}

// A shift is no longer than a day, so that each time by the clock comes once in it.
const beginsWithin = (one: Hours, other: Hours) =>
  one.fromTime === other.fromTime ||
  minutesBetween(other.fromTime, one.fromTime) < minutesBetween(other.fromTime, other.toTime)

const halfRange = ({ from, to, fromHalf, toHalf }: Span) => ({
  first: toEpochDay(from) * 2 + (fromHalf === 'SECOND' ? 1 : 0),
  last: toEpochDay(to) * 2 + (toHalf === 'FIRST' ? 0 : 1),
})
