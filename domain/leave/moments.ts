import { toEpochDay } from '../kit/day.ts'
import { hoursOf, type Span } from './span.ts'

/** Do two leaves share a moment? Days and halves meet by halves; hours and halves of a day are a matter of the shift. */
export function shareMoment(a: Span, b: Span): boolean {
  const [hoursA, hoursB] = [hoursOf(a), hoursOf(b)]
  if (hoursA && hoursB) return a.from === b.from && hoursA.fromTime < hoursB.toTime && hoursB.fromTime < hoursA.toTime
  if (hoursA || hoursB) return false
  const [one, other] = [halfRange(a), halfRange(b)]
  return one.first <= other.last && other.first <= one.last
}

const halfRange = ({ from, to, fromHalf, toHalf }: Span) => ({
  first: toEpochDay(from) * 2 + (fromHalf === 'SECOND' ? 1 : 0),
  last: toEpochDay(to) * 2 + (toHalf === 'FIRST' ? 0 : 1),
})
