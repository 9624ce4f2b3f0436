import { expect, test } from 'vitest'
import { findSlabFault } from './slab-check.ts'

const steps = (...bounds: [number, number | null][]) => bounds.map(([from, to]) => ({ from, to }))

test('slabs that cover every amount once are valid', () => {
  expect(findSlabFault(steps([0, 400], [400, 800], [800, null]))).toBeNull()
  expect(findSlabFault(steps([500, 1000], [1000, null]), false)).toBeNull()
})

test.each([
  ['a start above zero', steps([1, null]), 'PAY_SLAB_START'],
  ['a gap', steps([0, 400], [401, null]), 'PAY_SLAB_GAP'],
  ['an overlap', steps([0, 400], [399, null]), 'PAY_SLAB_OVERLAP'],
  ['a slab with the same start and end', steps([0, 0], [0, null]), 'PAY_SLAB_ORDER'],
  ['an end', steps([0, 400]), 'PAY_SLAB_END'],
  ['no end before the last slab', steps([0, null], [400, null]), 'PAY_SLAB_END'],
])('%s is found', (_, given, code) => expect(findSlabFault(given)?.code).toBe(code))
