import { randomInt } from 'node:crypto'
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { AppContext } from '../../../kit/app-context.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { blankUsedCodes } from '../../../notification/ports.ts'
import { oneTimeCode } from '../../users/user.table.ts'

export type CodePurpose = 'SIGN_IN' | 'MOBILE' | 'AADHAAR'

export const CODE_MINUTES = 5
const MAX_CODE_ATTEMPTS = 5
const MAX_CODE_SENDS = 3
export const SEND_WINDOW_SECONDS = 600

export const generateOneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed, because a plain hash of a six-digit code can be found by trying all codes. */
export const hashOneTimeCode = (muster: AppContext, purpose: CodePurpose, userId: string, code: string): string =>
  muster.secrets.fingerprint(`${purpose}:${userId}:${code}`)

/**
 * True when this user was sent the maximum number of codes and links of ten minutes. Call it with the user's row
 * locked.
 */
export async function hasReachedSendLimit(
  muster: AppContext,
  db: Db,
  userId: string,
  purpose: string,
): Promise<boolean> {
  const since = new Date(muster.clock.now().getTime() - SEND_WINDOW_SECONDS * 1000).toISOString()
  const [sent] = await db
    .select({ count: count() })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.purpose, purpose), gt(oneTimeCode.createdAt, since)))
  return (sent?.count ?? 0) >= MAX_CODE_SENDS
}

/** Stores the hash of a code for five minutes. Only the last code is valid. */
export async function storeOneTimeCode(
  muster: AppContext,
  db: Db,
  wanted: { userId: string; purpose: CodePurpose; hash: string; detail?: string },
): Promise<void> {
  const now = muster.clock.now()
  const { userId, purpose, hash, detail } = wanted
  await invalidateCodes(muster, db, userId, purpose)
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000).toISOString()
  await db
    .insert(oneTimeCode)
    .values({ userId, purpose, codeHash: hash, detail, expiresAt, createdAt: now.toISOString() })
}

export async function invalidateCodes(muster: AppContext, db: Db, userId: string, purpose: string): Promise<void> {
  await db
    .update(oneTimeCode)
    .set({ usedAt: muster.clock.now().toISOString() })
    .where(and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.purpose, purpose), isNull(oneTimeCode.usedAt)))
  await blankUsedCodes(muster, db, userId)
}

/**
 * Checks an attempt with `isRight` against the last code. A right code is used up. Wrong attempts are counted;
 * after five the code is invalid. The caller must throw with `failAndCommit`, otherwise the count would be rolled back.
 */
export async function consumeOneTimeCode(
  muster: AppContext,
  db: Db,
  userId: string,
  purpose: CodePurpose,
  isRight: (code: { codeHash: string; detail: string | null }) => boolean | Promise<boolean>,
): Promise<boolean> {
  const now = muster.clock.now().toISOString()
  const [code] = await db
    .select()
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.userId, userId),
        eq(oneTimeCode.purpose, purpose),
        isNull(oneTimeCode.usedAt),
        gt(oneTimeCode.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeCode.createdAt), desc(oneTimeCode.id))
    .limit(1)
    .for('update')
  if (!code || code.tries >= MAX_CODE_ATTEMPTS) return false
  const isTaken = await isRight(code)
  await db
    .update(oneTimeCode)
    .set(isTaken ? { usedAt: now } : { tries: code.tries + 1 })
    .where(eq(oneTimeCode.id, code.id))
  if (isTaken) await blankUsedCodes(muster, db, userId)
  return isTaken
}
