import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFinalScore, calculateScore, sumWeights } from './appraisal.ts'

const criteria = [
  { name: 'Quality', weight: 60 },
  { name: 'Teamwork', weight: 40 },
]
const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating, comment: null }))

test.each([
  ['all the same', rated(3, 3), 300],
  ['by weight', rated(5, 4), 460],
  ['with the weights exchanged', rated(4, 5), 440],
  ['the least', rated(1, 1), 100],
])('the score of a review: %s', (_, ratings, score) => expect(calculateScore(criteria, ratings)).toBe(score))

test.each([
  ['only the manager counts', { self: 500, manager: 300 }, { selfWeight: 0, managerWeight: 100 }, 300],
  ['both, rounded', { self: 455, manager: 300 }, { selfWeight: 30, managerWeight: 70 }, 347],
])('the final score: %s', (_, scores, weights, score) => expect(calculateFinalScore(scores, weights)).toBe(score))

test('weights are added up', () => expect(sumWeights(criteria)).toBe(100))

test('a score lies between the lowest and the highest rating, whatever the weights', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ weight: fc.integer({ min: 1, max: 100 }), rating: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 12,
      }),
      (all) => {
        const score = calculateScore(
          all.map(({ weight }) => ({ name: 'x', weight })),
          rated(...all.map(({ rating }) => rating)),
        )
        expect(score).toBeGreaterThanOrEqual(Math.min(...all.map(({ rating }) => rating)) * 100)
        expect(score).toBeLessThanOrEqual(Math.max(...all.map(({ rating }) => rating)) * 100)
      },
    ),
  ))
