import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { templateCalls } from '../../../domain/notification/templates/template.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { createTemplate, deleteTemplate, restoreTemplateVersion, updateTemplate } from './template.actions.ts'
import { findMailLayout, updateMailLayout } from './mail-layout.ts'
import { previewTemplate, sendTestMessage } from './template-preview.ts'
import {
  findTemplate,
  listProjectTemplates,
  listSampleNotifications,
  listTemplates,
  listTemplateVersions,
  searchTemplates,
} from './template.queries.ts'

export const serveTemplates = (app: FastifyInstance): void =>
  serve(app, templateCalls, {
    'GET /api/templates/all': ({ db }) => listTemplates(db),
    'POST /api/templates/search': ({ body, db }) => searchTemplates(db, body),
    'POST /api/templates': ({ body, user, db }) => createTemplate(db, body, user),
    'PUT /api/templates/{id}': ({ params, body, user, db }) => updateTemplate(db, params.id, body, user),
    'GET /api/templates/{id}': ({ params, db }) => findTemplate(db, params.id),
    'DELETE /api/templates/{id}': async ({ params, db }) => {
      await deleteTemplate(db, params.id)
      return done
    },
    'GET /api/templates/{projectId}/all': ({ params, user, db }) => listProjectTemplates(db, params.projectId, user),
    'GET /api/templates/{id}/versions': ({ params, db }) => listTemplateVersions(db, params.id),
    'POST /api/templates/{id}/restore': ({ params, body, user, db }) =>
      restoreTemplateVersion(db, params.id, body, user),
    'POST /api/templates/preview': ({ body, db, user, muster, http }) =>
      previewTemplate(muster, db, body, {
        language: resolveLanguage(http.request.headers['accept-language']),
        locale: user.locale,
      }),
    'POST /api/templates/records': ({ body, db }) => listSampleNotifications(db, body.event),
    'POST /api/templates/test': async ({ body, user, db }) => {
      await sendTestMessage(db, body, user)
      return done
    },
    'GET /api/templates/mailLayout': ({ db }) => findMailLayout(db),
    'PUT /api/templates/mailLayout': ({ body, user, db }) => updateMailLayout(db, body, user),
  })
