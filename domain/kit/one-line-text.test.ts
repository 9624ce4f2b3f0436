import { expect, test } from 'vitest'
import Value from 'typebox/value'
import { buildFieldSchema, text } from './field.ts'
import { Text } from './schema.ts'

const fields = [Text(120), buildFieldSchema(text('Name')), buildFieldSchema(text('Name', { nullable: true }))]

test.each(['\t=1+1', 'a\rb', 'a\nb', '\u0000', 'a\u007f', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u2066b'])(
  'a one-line text refuses the control character in %j',
  (name) => {
    expect(fields.map((field) => Value.Check(field, name))).toEqual([false, false, false])
  },
)

test('a one-line text accepts letters of every script, a longer text also line breaks', () => {
  expect(fields.map((field) => Value.Check(field, 'प्रिया O’Brien-Nair'))).toEqual([true, true, true])
  expect(Value.Check(Text(500), 'a\nb')).toBe(true)
})
