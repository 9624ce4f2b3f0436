import { expect, test } from 'vitest'
import { listChunksThatLoad, measureEntrySize } from '../../web/entry-size.ts'
import { root } from '../source-tree.ts'

const KB = 1000
const overBudget = ({ js, css }: { js: number; css: number }): string[] => [
  ...(js > 168 * KB ? [`the entry's scripts are ${Math.round(js / KB)} kB, the most is 168`] : []),
  ...(css > 36 * KB ? [`the entry's styles are ${Math.round(css / KB)} kB, the most is 36`] : []),
]

test('the browser loads little before the first screen', () => {
  const size = measureEntrySize(`${root}/dist/web`)
  expect(size.js).toBeGreaterThan(20 * KB)
  expect(overBudget(size)).toEqual([])
})

test('an entry bundle over the limit is found', () => {
  expect(overBudget({ js: 169 * KB, css: 0 })).toEqual(["the entry's scripts are 169 kB, the most is 168"])
})

test('only the charts themselves load the chart library, not the screens of tasks', () => {
  const names = listChunksThatLoad(`${root}/dist/web`, 'charts')
  expect(names).toContain('flow-chart')
  expect(names.filter((name) => name.startsWith('task-') || name === 'app')).toEqual([])
})
