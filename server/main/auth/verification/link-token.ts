import { blankUsedCodes } from '../../../notification/ports.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '../../../kit/app-context.ts'
import { fail } from '../../../kit/errors.ts'
import { hashToken, createToken } from '../../../kit/secrets.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { oneTimeCode } from '../../users/user.table.ts'
import { invalidateCodes } from './one-time-code.ts'

export type LinkPurpose = 'RESET' | 'INVITE' | 'MAIL'

export interface LinkTokenInput {
  userId: string
  purpose: LinkPurpose
  minutes: number
  detail?: string
}

/**
 * Creates a token for a link that works once: `organisationId.random`, stored as a hash. Earlier tokens of the same
 * kind become invalid.
 */
export async function createLinkToken(
  muster: AppContext,
  db: Db,
  { userId, purpose, minutes, detail }: LinkTokenInput,
): Promise<string> {
  const now = muster.clock.now()
  const { token, hash } = createToken()
  await invalidateCodes(muster, db, userId, purpose)
  const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  await db
    .insert(oneTimeCode)
    .values({ userId, purpose, codeHash: hash, detail, expiresAt, createdAt: now.toISOString() })
  return `${db.organisationId}.${token}`
}

/** Uses a link token in the transaction of the action that it allows. */
export async function consumeLinkToken<T>(
  muster: AppContext,
  token: string,
  purposes: LinkPurpose[],
  work: (db: Db, link: { userId: string; purpose: string; detail: string | null }) => Promise<T>,
): Promise<T> {
  const [, organisationId, secret] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  if (!organisationId || !secret) fail('TOKEN_INVALID')
  return muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const now = muster.clock.now().toISOString()
    const [link] = await db
      .update(oneTimeCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(oneTimeCode.codeHash, hashToken(secret)),
          inArray(oneTimeCode.purpose, purposes),
          isNull(oneTimeCode.usedAt),
          gt(oneTimeCode.expiresAt, now),
        ),
      )
      .returning({ userId: oneTimeCode.userId, purpose: oneTimeCode.purpose, detail: oneTimeCode.detail })
    if (!link) fail('TOKEN_INVALID')
    await blankUsedCodes(muster, db, link.userId)
    return work(db, link)
  })
}
