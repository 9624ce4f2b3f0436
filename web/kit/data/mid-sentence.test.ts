import { expect, test } from 'vitest'
import { toMidSentence } from './mid-sentence.ts'

test.each([
  ['Leave type', 'leave type'],
  ['CTC component', 'CTC component'],
  ['अवकाश प्रकार', 'अवकाश प्रकार'],
  ['', ''],
])('%j is %j inside a sentence', (label, text) => {
  expect(toMidSentence(label)).toBe(text)
})
