import { expect, test } from 'vitest'
import { compareInstants } from './compare-instants.ts'

test('a whole second is before its fractions', () => {
  const instants = ['2026-11-28 15:31:05.12+00', '2026-11-28 15:31:05.003+00', '2026-11-28 15:31:05+00']
  expect(instants.toSorted(compareInstants)).toEqual(instants.toReversed())
  expect(compareInstants('2026-11-28 15:31:05+00', '2026-11-28 15:31:05+00')).toBe(0)
})
