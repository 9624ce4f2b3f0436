import type { FastifyInstance } from 'fastify'
import { invitationAcceptanceCalls } from '../../../domain/main/invitations/invitation.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { setSessionCookies } from '../auth/session-cookies.ts'
import { acceptInvitationCode, acceptInvitationLink, readInvitation } from './accept-invitation.actions.ts'

export const serveInvitationAcceptance = (app: FastifyInstance) =>
  serve(app, invitationAcceptanceCalls, {
    'POST /api/auth/invitation': ({ body, muster }) => readInvitation(muster, body.token),

    'POST /api/auth/invitation/accept-link': async ({ body, muster, http: { request, reply } }) => {
      const signedIn = await acceptInvitationLink(muster, body, request)
      setSessionCookies(reply, signedIn)
      return signedIn
    },

    'POST /api/auth/invitation/accept-code': async ({ body, muster, http: { request, reply } }) => {
      const signedIn = await acceptInvitationCode(muster, body, request)
      setSessionCookies(reply, signedIn)
      return signedIn
    },
  })
