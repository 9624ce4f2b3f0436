/** A part of a half-open scale: `from` belongs to it, `to` to the next. Minor units. */
interface Step {
  from: number
  to: number | null
}

export type SlabFault =
  | { code: 'PAY_SLAB_START' | 'PAY_SLAB_END'; at: number }
  | { code: 'PAY_SLAB_GAP' | 'PAY_SLAB_OVERLAP'; at: number; upTo: number; next: number }

/** What keeps steps from covering every amount from the first on exactly once. `from` 0 is asked of scales that start there. */
export function slabFault(steps: readonly Step[], fromZero = true): SlabFault | null {
  const [first] = steps
  if (fromZero && first && first.from !== 0) return { code: 'PAY_SLAB_START', at: 0 }
  for (const [at, { from, to }] of steps.entries()) {
    const next = steps[at + 1]
    if ((to === null) !== (next === undefined)) return { code: 'PAY_SLAB_END', at }
    if (to !== null && to <= from) return { code: 'PAY_SLAB_OVERLAP', at, upTo: from, next: to }
    if (next && to !== null && next.from > to) return { code: 'PAY_SLAB_GAP', at: at + 1, upTo: to, next: next.from }
    if (next && to !== null && next.from < to)
      return { code: 'PAY_SLAB_OVERLAP', at: at + 1, upTo: to, next: next.from }
  }
  return null
}
