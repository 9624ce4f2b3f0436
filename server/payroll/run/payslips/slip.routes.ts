import type { FastifyInstance } from 'fastify'
import { done } from '../../../../domain/kit/schema.ts'
import { runReviewCalls } from '../../../../domain/payroll/run/run-review.calls.ts'
import { runSlipCalls } from '../../../../domain/payroll/run/slip.calls.ts'
import {
  processingStatuses,
  processingStatusLabels,
  slipStatuses,
  slipStatusLabels,
} from '../../../../domain/payroll/run/statuses.ts'
import { getToday } from '../../../kit/clock.ts'
import { serve } from '../../../kit/http/serve.ts'
import { searchConflicts } from '../review/conflict.queries.ts'
import { finaliseSlips } from '../finalise.actions.ts'
import { countReadiness, listReadinessIssues } from '../review/readiness.queries.ts'
import { recordPageAccess } from '../../../main/ports.ts'
import { recordOpening } from '../../slip/opening.actions.ts'
import { toRunActor } from '../run.routes.ts'
import { deleteSlips, holdSlips, regenerateSlips } from './slip.actions.ts'
import { assertNotOwnSlips, assertPayrollStaff, findSlip, searchSlips } from './slip.queries.ts'
import { acknowledgeVariance, listComponentVariance, searchVariance } from '../review/variance.queries.ts'
import { calculateWhatIf } from '../review/what-if.actions.ts'

export function serveRunSlips(app: FastifyInstance): void {
  serve(app, runSlipCalls, {
    'GET /api/payroll/salarySlips/statuses': () => slipStatuses.map((id) => ({ id, name: slipStatusLabels[id] })),
    'GET /api/payroll/salarySlips/processing/statuses': () =>
      processingStatuses.map((id) => ({ id, name: processingStatusLabels[id] })),
    'POST /api/payroll/salarySlips/search': async ({ db, body, user, muster }) => {
      const slips = await searchSlips(db, body, user, getToday(muster.clock, user.timeZone))
      await recordPageAccess(db, user, 'PAYSLIP_LIST', body, slips)
      return slips
    },
    'GET /api/payroll/salarySlips/{id}': async ({ db, params, user, muster }) => {
      const slip = await findSlip(db, params.id, user, getToday(muster.clock, user.timeZone))
      await recordOpening(muster, db, [{ id: slip.id, employeeId: slip.employee.id }], 'SCREEN', user)
      return slip
    },
    'POST /api/payroll/salarySlips/conflicts/search': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      const slips = await searchConflicts(db, body, getToday(muster.clock, user.timeZone))
      await recordPageAccess(db, user, 'PAYSLIP_LIST', body, slips)
      return slips
    },
    'DELETE /api/payroll/salarySlips/delete': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      await deleteSlips(db, body.ids, toRunActor(muster, user))
      return done
    },
    'POST /api/payroll/salarySlips/regenerate': ({ body, user, muster }) => {
      assertPayrollStaff(user)
      return regenerateSlips(muster, body.ids, toRunActor(muster, user))
    },
    'POST /api/payroll/salarySlips/finalise': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      return { finalised: await finaliseSlips(db, body.ids, toRunActor(muster, user)) }
    },
    'POST /api/payroll/salarySlips/update': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      await assertNotOwnSlips(
        db,
        body.slips.map(({ id }) => id),
        user,
      )
      await holdSlips(db, body.slips, toRunActor(muster, user))
      return done
    },
  })
  serve(app, runReviewCalls, {
    'GET /api/payroll/payrollDrafts/{id}/readiness': ({ db, params, user }) => {
      assertPayrollStaff(user)
      return countReadiness(db, params.id)
    },
    'POST /api/payroll/payrollDrafts/{id}/readiness/search': ({ db, params, body, user, muster }) => {
      assertPayrollStaff(user)
      const kind = body.filters?.kind ?? 'FAILED'
      return listReadinessIssues(db, params.id, body, kind, getToday(muster.clock, user.timeZone))
    },
    'POST /api/payroll/payrollDrafts/{id}/variance/search': async ({ db, params, body, user, muster }) => {
      assertPayrollStaff(user)
      const slips = await searchVariance(db, params.id, body, getToday(muster.clock, user.timeZone))
      const filters = { ...body.filters, runId: params.id }
      await recordPageAccess(db, user, 'PAYSLIP_LIST', { ...body, filters }, slips)
      return slips
    },
    'GET /api/payroll/payrollDrafts/{id}/variance/components': ({ db, params, user }) => {
      assertPayrollStaff(user)
      return listComponentVariance(db, params.id)
    },
    'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge': async ({ db, params, body, user, muster }) => {
      assertPayrollStaff(user)
      await assertNotOwnSlips(db, body.ids, user)
      await acknowledgeVariance(db, params.id, body, toRunActor(muster, user))
      return done
    },
    'POST /api/payroll/payrollDrafts/{id}/what-if': ({ db, params, body, user }) => {
      assertPayrollStaff(user)
      return calculateWhatIf(db, params.id, body)
    },
  })
}
