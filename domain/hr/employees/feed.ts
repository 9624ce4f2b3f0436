import Type, { type Static } from 'typebox'
import { daysBetween, type Day } from '../../kit/day.ts'
import { Choice, Id, Nullable } from '../../kit/schema.ts'

const FeedPerson = Type.Object({ id: Id, name: Type.String(), photo: Nullable(Type.String()) })

/** A line of the feed on the home screens. A birthday does not contain the year of birth. */
export const FeedItem = Type.Object({
  kind: Choice(['BIRTHDAY', 'ANNIVERSARY', 'JOINER', 'APPRECIATION']),
  employee: FeedPerson,
  day: Type.String(),
  /** Full years with the organisation, of an anniversary. */
  years: Nullable(Type.Integer()),
  /** The job title of a joiner, or the words of an appreciation. */
  text: Nullable(Type.String()),
  /** The employee who gave the appreciation. */
  giver: Nullable(FeedPerson),
})
export type FeedItem = Static<typeof FeedItem>

/** Sorts items by distance from the current day. At equal distance, future days come before past days. */
export const sortFeed = (items: readonly FeedItem[], today: Day): FeedItem[] =>
  items.toSorted(
    (a, b) => Math.abs(daysBetween(today, a.day)) - Math.abs(daysBetween(today, b.day)) || b.day.localeCompare(a.day),
  )
