import { expect, test } from 'vitest'
import { isStrongPassword } from './password-policy.ts'

test.each([
  ['a long phrase', 'three green bicycles', true],
  ['exactly ten characters', 'kf83-mzqp2', true],
  ['nine characters', 'kf83-mzqp', false],
  ['a common password', 'Password123', false],
  ['one repeated character', 'zzzzzzzzzzzz', false],
  ['built on the username', 'asha.rao-2026', false],
  ['built on the username in capitals', 'ASHA.RAO-2026', false],
  ['a common word with a year', 'Summer2026!', false],
  ['a common word with digits after a sign', 'Qwerty@12345', false],
  ['one’s own first name with digits', 'Anita-2026-x', false],
  ['one’s own last name in a word', 'xx-sharma-99', false],
  ['one’s own name without the space', 'AnitaSharma1', false],
  ['the organisation with digits', 'Acme@12345', false],
  ['the organisation without its spaces', 'xx-acmemills-9', false],
  ['the name of the product', 'muster-demo', false],
  ['a short word of the organisation inside another word', 'cooperative bees', true],
])('the strength of a password: %s', (_, password, isGood) => {
  const context = {
    username: 'asha.rao@acme.example',
    fullName: 'Anita Sharma',
    organisationName: 'Acme Mills Co',
    isCommon,
  }
  expect(isStrongPassword(password, context)).toBe(isGood)
})

function isCommon(plain: string): boolean {
  return ['password123', 'password', 'summer', 'qwerty'].includes(plain)
}
