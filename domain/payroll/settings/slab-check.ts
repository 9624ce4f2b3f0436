/** A part of a half-open scale: `from` belongs to it, `to` to the next. Minor units. */
interface SlabBounds {
  from: number
  to: number | null
}

export interface SlabFault {
  code: 'PAY_SLAB_START' | 'PAY_SLAB_END' | 'PAY_SLAB_GAP' | 'PAY_SLAB_OVERLAP'
  at: number
  facts: Record<string, number>
}

/** What keeps steps from covering every amount from the first on exactly once. `from` 0 is asked of scales that start there. */
export function findSlabFault(steps: readonly SlabBounds[], fromZero = true): SlabFault | null {
  const [first] = steps
  if (fromZero && first && first.from !== 0) return { code: 'PAY_SLAB_START', at: 0, facts: {} }
  for (const [at, { from, to }] of steps.entries()) {
    const next = steps[at + 1]
    if ((to === null) !== (next === undefined)) return { code: 'PAY_SLAB_END', at, facts: {} }
    if (to !== null && to <= from) return { code: 'PAY_SLAB_OVERLAP', at, facts: toSlabFacts(from, to) }
    if (!next || to === null || next.from === to) continue
    return { code: next.from > to ? 'PAY_SLAB_GAP' : 'PAY_SLAB_OVERLAP', at: at + 1, facts: toSlabFacts(to, next.from) }
  }
  return null
}

const toSlabFacts = (upToAmount: number, nextAmount: number) => ({ upToAmount, nextAmount })
