import type { Day } from '../../kit/day.ts'

/** The facts that a pattern can use. */
export interface PasswordFacts {
  name: string
  number: string
  bornOn: Day | null
  pan: string | null
}

/** All facts are those of the employee; `name4` is the first four letters of the name. */
export const passwordParts = ['number', 'firstName', 'name4', 'birthDay', 'birthYear', 'pan'] as const
type PasswordPart = (typeof passwordParts)[number]

/**
 * The password of a payslip file from the pattern of the organisation: `{{name4}}{{birthYear}}` of Asha Rao, born 1990,
 * is `asha1990`. Letters are lower case, those of a PAN upper case. Returns null if a fact is unknown, because a
 * partial password would be easy to guess.
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

/** The unknown placeholders of a pattern. */
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
