import { workedOf, type WorkCalendar } from './leave-days.ts'
import { hoursOf, spanOf, type Span } from './span.ts'

/** Does the span take all that is worked of the end of its last day, so that what follows is next to it? */
export const reachesEnd = (span: Span, calendar: WorkCalendar): boolean =>
  !hoursOf(span) && (span.toHalf !== 'FIRST' || workedOf(secondHalfOf(span), calendar) === 0)

/** The same for the beginning of its first day. */
export const reachesStart = (span: Span, calendar: WorkCalendar): boolean =>
  !hoursOf(span) && (span.fromHalf !== 'SECOND' || workedOf(firstHalfOf(span), calendar) === 0)

/** The half that a span leaves of its first or last day, where it leaves one. */
export const leftBefore = (span: Span): Span | null => (span.fromHalf === 'SECOND' ? firstHalfOf(span) : null)
export const leftAfter = (span: Span): Span | null => (span.toHalf === 'FIRST' ? secondHalfOf(span) : null)

const firstHalfOf = ({ from }: Span) => spanOf({ from, to: from, fromHalf: 'FIRST' })
const secondHalfOf = ({ to }: Span) => spanOf({ from: to, to, fromHalf: 'SECOND' })
