import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { userCalls } from '../../../domain/main/users/user.calls.ts'
import { fail } from '../../kit/errors.ts'
import { genders } from '../../../domain/hr/employees/employee.fields.ts'
import { toChoiceLabel } from '../../../domain/kit/choice-label.ts'
import { serve } from '../../kit/http/serve.ts'
import { findSignedInUser } from '../auth/session.queries.ts'
import { deleteUser, updateUser } from './user.actions.ts'
import { searchUsers } from './user.queries.ts'

export const serveUsers = (app: FastifyInstance) =>
  serve(app, userCalls, {
    'GET /api/users': async ({ user, db }) => ({
      id: user.userId,
      userData: await findSignedInUser(db, user.userId, ({ name }) => name === user.role, user),
    }),

    'PUT /api/users/{id}': ({ params, body, user, db, muster, http }) =>
      updateUser(muster, db, params.id, body, { by: user, request: http.request }),

    'DELETE /api/users/{id}': async ({ params, user, db, muster }) => {
      await deleteUser(muster, db, params.id, user)
      return done
    },

    'POST /api/users/data/search': ({ body, db }) => searchUsers(db, body),

    'POST /api/users/organisation/{id}': ({ params, body, user, db }) => {
      if (params.id !== user.organisationId) fail('NOT_FOUND')
      return searchUsers(db, body)
    },

    'GET /api/users/genders': () => genders.map((id) => ({ id, name: toChoiceLabel(id) })),
  })
