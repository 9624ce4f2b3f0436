import { expect, test } from 'vitest'
import { findPanHolderType } from './pan.ts'

test.each([
  ['ABCPE1234F', 'Individual'],
  ['AAACT2727Q', 'Company'],
  ['ABCDE1234F', null],
  ['ABCP1234FF', null],
  ['abcpe1234f', null],
])('%s belongs to %s', (pan, holder) => expect(findPanHolderType(pan)).toBe(holder))
