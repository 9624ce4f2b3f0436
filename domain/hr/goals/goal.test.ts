import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateGoalProgress } from './goal.ts'

const part = (id: string, parentId: string | null, progress: number) => ({ id, parentId, progress })

test.each([
  ['one sub-goal', [part('a', null, 0)], [part('b', 'a', 40)], [{ id: 'a', progress: 40 }]],
  [
    'the rounded mean of two sub-goals',
    [part('a', null, 0)],
    [part('b', 'a', 40), part('c', 'a', 45)],
    [{ id: 'a', progress: 43 }],
  ],
  [
    'all parent goals',
    [part('b', 'a', 0), part('a', null, 0)],
    [part('c', 'b', 100), part('b', 'a', 0), part('d', 'a', 0)],
    [
      { id: 'b', progress: 100 },
      { id: 'a', progress: 50 },
    ],
  ],
  ['no change of a correct progress', [part('a', null, 40)], [part('b', 'a', 40)], []],
  ['no change without sub-goals', [part('a', null, 40)], [], []],
])('the progress of goals: %s', (_, above, parts, changes) =>
  expect(calculateGoalProgress(above, parts)).toEqual(changes),
)

test('the mean lies between the lowest and the highest progress, and a second calculation changes nothing', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 }), (all) => {
      const parts = all.map((progress, at) => part(`p${at}`, 'a', progress))
      const mean = calculateGoalProgress([part('a', null, -1)], parts)[0]?.progress ?? -1
      expect(mean).toBeGreaterThanOrEqual(Math.min(...all))
      expect(mean).toBeLessThanOrEqual(Math.max(...all))
      expect(calculateGoalProgress([part('a', null, mean)], parts)).toEqual([])
    }),
  ))
