import type { FastifyInstance } from 'fastify'
import { roleCalls } from '../../../domain/main/users/role.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { previewPermissionChanges, setRolePermissions } from './role.actions.ts'
import { startImpersonation } from '../auth/impersonation.actions.ts'

export const serveRoles = (app: FastifyInstance) =>
  serve(app, roleCalls, {
    'POST /api/roles/permissions/preview': ({ db, body }) => previewPermissionChanges(db, body.roles),
    'PUT /api/roles/permissions': ({ db, body }) => setRolePermissions(db, body.roles),
    'POST /api/users/{id}/see-as': ({ db, params, body, user, muster }) =>
      startImpersonation(muster, db, params.id, body.reason, user),
  })
