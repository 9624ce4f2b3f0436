import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { invitationCalls } from '../../../domain/hr/invitations/invitation-batch.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { buildAppLink } from '../../main/auth/request-origin.ts'
import { resendInvitation } from '../../main/invitations/send-invitation.actions.ts'
import { revokeInvitation } from '../../main/invitations/revoke-invitation.actions.ts'
import { printBatch, printInvitation } from '../../main/invitations/print-invitation.actions.ts'
import { visibleTo } from '../employees/scope.ts'
import {
  readEmployeeAccount,
  readInvitationBatch,
  searchInvitations,
  searchSkippedInvitations,
} from './invitation.queries.ts'
import { inviteEmployees, previewInvitations } from './invite.actions.ts'
import { linkUserAccount } from './link-account.actions.ts'
import { printSlips } from './print-slips.actions.ts'

export const serveInvitations = (app: FastifyInstance) =>
  serve(app, invitationCalls, {
    'POST /api/hr/invitations/preview': ({ db, body, user, muster, http }) =>
      previewInvitations(db, body, {
        muster,
        by: user,
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
    'POST /api/hr/invitations': async ({ db, body, user, muster, http }) =>
      readInvitationBatch(db, await inviteEmployees(db, body, { muster, by: user, request: http.request })),
    'POST /api/hr/invitations/search': ({ db, body, muster }) =>
      searchInvitations(db, body, muster.clock.now().toISOString()),
    'POST /api/hr/invitations/{id}/resend': async ({ db, params, user, muster, http }) => {
      await resendInvitation(muster, db, params.id, { by: user, origin: buildAppLink(muster, http.request, '') })
      return done
    },
    'POST /api/hr/invitations/{id}/slip': async ({ db, params, user, muster, http }) =>
      printSlips(muster, db, await printInvitation(muster, db, params.id, user), http.request),
    'POST /api/hr/invitations/{id}/revoke': async ({ db, params, user }) => {
      await revokeInvitation(db, params.id, user)
      return done
    },
    'GET /api/hr/invitation-batches/{id}': ({ db, params }) => readInvitationBatch(db, params.id),
    'POST /api/hr/invitation-batches/{id}/rows/search': ({ db, params, body: { page, size }, http }) =>
      searchSkippedInvitations(db, params.id, { page, size }, resolveLanguage(http.request.headers['accept-language'])),
    'POST /api/hr/invitation-batches/{id}/slips': async ({ db, params, muster, http }) => {
      await readInvitationBatch(db, params.id)
      return printSlips(muster, db, await printBatch(muster, db, params.id), http.request)
    },
    'GET /api/hr/employees/{id}/account': async ({ db, params, user, muster }) => {
      const visible = visibleTo(user, sql`e.id`, getToday(muster.clock, user.timeZone))
      const account = await readEmployeeAccount(db, params.id, visible, muster.clock.now().toISOString())
      return { ...account, canMail: muster.config.smtpUrl !== null }
    },
    'PUT /api/users/{id}/employee': async ({ db, params, body, user, muster }) => {
      const today = getToday(muster.clock, user.timeZone)
      await linkUserAccount(muster, db, { userId: params.id, employeeId: body.employeeId, by: user, today })
      return done
    },
  })
