import type { FastifyInstance, FastifyReply } from 'fastify'
import { done } from '../../domain/kit/schema.ts'
import { signInCalls } from '../../domain/main/sign-in.calls.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/serve.ts'
import { clearCookies, setCookies } from './session-cookies.ts'
import { refresh, signOut, switchRole } from './session-renew.actions.ts'
import type { Signed } from './session.actions.ts'
import { sendSignInCode, signInWithCode } from './sign-in-otp.actions.ts'
import { needOwnPage, needSafeLink, refuseForeignPage } from './sign-in-origin.ts'
import { signInWithPassword } from './sign-in.actions.ts'

export const serveSignIn = (app: FastifyInstance) =>
  serve(app, signInCalls, {
    'POST /api/auth/login': async ({ body, muster, http: { request, reply } }) => {
      needSafeLink(request)
      return withCookies(reply, await signInWithPassword(muster, body, request))
    },

    'POST /api/auth/refresh': async ({ body, muster, http: { request, reply } }) => {
      needSafeLink(request)
      if (!body?.refreshToken) refuseForeignPage(request)
      const token = body?.refreshToken ?? request.cookies.refreshToken ?? fail('SESSION_ENDED')
      return withCookies(reply, await refresh(muster, token))
    },

    'GET /api/auth/logout': async ({ muster, http: { request, reply } }) => {
      needOwnPage(request)
      clearCookies(reply)
      await signOut(muster, request)
      return done
    },

    'POST /api/auth/switchRole': async ({ body, user, db, muster, http: { request, reply } }) => {
      needSafeLink(request)
      return withCookies(reply, await switchRole(muster, db, user, body.roleId))
    },

    'POST /api/auth/login/send-otp': async ({ query, muster, http: { request } }) => {
      needSafeLink(request)
      await sendSignInCode(muster, query.input)
      return done
    },

    'POST /api/auth/login/authenticate-otp': async ({ query, muster, http: { request, reply } }) => {
      needSafeLink(request)
      return withCookies(reply, await signInWithCode(muster, query, request))
    },
  })

function withCookies(reply: FastifyReply, signed: Signed): Signed {
  setCookies(reply, signed)
  return signed
}
