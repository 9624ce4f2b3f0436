import { expect, test } from 'vitest'
import { isStrongPassword } from './password-policy.ts'

test.each([
  ['a long phrase', 'three green bicycles', true],
  ['exactly ten characters', 'kf83-mzqp2', true],
  ['nine characters', 'kf83-mzqp', false],
  ['one of the commonest', 'Password123', false],
  ['one character over and over', 'zzzzzzzzzzzz', false],
  ['built on the username', 'asha.rao-2026', false],
  ['built on the username in capitals', 'ASHA.RAO-2026', false],
])('%s', (_, password, isGood) => expect(isStrongPassword(password, 'asha.rao@acme.example')).toBe(isGood))
