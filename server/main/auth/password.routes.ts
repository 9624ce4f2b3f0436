import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { passwordCalls } from '../../../domain/main/auth/password.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.actions.ts'
import { assertSecureConnection } from './request-origin.ts'

export const servePasswords = (app: FastifyInstance) =>
  serve(app, passwordCalls, {
    'POST /api/auth/changePassword': async ({ body, user, db, muster, http }) => {
      assertSecureConnection(http.request)
      await changePassword(muster, db, user, body)
      return done
    },

    'POST /api/auth/resetPassword': async ({ query, muster, http }) => {
      assertSecureConnection(http.request)
      await requestPasswordReset(muster, query.email, http.request)
      return done
    },

    'POST /api/auth/changePasswordWithToken': async ({ body, muster, http }) => {
      assertSecureConnection(http.request)
      await resetPassword(muster, body)
      return done
    },
  })
