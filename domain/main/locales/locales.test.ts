import { expect, test } from 'vitest'
import { mainErrors } from '../errors.ts'
import singular from './en/singular.json' with { type: 'json' }
import hindi from './hi/errors-main.json' with { type: 'json' }

const factsIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('every error code has its Hindi, and no Hindi is left over', () =>
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(mainErrors).sort()))

test('a translation tells the same facts as the English', () => {
  for (const [code, text] of Object.entries(hindi))
    expect(factsIn(text), code).toEqual(factsIn(mainErrors[code as keyof typeof mainErrors][1]))
})

test('a singular form says the same as its plural', () => {
  for (const [key, text] of Object.entries(singular)) expect(factsIn(text), key).toEqual(factsIn(key))
})
