export interface SortableSlot {
  slot: number
  waitsFor: readonly number[]
}

/**
 * Things so that each comes after those it waits for; of those that could come next, the first given comes first.
 * What is waited for but not among them counts as done. A circle is answered by its slots, the first one again at its end.
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
