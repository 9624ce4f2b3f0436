import type { FastifyInstance } from 'fastify'
import { organisationCalls } from '../../../domain/hr/organisation/organisation.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { readFeedbackForm, writeFeedbackForm } from './feedback-form.ts'
import {
  listDepartmentRoles,
  listRolesWithUserCounts,
  listRolesWithPermissions,
  listRoleTypes,
  listTimeZones,
} from './organisation.queries.ts'
import { createProjectRole, deleteProjectRole, listProjectRoles, updateProjectRole } from './project-role.actions.ts'

export const serveOrganisation = (app: FastifyInstance) =>
  serve(app, organisationCalls, {
    'GET /api/departmentRoles/organisation/{id}': ({ db, params }) => listDepartmentRoles(db, params.id),
    'GET /api/departments/{id}/feedback-form': ({ db, params }) => readFeedbackForm(db, params.id),
    'PUT /api/departments/{id}/feedback-form': ({ db, params, body }) => writeFeedbackForm(db, params.id, body),
    'GET /api/roles': ({ db }) => listRolesWithPermissions(db),
    'GET /api/roles/types': () => listRoleTypes(),
    'GET /api/organisations/timezones': ({ muster }) => listTimeZones(muster.clock.now()),
    'GET /api/organisations/roles': ({ db }) => listRolesWithUserCounts(db),
    'GET /api/projectRoles/project/{id}': ({ db, params }) => listProjectRoles(db, params.id),
    'POST /api/projectRoles': ({ db, body }) => createProjectRole(db, body),
    'PUT /api/projectRoles/{id}': ({ db, params, body }) => updateProjectRole(db, params.id, body),
    'DELETE /api/projectRoles/{id}': ({ db, params }) => deleteProjectRole(db, params.id),
  })
