export const MIN_PASSWORD_LENGTH = 10

/** What a password must not be based on. */
export interface PasswordContext {
  username: string
  fullName: string
  organisationName: string
  /** True for a password, in lower case, that is known from leaks. */
  isCommon: (plain: string) => boolean
}

export type PasswordWeakness = 'PASSWORD_TOO_SHORT' | 'PASSWORD_COMMON' | 'PASSWORD_OWN_NAME' | 'PASSWORD_ORGANISATION'

/** Why a new password is too weak: too short, common, or based on the user or the organisation. Null for a strong one. */
export function findPasswordWeakness(
  password: string,
  { username, fullName, organisationName, isCommon }: PasswordContext,
): PasswordWeakness | null {
  const plain = password.toLowerCase()
  const contains = (name: string) => name.length >= MIN_NAME_LENGTH && plain.includes(name)
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT'
  if (new Set(plain).size < 4 || isCommon(plain) || isCommon(toWord(plain)) || contains('muster'))
    return 'PASSWORD_COMMON'
  if ([username.toLowerCase().split('@')[0] ?? '', ...toWords(fullName)].some(contains)) return 'PASSWORD_OWN_NAME'
  return toWords(organisationName).some(contains) ? 'PASSWORD_ORGANISATION' : null
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
