import type { Day } from '../../kit/day.ts'

/** What a pattern may name. */
export interface PasswordFacts {
  name: string
  number: string
  bornOn: Day | null
  pan: string | null
}

/** Each is the employee's own; `name4` is the first four letters of the name. */
export const passwordParts = ['number', 'firstName', 'name4', 'birthDay', 'birthYear', 'pan'] as const
type PasswordPart = (typeof passwordParts)[number]

/**
 * The password of a slip's file by the organisation's pattern: `{{name4}}{{birthYear}}` of Asha Rao, born 1990, is `asha1990`;
 * letters are small, a PAN's capital. A fact that isn't known makes it null, as half a password would be no secret.
 */
export function createSlipPassword(pattern: string, facts: PasswordFacts): string | null {
  const values = readPasswordValues(facts)
  let isComplete = true
  const password = pattern.replace(/\{\{(\w+)\}\}/g, (_, part: string) => {
    const value = values[part as PasswordPart]
    if (!value) isComplete = false
    return value ?? ''
  })
  return isComplete && password !== '' ? password : null
}

/** Parts of a pattern that nobody knows. */
export const findUnknownParts = (pattern: string): string[] =>
  [...pattern.matchAll(/\{\{(\w*)\}\}/g)]
    .map(([, part = '']) => part)
    .filter((part) => !(passwordParts as readonly string[]).includes(part))

function readPasswordValues({ name, number, bornOn, pan }: PasswordFacts): Record<PasswordPart, string | null> {
  const first = name.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  return {
    number,
    firstName: first,
    name4: [...name.toLowerCase()]
      .filter((letter) => /[\p{L}\p{M}]/u.test(letter))
      .slice(0, 4)
      .join(''),
    birthDay: bornOn && `${bornOn.slice(8, 10)}${bornOn.slice(5, 7)}${bornOn.slice(0, 4)}`,
    birthYear: bornOn && bornOn.slice(0, 4),
    pan: pan && pan.toUpperCase(),
  }
}
