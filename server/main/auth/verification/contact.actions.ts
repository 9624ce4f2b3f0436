import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../kit/app-context.ts'
import { fail, failAndCommit } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import type { User } from '../../../kit/user.ts'
import { lockUserRow } from '../account-lockout.ts'
import { buildAppLink } from '../request-origin.ts'
import { appUser } from '../../users/user.table.ts'
import {
  CODE_MINUTES,
  hashOneTimeCode,
  hasReachedSendLimit,
  storeOneTimeCode,
  generateOneTimeCode,
  SEND_WINDOW_SECONDS,
  consumeOneTimeCode,
} from './one-time-code.ts'
import { createLinkToken, consumeLinkToken } from './link-token.ts'
import { sendCodeMessage, sendLinkMessage } from './verification-messages.ts'

const MAIL_LINK_MINUTES = 24 * 60

/** Sends a code to the caller's own mobile number. */
export async function sendMobileCode(muster: AppContext, db: Db, userId: string, by: User): Promise<void> {
  if (userId !== by.userId) fail('NOT_FOUND')
  const user = await lockUserForSending(muster, db, userId, 'MOBILE')
  if (!user.mobile) fail('NO_MOBILE')
  const code = generateOneTimeCode()
  // The number is part of the stored value: a code sent to one number does not verify another.
  await storeOneTimeCode(muster, db, {
    userId,
    purpose: 'MOBILE',
    hash: hashOneTimeCode(muster, 'MOBILE', userId, code),
    detail: user.mobile,
  })
  await sendCodeMessage(db, user, 'SMS', code, CODE_MINUTES)
}

export async function confirmMobile(muster: AppContext, db: Db, by: User, code: string): Promise<void> {
  const user = (await lockUserRow(db, by.userId)) ?? fail('NOT_SIGNED_IN')
  const given = hashOneTimeCode(muster, 'MOBILE', user.id, code)
  const isRight = await consumeOneTimeCode(
    muster,
    db,
    user.id,
    'MOBILE',
    (stored) => stored.codeHash === given && stored.detail === user.mobile,
  )
  if (!isRight) failAndCommit('WRONG_OTP', {}, { otp: 'WRONG_OTP' })
  await db.update(appUser).set({ mobileVerifiedAt: muster.clock.now().toISOString() }).where(eq(appUser.id, user.id))
}

/**
 * Mails a link that verifies the caller's own address. It cannot be requested for another user.
 * Otherwise HR could enter an address of their own for that user, and verify it in the name of that user.
 */
export async function sendVerificationMail(
  muster: AppContext,
  db: Db,
  userId: string,
  by: Pick<User, 'userId'>,
  request: FastifyRequest,
): Promise<void> {
  if (userId !== by.userId) fail('NOT_FOUND')
  const user = await lockUserForSending(muster, db, userId, 'MAIL')
  if (!user.email) fail('NO_EMAIL')
  const token = await createLinkToken(muster, db, {
    userId,
    purpose: 'MAIL',
    minutes: MAIL_LINK_MINUTES,
    detail: user.email,
  })
  await sendLinkMessage(db, user, 'MAIL', {
    link: buildAppLink(muster, request, `/verify-mail#token=${token}`),
    username: user.username,
  })
}

export const confirmMail = (muster: AppContext, token: string): Promise<void> =>
  consumeLinkToken(muster, token, ['MAIL'], async (db, { userId, detail }) => {
    const confirmed = await db
      .update(appUser)
      .set({ mailVerifiedAt: muster.clock.now().toISOString() })
      .where(and(eq(appUser.id, userId), eq(appUser.email, detail ?? '')))
    if (confirmed.rowCount === 0) fail('TOKEN_INVALID')
  })

/** Locks and returns the user, unless too many messages were sent already. */
export async function lockUserForSending(muster: AppContext, db: Db, userId: string, purpose: string) {
  const user = (await lockUserRow(db, userId)) ?? fail('NOT_FOUND')
  if (await hasReachedSendLimit(muster, db, userId, purpose))
    fail('TOO_MANY_REQUESTS', { seconds: SEND_WINDOW_SECONDS })
  return user
}
