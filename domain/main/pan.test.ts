import { expect, test } from 'vitest'
import { panHolder } from './pan.ts'

test.each([
  ['ABCPE1234F', 'Person'],
  ['AAACT2727Q', 'Company'],
  ['ABCDE1234F', null],
  ['ABCP1234FF', null],
  ['abcpe1234f', null],
])('%s belongs to %s', (pan, holder) => expect(panHolder(pan)).toBe(holder))
