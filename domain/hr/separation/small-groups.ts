/** No figure is shown for fewer people than this. */
export const MIN_SHOWN_PEOPLE = 5

/** English labels for the merged small groups of leavers. */
export const smallGroupLabels = { REASONS: 'Other reasons', TENURES: 'Other tenures' } as const

export const smallGroupKinds = ['REASONS', 'TENURES'] as const

export interface PeopleGroup {
  /** Null is the merged group. */
  name: string | null
  count: number
}

/** A count, or null for too few people. Zero is shown. */
export const hideSmallCount = (count: number): number | null => (count > 0 && count < MIN_SHOWN_PEOPLE ? null : count)

/**
 * Merges the groups with too few people. If the merged group is still too small, the smallest other group is merged
 * too, because the total would reveal the size. People without a group belong to the merged group.
 */
export function mergeSmallGroups(groups: readonly PeopleGroup[]): PeopleGroup[] {
  const sorted = groups.filter(({ count }) => count > 0).toSorted(compareGroups)
  const isShown = ({ name, count }: PeopleGroup) => name !== null && count >= MIN_SHOWN_PEOPLE
  const shown = sorted.filter(isShown)
  const merged = sorted.filter((group) => !isShown(group))
  const sum = () => merged.reduce((total, { count }) => total + count, 0)
  while (merged.length > 0 && sum() < MIN_SHOWN_PEOPLE) {
    const smallest = shown.pop()
    if (!smallest) return []
    merged.push(smallest)
  }
  return merged.length > 0 ? [...shown, { name: null, count: sum() }] : shown
}

const compareGroups = (a: PeopleGroup, b: PeopleGroup): number =>
  b.count - a.count || ((a.name ?? '') < (b.name ?? '') ? 1 : -1)
