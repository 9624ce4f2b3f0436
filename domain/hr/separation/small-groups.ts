/** No figure is shown for fewer people than this. */
export const MIN_SHOWN_PEOPLE = 5

export interface PeopleGroup {
  /** Null is the group of all others. */
  name: string | null
  count: number
}

/** A count, or null for too few people. Zero is shown. */
export const hideSmallCount = (count: number): number | null => (count > 0 && count < MIN_SHOWN_PEOPLE ? null : count)

/**
 * Groups with too few people are merged into one of all others. If that one is still too small, the smallest other group
 * is merged too, because its size would follow from the total.
 */
export function mergeSmallGroups(groups: readonly PeopleGroup[]): PeopleGroup[] {
  const sorted = groups.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const shown = sorted.filter(({ count }) => count >= MIN_SHOWN_PEOPLE)
  const merged = sorted.filter(({ count }) => count < MIN_SHOWN_PEOPLE)
  const sum = () => merged.reduce((total, { count }) => total + count, 0)
  while (merged.length > 0 && sum() < MIN_SHOWN_PEOPLE) {
    const smallest = shown.pop()
    if (!smallest) return []
    merged.push(smallest)
  }
  return merged.length > 0 ? [...shown, { name: null, count: sum() }] : shown
}
