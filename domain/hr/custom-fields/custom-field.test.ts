import { expect, test } from 'vitest'
import { parseChoices, findCustomValueProblem } from './custom-field.ts'

const field = (kind: string, choices: string | null = null) => ({
  id: 'f',
  name: 'F',
  kind,
  choices,
  seenBy: 'PERSON',
  isOwn: false,
})

test.each([
  ['TEXT', 'M', null],
  ['TEXT', 3, 'FIELD_TYPE'],
  ['TEXT', 'x'.repeat(501), 'FIELD_TOO_LONG'],
  ['NUMBER', 42.5, null],
  ['NUMBER', '42', 'FIELD_TYPE'],
  ['DATE', '2026-02-28', null],
  ['DATE', '2026-02-30', 'FIELD_FORMAT'],
  ['CHOICE', 'Blue', null],
  ['CHOICE', 'blue', 'FIELD_CHOICE'],
])('a field of kind %s given %j: %s', (kind, value, problem) => {
  expect(findCustomValueProblem(field(kind, 'Red\nBlue'), value)).toBe(problem)
})

test('choices are the lines that are not empty, each once', () => {
  expect(parseChoices({ choices: ' Red \n\nBlue\nRed\n' })).toEqual(['Red', 'Blue'])
})
