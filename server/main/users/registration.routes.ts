import type { FastifyInstance } from 'fastify'
import { registrationCalls } from '../../../domain/main/users/registration.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { assertRegistrationOpen, registerOrganisation } from '../organisation/register-organisation.actions.ts'
import { registerUser } from './register-user.actions.ts'

registerConstraintErrors({ app_user_username_key: 'USERNAME_TAKEN', organisation_subdomain_key: 'SUBDOMAIN_TAKEN' })

export const serveRegistration = (app: FastifyInstance) =>
  serve(app, registrationCalls, {
    'GET /api/users/check-username': async ({ query, muster, http: { request } }) => {
      if (!request.user?.permissions.has('user.manage')) await assertRegistrationOpen(muster)
      return { available: !(await isNameTaken(muster, 'username', query.username)) }
    },

    'GET /api/domains/check-subdomain': async ({ query, muster }) => ({
      available: !(await isNameTaken(muster, 'subdomain', query.subdomain)),
    }),

    'POST /api/register/users': ({ body, muster, http: { request } }) => {
      if (request.user) return registerUser(muster, request.user, body, request)
      // An expired token must be renewed, not treated as anonymous.
      if (request.headers.authorization) fail('NOT_SIGNED_IN')
      return registerOrganisation(muster, body, request)
    },
  })

async function isNameTaken(muster: AppContext, what: 'username' | 'subdomain', wanted: string): Promise<boolean> {
  const { rows } = await muster.database.pool.query<{ taken: boolean }>(`select ${what}_taken($1) as taken`, [wanted])
  return rows[0]?.taken ?? false
}
