import type { FastifyRequest } from 'fastify'
import { isMobileNumber } from '../../../domain/main/identity/mobile-number.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { SignInResult } from './session.actions.ts'
import { findSignInMatch } from './session.queries.ts'
import { lockUserRow, assertNotLocked, recordUnknownUserAttempt, recordFailedAttempt } from './account-lockout.ts'
import { withAddressLimit } from './address-limit.ts'
import { withConstantTime, withConstantFailureTime } from './constant-time.ts'
import { completeSignIn } from './sign-in.actions.ts'
import {
  CODE_MINUTES,
  hashOneTimeCode,
  hasReachedSendLimit,
  storeOneTimeCode,
  generateOneTimeCode,
  consumeOneTimeCode,
} from './verification/one-time-code.ts'
import { sendCodeMessage } from './verification/verification-messages.ts'

/**
 * Sends a code to the verified address. The reply is the same for unknown or inactive users and after too many
 * requests.
 */
export const sendSignInCode = (muster: AppContext, input: string): Promise<void> =>
  withConstantTime(async () => {
    const found = await findSignInMatch(muster, input)
    if (!found) return
    await muster.database.inTenant({ organisationId: found.organisationId, userId: null }, async (db) => {
      const user = await lockUserRow(db, found.userId)
      if (!user?.isActive || (await hasReachedSendLimit(muster, db, user.id, 'SIGN_IN'))) return
      const channel = isMobileNumber(input) && user.mobileVerifiedAt ? 'SMS' : 'MAIL'
      if (channel === 'MAIL' && !user.mailVerifiedAt) return
      const code = generateOneTimeCode()
      await storeOneTimeCode(muster, db, {
        userId: user.id,
        purpose: 'SIGN_IN',
        hash: hashOneTimeCode(muster, 'SIGN_IN', user.id, code),
      })
      await sendCodeMessage(db, user, channel, code, CODE_MINUTES)
    })
  })

/** Signs in with the code. Wrong codes count like wrong passwords, so requesting more codes does not help guessing. */
export const signInWithCode = (
  muster: AppContext,
  { input, otp }: { input: string; otp: string },
  request: FastifyRequest,
): Promise<SignInResult> =>
  withConstantFailureTime(() => withAddressLimit(muster, request, () => checkCode(muster, { input, otp }, request)))

async function checkCode(
  muster: AppContext,
  { input, otp }: { input: string; otp: string },
  request: FastifyRequest,
): Promise<SignInResult> {
  const found = await findSignInMatch(muster, input)
  if (!found) return recordUnknownUserAttempt(input, muster.clock.now(), 'WRONG_OTP')
  return muster.database.inTenant({ organisationId: found.organisationId, userId: found.userId }, async (db) => {
    const user = await lockUserRow(db, found.userId)
    if (!user) return recordUnknownUserAttempt(input, muster.clock.now(), 'WRONG_OTP')
    assertNotLocked(user, muster.clock.now())
    const given = hashOneTimeCode(muster, 'SIGN_IN', user.id, otp)
    const isRight =
      user.isActive && (await consumeOneTimeCode(muster, db, user.id, 'SIGN_IN', (code) => code.codeHash === given))
    return isRight
      ? completeSignIn(muster, db, user.id, request)
      : recordFailedAttempt(db, user, muster.clock.now(), 'WRONG_OTP')
  })
}
