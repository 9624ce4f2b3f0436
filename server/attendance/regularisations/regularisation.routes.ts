import type { FastifyInstance } from 'fastify'
import { regularisationCalls } from '../../../domain/attendance/regularisations/regularisation.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import { serve } from '../../kit/http/serve.ts'
import { provideApprovalKind } from '../../main/approval-ports.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import {
  approveRegularisation,
  closeRequest,
  recordRegularisation,
  requestRegularisation,
  withdrawRegularisation,
} from './regularisation.actions.ts'
import { readRegularisation, searchRegularisations } from './regularisation.queries.ts'

/** Registers what happens when a regularisation is approved or rejected. */
export const provideRegularisationApprovals = (): void =>
  provideApprovalKind({
    kind: 'REGULARISATION',
    label: 'Regularisation',
    words: 'Days to correct: {{period}}',
    permission: 'attendance.approve',
    requesterLink: '/employees/employees/attendance/employee?tab=requests',
    topics: ['attendance'],
    conditions: ['days'],
    onApproved: approveRegularisation,
    onRejected: (db, id, decision) => closeRequest(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => closeRequest(db, id, 'REJECTED', decision),
  })

export function serveRegularisations(app: FastifyInstance): void {
  provideRegularisationApprovals()
  serve(app, regularisationCalls, {
    'POST /api/attendance/regularisations': ({ db, body, ...by }) => requestRegularisation(db, body, toTimedCaller(by)),
    'POST /api/attendance/regularisations/record': ({ db, body, ...by }) =>
      recordRegularisation(db, body, toTimedCaller(by)),
    'POST /api/attendance/regularisations/search': ({ db, body, ...by }) =>
      searchRegularisations(db, body, toTimedCaller(by)),
    'GET /api/attendance/regularisations/{id}': ({ db, params, ...by }) =>
      readRegularisation(db, params.id, toTimedCaller(by)),
    'DELETE /api/attendance/regularisations/{id}': async ({ db, params, ...by }) => {
      await withdrawRegularisation(db, params.id, toTimedCaller(by))
      return done
    },
  })
}
