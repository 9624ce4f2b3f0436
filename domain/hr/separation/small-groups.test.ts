import { expect, test } from 'vitest'
import { hideSmallCount, mergeSmallGroups } from './small-groups.ts'

const group = (name: string | null, count: number) => ({ name, count })

test.each([
  ['large groups are shown', [group('a', 9), group('b', 5)], [group('a', 9), group('b', 5)]],
  ['small groups are merged', [group('a', 9), group('b', 3), group('c', 2)], [group('a', 9), group(null, 5)]],
  [
    'if the merged group is too small, the smallest other group is merged too',
    [group('a', 9), group('b', 6), group('c', 2)],
    [group('a', 9), group(null, 8)],
  ],
  ['too few people are not shown at all', [group('a', 3), group('b', 1)], []],
])('counts by group: %s', (_, groups, shown) => expect(mergeSmallGroups(groups)).toEqual(shown))

test('a count below five is hidden, zero is not', () => {
  expect([0, 4, 5].map(hideSmallCount)).toEqual([0, null, 5])
})
