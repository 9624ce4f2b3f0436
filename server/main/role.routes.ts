import type { FastifyInstance } from 'fastify'
import { roleCalls } from '../../domain/main/role.calls.ts'
import { serve } from '../kit/serve.ts'
import { effectOf, setPermissions } from './role.actions.ts'
import { seeAs } from './see-as.actions.ts'

export const serveRoles = (app: FastifyInstance) =>
  serve(app, roleCalls, {
    'POST /api/roles/permissions/preview': ({ db, body }) => effectOf(db, body.roles),
    'PUT /api/roles/permissions': ({ db, body }) => setPermissions(db, body.roles),
    'POST /api/users/{id}/see-as': ({ db, params, body, user, muster }) =>
      seeAs(muster, db, params.id, body.reason, user),
  })
