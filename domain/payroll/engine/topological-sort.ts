export interface SortableSlot {
  slot: number
  waitsFor: readonly number[]
}

/**
 * Sorts items so that each follows the items it depends on; ties keep the given order. A dependency outside the list
 * counts as done. For a circular dependency returns its slots, with the first one repeated at the end.
 */
export function sortTopologically<Thing extends SortableSlot>(
  things: readonly Thing[],
): { ordered: Thing[] } | { circle: number[] } {
  const bySlot = new Map(things.map((thing) => [thing.slot, thing]))
  const state = new Map<number, 'OPEN' | 'DONE'>()
  const ordered: Thing[] = []
  const path: number[] = []

  function visit(thing: Thing): boolean {
    state.set(thing.slot, 'OPEN')
    path.push(thing.slot)
    for (const slot of thing.waitsFor) {
      const before = bySlot.get(slot)
      if (before === undefined || state.get(slot) === 'DONE') continue
      if (state.get(slot) === 'OPEN') {
        path.push(slot)
        return false
      }
      if (!visit(before)) return false
    }
    path.pop()
    state.set(thing.slot, 'DONE')
    ordered.push(thing)
    return true
  }

  for (const thing of things)
    if (!state.has(thing.slot) && !visit(thing)) return { circle: path.slice(path.indexOf(path.at(-1) ?? -1)) }
  return { ordered }
}
