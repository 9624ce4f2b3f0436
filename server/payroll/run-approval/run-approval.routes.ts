import type { FastifyInstance } from 'fastify'
import { runApprovalCalls } from '../../../domain/payroll/run/run-approval.calls.ts'
import { serve } from '../../kit/http/serve.ts'
import { assertPayrollStaff } from '../run/payslips/slip.queries.ts'
import { readRunApproval } from './run-approval.queries.ts'
import { submitRun } from './submit-run.actions.ts'
import { endSubmission } from './end-submission.actions.ts'

export const serveRunApproval = (app: FastifyInstance) =>
  serve(app, runApprovalCalls, {
    'GET /api/payroll/payrollDrafts/{id}/approval': ({ db, params, user }) => readRunApproval(db, params.id, user),
    'POST /api/payroll/payrollDrafts/{id}/submit': ({ db, params, user }) => {
      assertPayrollStaff(user)
      return submitRun(db, params.id, user)
    },
    'POST /api/payroll/payrollDrafts/{id}/unsubmit': ({ db, params, body, user }) => {
      assertPayrollStaff(user)
      return endSubmission(db, params.id, body, user)
    },
  })
