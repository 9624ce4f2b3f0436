import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { buildSearchBody } from './page.ts'

test.each([
  [0, true],
  [999_999, true],
  [1_000_000, false],
  [-1, false],
])('page %i of a list is allowed: %s', (page, isAllowed) => {
  expect(Value.Check(buildSearchBody(Type.Object({}), ['name']), { page })).toBe(isAllowed)
})
