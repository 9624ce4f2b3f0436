import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { ErrorCode } from '../../../domain/errors.ts'
import { calculateLockoutMinutes } from '../../../domain/main/auth/account-lockout.ts'
import { fail, failAndCommit } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { appUser } from '../users/user.table.ts'
import { normaliseSignInName } from './session.queries.ts'

interface FailedAttempts {
  wrongTries: number
  lockedUntil: string | null
}

/**
 * Loads the user and locks the row until the transaction ends, so that simultaneous attempts are checked one by one.
 */
export async function lockUserRow(db: Db, userId: string) {
  const [user] = await db
    .select({
      id: appUser.id,
      username: appUser.username,
      fullName: appUser.fullName,
      passwordHash: appUser.passwordHash,
      isActive: appUser.isActive,
      wrongTries: appUser.wrongTries,
      lockedUntil: appUser.lockedUntil,
      language: appUser.language,
      email: appUser.email,
      mobile: appUser.mobile,
      mailVerifiedAt: appUser.mailVerifiedAt,
      mobileVerifiedAt: appUser.mobileVerifiedAt,
    })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('update')
  return user ?? null
}

export function assertNotLocked({ lockedUntil }: FailedAttempts, now: Date): void {
  const seconds = lockedUntil ? Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 1000) : 0
  if (seconds > 0) fail('ACCOUNT_LOCKED', { minutes: Math.ceil(seconds / 60), seconds })
}

/** Counts a wrong attempt and throws. The count is committed although the call fails. */
export async function recordFailedAttempt(
  db: Db,
  user: FailedAttempts & { id: string },
  now: Date,
  code: ErrorCode,
  fields?: Record<string, ErrorCode>,
): Promise<never> {
  await db.update(appUser).set(addFailedAttempt(user, now)).where(eq(appUser.id, user.id))
  failAndCommit(code, {}, fields)
}

export const noFailedAttempts = { wrongTries: 0, lockedUntil: null }

const addFailedAttempt = ({ wrongTries }: FailedAttempts, now: Date): FailedAttempts => {
  const minutes = calculateLockoutMinutes(wrongTries + 1)
  return {
    wrongTries: wrongTries + 1,
    lockedUntil: minutes ? new Date(now.getTime() + minutes * 60_000).toISOString() : null,
  }
}

// Unknown user names are locked by the same rule. Otherwise a lock would reveal which names exist.
const unknownUserAttempts = new LRUCache<string, FailedAttempts>({ max: 10_000 })

export function recordUnknownUserAttempt(input: string, now: Date, code: ErrorCode): never {
  const name = normaliseSignInName(input)
  const tries = unknownUserAttempts.get(name) ?? noFailedAttempts
  assertNotLocked(tries, now)
  unknownUserAttempts.set(name, addFailedAttempt(tries, now))
  fail(code)
}
