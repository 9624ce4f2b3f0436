import { expect, test } from 'vitest'
import { measureSms } from './sms-length.ts'

test.each([
  ['an empty text', '', { length: 0, parts: 0, encoding: 'GSM-7' }],
  ['160 plain characters', 'a'.repeat(160), { length: 160, parts: 1, encoding: 'GSM-7' }],
  ['161 plain characters', 'a'.repeat(161), { length: 161, parts: 2, encoding: 'GSM-7' }],
  ['306 plain characters', 'a'.repeat(306), { length: 306, parts: 2, encoding: 'GSM-7' }],
  ['a euro sign takes two places', '€', { length: 2, parts: 1, encoding: 'GSM-7' }],
  ['70 characters of Hindi', 'क'.repeat(70), { length: 70, parts: 1, encoding: 'UCS-2' }],
  ['71 characters of Hindi', 'क'.repeat(71), { length: 71, parts: 2, encoding: 'UCS-2' }],
  ['a rupee sign is not in the basic set', '₹5', { length: 2, parts: 1, encoding: 'UCS-2' }],
])('the length of an SMS: %s', (_, text, measured) => expect(measureSms(text)).toEqual(measured))
