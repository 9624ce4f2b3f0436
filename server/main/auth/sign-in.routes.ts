import type { FastifyInstance, FastifyReply } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { signInCalls } from '../../../domain/main/auth/sign-in.calls.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import { refreshSession, signOut, switchRole } from './refresh-session.actions.ts'
import type { SignInResult } from './session.actions.ts'
import { sendSignInCode, signInWithCode } from './sign-in-otp.actions.ts'
import { assertSameOriginOrBearer, assertNotCrossSite } from './request-origin.ts'
import { signInWithPassword } from './sign-in.actions.ts'

export const serveSignIn = (app: FastifyInstance) =>
  serve(app, signInCalls, {
    'POST /api/auth/login': async ({ body, muster, http: { request, reply } }) => {
      return withCookies(reply, await signInWithPassword(muster, body, request))
    },

    'POST /api/auth/refresh': async ({ body, muster, http: { request, reply } }) => {
      if (!body?.refreshToken) assertNotCrossSite(request)
      const token = body?.refreshToken ?? request.cookies.refreshToken ?? fail('SESSION_ENDED')
      return withCookies(reply, await refreshSession(muster, token))
    },

    'GET /api/auth/logout': async ({ muster, http: { request, reply } }) => {
      assertSameOriginOrBearer(request)
      clearSessionCookies(reply)
      await signOut(muster, request)
      return done
    },

    'POST /api/auth/switchRole': async ({ body, user, db, muster, http: { reply } }) => {
      return withCookies(reply, await switchRole(muster, db, user, body.roleId))
    },

    'POST /api/auth/login/send-otp': async ({ query, muster }) => {
      await sendSignInCode(muster, query.input)
      return done
    },

    'POST /api/auth/login/authenticate-otp': async ({ query, muster, http: { request, reply } }) => {
      return withCookies(reply, await signInWithCode(muster, query, request))
    },
  })

function withCookies(reply: FastifyReply, signed: SignInResult): SignInResult {
  setSessionCookies(reply, signed)
  return signed
}
