export const MIN_PASSWORD_LENGTH = 10

/** What a password must not be based on. */
export interface PasswordContext {
  username: string
  fullName: string
  organisationName: string
  /** True for a password, in lower case, that is known from leaks. */
  isCommon: (plain: string) => boolean
}

/** Checks a new password: long enough, not common, and not based on the user or the organisation. */
export function isStrongPassword(
  password: string,
  { username, fullName, organisationName, isCommon }: PasswordContext,
): boolean {
  const plain = password.toLowerCase()
  if ([...password].length < MIN_PASSWORD_LENGTH || new Set(plain).size < 4) return false
  if (isCommon(plain) || isCommon(toWord(plain))) return false
  const names = [
    username.toLowerCase().split('@')[0] ?? '',
    ...toWords(fullName),
    ...toWords(organisationName),
    'muster',
  ]
  return names.every((name) => name.length < MIN_NAME_LENGTH || !plain.includes(name))
}

const MIN_NAME_LENGTH = 3

// "Summer2026!" and "Qwerty@12345" are the words "summer" and "qwerty" with usual additions.
const toWord = (plain: string): string => plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

const toWords = (name: string): string[] => [
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  ...name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > MIN_NAME_LENGTH),
]
