import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../errors.ts'
import { mainErrors } from '../errors.ts'
import singular from './en/singular.json' with { type: 'json' }
import hindi from './hi/errors-main.json' with { type: 'json' }

const factsIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('every error code has a Hindi text, and no Hindi text is unused', () =>
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(mainErrors).sort()))

test('a translation has the same placeholders as the English text', () => {
  for (const [code, text] of Object.entries(hindi))
    expect(factsIn(text), code).toEqual(factsIn(mainErrors[code as keyof typeof mainErrors][1]))
})

test('a singular form has the placeholders of its plural', () => {
  const readPlural = (key: string) => (Object.hasOwn(errors, key) ? errors[key as ErrorCode][1] : key)
  for (const [key, text] of Object.entries(singular))
    expect(factsIn(text), key).toEqual(factsIn(readPlural(key.slice(0, -'_one'.length))))
})
