import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { passwordCalls } from '../../../domain/main/auth/password.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.actions.ts'

export const servePasswords = (app: FastifyInstance) =>
  serve(app, passwordCalls, {
    'POST /api/auth/changePassword': async ({ body, user, db, muster }) => {
      await changePassword(muster, db, user, body)
      return done
    },

    'POST /api/auth/resetPassword': async ({ query, muster, http }) => {
      await requestPasswordReset(muster, query.email, http.request)
      return done
    },

    'POST /api/auth/changePasswordWithToken': async ({ body, muster }) => {
      await resetPassword(muster, body)
      return done
    },
  })
