import type { FastifyRequest } from 'fastify'
import { looksLikeMobile } from '../../domain/main/mobile.ts'
import type { AppContext } from '../kit/app.ts'
import type { Signed } from './session.actions.ts'
import { findSignIn } from './session.queries.ts'
import { lockUser, refuseLocked, refuseStranger, refuseTry } from './sign-in-lock.ts'
import { answerEvenly, failEvenly } from './sign-in-time.ts'
import { enter } from './sign-in.actions.ts'
import { CODE_MINUTES, codeHash, hasManySends, keepCode, newCode, takeCode } from './verify-code.ts'
import { sendCode } from './verify-messages.ts'

/** Sends a code to the address on file; whoever isn't there, isn't active or asked too often gets the same answer. */
export const sendSignInCode = (muster: AppContext, input: string): Promise<void> =>
  answerEvenly(async () => {
    const found = await findSignIn(muster, input)
    if (!found) return
    await muster.database.inTenant({ organisationId: found.organisationId, userId: null }, async (db) => {
      const user = await lockUser(db, found.userId)
      if (!user?.isActive || (await hasManySends(muster, db, user.id, 'SIGN_IN'))) return
      const code = newCode()
      await keepCode(muster, db, {
        userId: user.id,
        purpose: 'SIGN_IN',
        hash: codeHash(muster, 'SIGN_IN', user.id, code),
      })
      await sendCode(db, user, looksLikeMobile(input) && user.mobile ? 'SMS' : 'MAIL', code, CODE_MINUTES)
    })
  })

/** Signs in by the code. Wrong ones count like wrong passwords: asking for code after code doesn't help to guess. */
export const signInWithCode = (
  muster: AppContext,
  { input, otp }: { input: string; otp: string },
  request: FastifyRequest,
): Promise<Signed> =>
  failEvenly(async () => {
    const found = await findSignIn(muster, input)
    if (!found) return refuseStranger(input, muster.clock.now(), 'WRONG_OTP')
    return muster.database.inTenant({ organisationId: found.organisationId, userId: found.userId }, async (db) => {
      const user = await lockUser(db, found.userId)
      if (!user) return refuseStranger(input, muster.clock.now(), 'WRONG_OTP')
      refuseLocked(user, muster.clock.now())
      const given = codeHash(muster, 'SIGN_IN', user.id, otp)
      const isRight =
        user.isActive && (await takeCode(muster, db, user.id, 'SIGN_IN', (code) => code.codeHash === given))
      return isRight ? enter(muster, db, user.id, request) : refuseTry(db, user, muster.clock.now(), 'WRONG_OTP')
    })
  })
