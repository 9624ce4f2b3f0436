import { expect, test } from 'vitest'
import { findReportingCycles, type ReportingPeriod } from './manager-cycles.ts'

const always = { fromDay: '2020-01-01', toDay: null }
const lines = (all: Record<string, ReportingPeriod[]>) => new Map(Object.entries(all))

test('a reporting cycle is found once, however many employees report to it', () => {
  const found = findReportingCycles(
    lines({
      a: [{ to: 'b', ...always }],
      b: [{ to: 'c', ...always }],
      c: [{ to: 'a', ...always }],
      d: [{ to: 'a', ...always }],
    }),
  )
  expect(found).toHaveLength(1)
  expect(found[0]?.toSorted()).toEqual(['a', 'b', 'c'])
})

test('reporting lines of different periods are not a cycle', () => {
  const swap = lines({
    a: [{ to: 'b', fromDay: '2020-01-01', toDay: '2020-05-31' }],
    b: [{ to: 'a', fromDay: '2020-06-01', toDay: null }],
  })
  expect(findReportingCycles(swap)).toEqual([])
})

test('a reporting line of 100,000 employees is checked', () => {
  const long = new Map(
    Array.from({ length: 100_000 }, (_, at): [string, ReportingPeriod[]] => [
      `p${at}`,
      at === 0 ? [] : [{ to: `p${at - 1}`, ...always }],
    ]),
  )
  expect(findReportingCycles(long)).toEqual([])
})
