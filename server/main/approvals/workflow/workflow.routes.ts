import type { FastifyInstance } from 'fastify'
import { workflowCalls } from '../../../../domain/main/approvals/workflow.calls.ts'
import { getToday } from '../../../kit/clock.ts'
import { serve } from '../../../kit/http/serve.ts'
import { setWorkflow } from './workflow.actions.ts'
import { listWorkflows, previewRoute } from './workflow.queries.ts'

export const serveWorkflows = (app: FastifyInstance) =>
  serve(app, workflowCalls, {
    'GET /api/approval/workflows/all': ({ db }) => listWorkflows(db),
    'PUT /api/approval/workflows/{kind}': ({ db, params, body }) => setWorkflow(db, params.kind, body),
    'POST /api/approval/workflows/route': ({ db, body, user, muster }) =>
      previewRoute(db, body, user, getToday(muster.clock, user.timeZone)),
  })
