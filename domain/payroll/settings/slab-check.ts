/** A half-open slab: `from` is included, `to` is not. Minor units. */
interface SlabBounds {
  from: number
  to: number | null
}

export interface SlabFault {
  code: 'PAY_SLAB_START' | 'PAY_SLAB_END' | 'PAY_SLAB_ORDER' | 'PAY_SLAB_GAP' | 'PAY_SLAB_OVERLAP'
  at: number
  facts: Record<string, number>
}

/** Finds a gap or an overlap between slabs. Unless `fromZero` is false, the first slab must start at 0. */
export function findSlabFault(steps: readonly SlabBounds[], fromZero = true): SlabFault | null {
  const [first] = steps
  if (fromZero && first && first.from !== 0) return { code: 'PAY_SLAB_START', at: 0, facts: {} }
  for (const [at, { from, to }] of steps.entries()) {
    const next = steps[at + 1]
    if ((to === null) !== (next === undefined)) return { code: 'PAY_SLAB_END', at, facts: {} }
    if (to !== null && to <= from) return { code: 'PAY_SLAB_ORDER', at, facts: { fromAmount: from } }
    if (!next || to === null || next.from === to) continue
    return { code: next.from > to ? 'PAY_SLAB_GAP' : 'PAY_SLAB_OVERLAP', at: at + 1, facts: toSlabFacts(to, next.from) }
  }
  return null
}

const toSlabFacts = (upToAmount: number, nextAmount: number) => ({ upToAmount, nextAmount })
