import { expect, test } from 'vitest'
import { findPasswordWeakness } from './password-policy.ts'

test.each([
  ['a long phrase', 'three green bicycles', null],
  ['exactly ten characters', 'kf83-mzqp2', null],
  ['nine characters', 'kf83-mzqp', 'PASSWORD_TOO_SHORT'],
  ['a common password', 'Password123', 'PASSWORD_COMMON'],
  ['one repeated character', 'zzzzzzzzzzzz', 'PASSWORD_COMMON'],
  ['built on the username', 'asha.rao-2026', 'PASSWORD_OWN_NAME'],
  ['built on the username in capitals', 'ASHA.RAO-2026', 'PASSWORD_OWN_NAME'],
  ['a common word with a year', 'Summer2026!', 'PASSWORD_COMMON'],
  ['a common word with digits after a sign', 'Qwerty@12345', 'PASSWORD_COMMON'],
  ['one’s own first name with digits', 'Anita-2026-x', 'PASSWORD_OWN_NAME'],
  ['one’s own last name in a word', 'xx-sharma-99', 'PASSWORD_OWN_NAME'],
  ['one’s own name without the space', 'AnitaSharma1', 'PASSWORD_OWN_NAME'],
  ['the organisation with digits', 'Acme@12345', 'PASSWORD_ORGANISATION'],
  ['the organisation without its spaces', 'xx-acmemills-9', 'PASSWORD_ORGANISATION'],
  ['the name of the product', 'muster-demo', 'PASSWORD_COMMON'],
  ['a short word of the organisation inside another word', 'cooperative bees', null],
])('the weakness of a password: %s', (_, password, weakness) => {
  const context = {
    username: 'asha.rao@acme.example',
    fullName: 'Anita Sharma',
    organisationName: 'Acme Mills Co',
    isCommon,
  }
  expect(findPasswordWeakness(password, context)).toBe(weakness)
})

function isCommon(plain: string): boolean {
  return ['password123', 'password', 'summer', 'qwerty'].includes(plain)
}
