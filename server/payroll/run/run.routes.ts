import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { runCalls } from '../../../domain/payroll/run/run.calls.ts'
import { draftStatuses, runStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import { sql } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { finaliseRun } from './finalise.actions.ts'
import { releaseRun, releaseSlips } from './release.actions.ts'
import { createRun, deleteRun, startRun, updateRun, type RunActor } from './run.actions.ts'
import { findRun, isDraft, isFinal, listRuns, searchRuns } from './run.queries.ts'
import { assertPayrollStaff } from './payslips/slip.queries.ts'

export const toRunActor = (muster: AppContext, user: User): RunActor => ({
  user,
  now: muster.clock.now().toISOString(),
})

export const serveRuns = (app: FastifyInstance) =>
  serve(app, runCalls, {
    'GET /api/payroll/payrollDrafts': ({ db, user }) => {
      assertPayrollStaff(user)
      return listRuns(db, isDraft)
    },
    'GET /api/payroll/payrollDrafts/all': ({ db, user }) => {
      assertPayrollStaff(user)
      return listRuns(db, isDraft)
    },
    'GET /api/payroll/payrollDrafts/statuses': () => draftStatuses.map((id) => ({ id, name: runStatusLabels[id] })),
    'POST /api/payroll/payrollDrafts/search': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return searchRuns(db, body, body.filters?.status === 'FINALISED' ? sql`true` : isDraft)
    },
    'POST /api/payroll/payrollDrafts': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return createRun(db, body)
    },
    'GET /api/payroll/payrollDrafts/{id}': ({ db, params, user }) => {
      assertPayrollStaff(user)
      return findRun(db, params.id)
    },
    'PUT /api/payroll/payrollDrafts/{id}': ({ db, params, body, user }) => {
      assertPayrollStaff(user)
      return updateRun(db, params.id, body)
    },
    'DELETE /api/payroll/payrollDrafts/{id}': async ({ db, params, user }) => {
      assertPayrollStaff(user)
      await deleteRun(db, params.id)
      return done
    },
    'GET /api/payroll/payrollDrafts/salarySlipCycle/{id}': ({ db, params, user }) => {
      assertPayrollStaff(user)
      return listRuns(db, sql`r.cycle_id = ${params.id} and ${isDraft}`)
    },
    'GET /api/payroll/payrollDrafts/run/{id}': ({ db, params, user, muster }) => {
      assertPayrollStaff(user)
      return startRun(db, params.id, toRunActor(muster, user))
    },
    'GET /api/payroll/payrollDrafts/{id}/progress': async ({ db, params, user }) => {
      assertPayrollStaff(user)
      const { status, people, done: ready, failed } = await findRun(db, params.id)
      return { status, people, done: ready, failed }
    },
    'POST /api/payroll/payrollDrafts/finalise': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      for (const { id, finalise, acceptsProvisional } of body)
        if (finalise) await finaliseRun(db, id, toRunActor(muster, user), { acceptsProvisional })
      return Promise.all(body.map(({ id }) => findRun(db, id)))
    },
    'POST /api/payroll/payrollFinals/search': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return searchRuns(db, body, isFinal)
    },
    'GET /api/payroll/payrollFinals/all': ({ db, user }) => {
      assertPayrollStaff(user)
      return listRuns(db, isFinal)
    },
    'POST /api/payroll/payrollFinals/release': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      const ids = body.filter((item) => item.release).map(({ id }) => id)
      for (const id of ids) await releaseRun(db, id, toRunActor(muster, user))
      return Promise.all(body.map(({ id }) => findRun(db, id)))
    },
    'POST /api/payroll/salarySlips/release': async ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      return { released: await releaseSlips(db, body.ids, toRunActor(muster, user)) }
    },
  })
