import { expect, test } from 'vitest'
import { isolateText } from './isolate-text.ts'

test('a time is isolated in a text from right to left only', () => {
  expect(isolateText('9:05 am', 'rtl')).toBe('\u2068' + '9:05 am' + '\u2069')
  expect(isolateText('9:05 am', 'ltr')).toBe('9:05 am')
})
