import type { FastifyInstance } from 'fastify'
import { done } from '../../../../domain/kit/schema.ts'
import { verificationCalls } from '../../../../domain/main/auth/verification.calls.ts'
import { fail } from '../../../kit/errors.ts'
import { serve } from '../../../kit/http/serve.ts'
import { verifyPan, confirmAadhaar, sendAadhaarCode } from './identity.actions.ts'
import { confirmMail, confirmMobile, sendVerificationMail, sendMobileCode } from './contact.actions.ts'

export const serveVerification = (app: FastifyInstance) =>
  serve(app, verificationCalls, {
    'POST /api/verification/mobile/{userId}': async ({ params, user, db, muster }) => {
      await sendMobileCode(muster, db, params.userId, user)
      return done
    },

    'GET /api/verification/mail/{id}': async ({ params, user, db, muster, http }) => {
      await sendVerificationMail(muster, db, params.id, user, http.request)
      return done
    },

    'POST /api/verification/mail': async ({ body, muster }) => {
      await confirmMail(muster, body.token)
      return done
    },

    'POST /api/verify/otp': async ({ body: { aadhar, otp }, user, db, muster }) => {
      if (aadhar) return otp ? confirmAadhaar(muster, db, user, aadhar, otp) : sendAadhaarCode(muster, db, user, aadhar)
      await confirmMobile(muster, db, user, otp ?? fail('BAD_INPUT', {}, { otp: 'FIELD_REQUIRED' }))
      return { ok: true as const, sent: false, maskedAadhaar: null, provider: null }
    },

    'POST /api/pan/data': ({ body, user, db, muster }) => verifyPan(muster, db, user, body.pan),
  })
