import { expect, test } from 'vitest'
import { createManualItem, limitRecoveries } from './settlement-items.ts'

const item = (kind: 'EARNING' | 'DEDUCTION', amount: number, at: number) =>
  createManualItem({ kind, amount, component: `Item ${at}`, reason: 'Agreed' }, at)

test('recoveries that pay does not cover are lowered, the last one first, and the rest is paid back', () => {
  const items = [item('EARNING', 5_000_00, 1), item('DEDUCTION', 40_000_00, 2), item('DEDUCTION', 10_000_00, 3)]
  const limited = limitRecoveries(items, -25_000_00)
  expect(limited.taken.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['EARNING', 5_000_00],
    ['DEDUCTION', 25_000_00],
  ])
  expect(limited.items.map(({ amount }) => amount)).toEqual([5_000_00, 40_000_00, 10_000_00])
  expect(limited.rest).toBe(25_000_00)
})

test('a settlement above zero keeps its items, and one without recoveries has nothing to pay back', () => {
  const items = [item('DEDUCTION', 40_000_00, 1)]
  expect(limitRecoveries(items, 0)).toEqual({ items, taken: items, rest: 0 })
  expect(limitRecoveries([], -100)).toEqual({ items: [], taken: [], rest: 0 })
})
