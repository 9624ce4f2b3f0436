import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { boardCalls } from '../../../domain/payroll/run/board.calls.ts'
import { runSlipCalls } from '../../../domain/payroll/run/slip.calls.ts'
import {
  processingStatuses,
  processingStatusLabels,
  slipStatuses,
  slipStatusLabels,
} from '../../../domain/payroll/run/statuses.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import { searchConflicts } from './conflict.queries.ts'
import { finaliseSlips } from './finalise.actions.ts'
import { readinessOf, troubledPeople } from './readiness.queries.ts'
import { noteOpening } from '../slip/opening.actions.ts'
import { acting } from './run.routes.ts'
import { deleteSlips, holdSlips, regenerateSlips } from './slip.actions.ts'
import { findSlip, searchSlips, staffOnly } from './slip.queries.ts'
import { acknowledge, componentVariance, searchVariance } from './variance.queries.ts'
import { whatIf } from './what-if.actions.ts'

export function serveRunSlips(app: FastifyInstance): void {
  serve(app, runSlipCalls, {
    'GET /api/payroll/salarySlips/statuses': () => slipStatuses.map((id) => ({ id, name: slipStatusLabels[id] })),
    'GET /api/payroll/salarySlips/processing/statuses': () =>
      processingStatuses.map((id) => ({ id, name: processingStatusLabels[id] })),
    'POST /api/payroll/salarySlips/search': ({ db, body, user, muster }) =>
      searchSlips(db, body, user, getToday(muster.clock, user.timeZone)),
    'GET /api/payroll/salarySlips/{id}': async ({ db, params, user, muster }) => {
      const slip = await findSlip(db, params.id, user, getToday(muster.clock, user.timeZone))
      await noteOpening(muster, db, [{ id: slip.id, employeeId: slip.employee.id }], 'SCREEN', user)
      return slip
    },
    'POST /api/payroll/salarySlips/conflicts/search': ({ db, body, user, muster }) => {
      staffOnly(user)
      return searchConflicts(db, body, getToday(muster.clock, user.timeZone))
    },
    'DELETE /api/payroll/salarySlips/delete': async ({ db, body, user, muster }) => {
      staffOnly(user)
      await deleteSlips(db, body.ids, acting(muster, user))
      return done
    },
    'POST /api/payroll/salarySlips/regenerate': ({ body, user, muster }) => {
      staffOnly(user)
      return regenerateSlips(muster, body.ids, acting(muster, user))
    },
    'POST /api/payroll/salarySlips/finalise': async ({ db, body, user, muster }) => {
      staffOnly(user)
      return { finalised: await finaliseSlips(db, body.ids, acting(muster, user)) }
    },
    'POST /api/payroll/salarySlips/update': async ({ db, body, user, muster }) => {
      staffOnly(user)
      await holdSlips(db, body.slips, acting(muster, user))
      return done
    },
  })
  serve(app, boardCalls, {
    'GET /api/payroll/payrollDrafts/{id}/readiness': ({ db, params, user }) => {
      staffOnly(user)
      return readinessOf(db, params.id)
    },
    'POST /api/payroll/payrollDrafts/{id}/readiness/search': ({ db, params, body, user, muster }) => {
      staffOnly(user)
      const kind = body.filters?.kind ?? 'FAILED'
      return troubledPeople(db, params.id, body, kind, getToday(muster.clock, user.timeZone))
    },
    'POST /api/payroll/payrollDrafts/{id}/variance/search': ({ db, params, body, user, muster }) => {
      staffOnly(user)
      return searchVariance(db, params.id, body, getToday(muster.clock, user.timeZone))
    },
    'GET /api/payroll/payrollDrafts/{id}/variance/components': ({ db, params, user }) => {
      staffOnly(user)
      return componentVariance(db, params.id)
    },
    'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge': async ({ db, params, body, user, muster }) => {
      staffOnly(user)
      await acknowledge(db, params.id, body, acting(muster, user))
      return done
    },
    'POST /api/payroll/payrollDrafts/{id}/what-if': ({ db, params, body, user }) => {
      staffOnly(user)
      return whatIf(db, params.id, body)
    },
  })
}
