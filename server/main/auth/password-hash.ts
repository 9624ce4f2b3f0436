import { hash, parseOptions, verify } from '@node-rs/argon2'
import { findPasswordWeakness, MIN_PASSWORD_LENGTH } from '../../../domain/main/auth/password-policy.ts'
import { fail } from '../../kit/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. Runs on the thread pool.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options)

let dummyHash: Promise<string> | null = null

/**
 * Verifies a password. Without a hash it takes the same time, so that the duration does not reveal whether a user
 * exists.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== null && matches
}

/** True when the hash was made with weaker parameters than the current ones. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return memoryCost < argon2Options.memoryCost || timeCost < argon2Options.timeCost
}

export function assertStrongPassword(
  password: string,
  names: { username: string; fullName: string; organisationName: string },
  field: string,
): void {
  const weakness = findPasswordWeakness(password, { ...names, isCommon: isCommonPassword })
  const facts = { min: MIN_PASSWORD_LENGTH }
  if (weakness) fail('WEAK_PASSWORD', facts, { [field]: { code: weakness, facts } })
}
