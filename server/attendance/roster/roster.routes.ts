import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '../../../domain/attendance/roster/roster.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import { serve } from '../../kit/http/serve.ts'
import { provideApprovalKind } from '../../main/approval-ports.ts'
import { toTimedCaller } from '../days/day.routes.ts'
import { discardDrafts, publishDrafts, readDrafts } from './publish.actions.ts'
import { copyRoster, planRotation, saveDrafts } from './roster.actions.ts'
import { readOwnRoster, searchRoster } from './roster.queries.ts'
import { approveSwap, closeSwap, requestSwap, withdrawSwap } from './swap.actions.ts'
import { findSwap, listSwapColleagues } from './swap.queries.ts'
import { registerTablePlurals } from '../../kit/lists/in-use.ts'

registerTablePlurals({ roster_entry: 'Roster' })

/** Registers what happens when a shift swap is approved or rejected. */
const provideSwapApprovals = (): void =>
  provideApprovalKind({
    kind: 'SHIFT_SWAP',
    label: 'Shift swap',
    words: 'Shift of {{day}} with {{colleague}}',
    permission: 'attendance.approve',
    requesterLink: '/employees/employees/attendance/employee?tab=shifts',
    topics: ['attendance'],
    conditions: [],
    onApproved: approveSwap,
    onRejected: (db, id, decision) => closeSwap(db, id, 'REJECTED', decision),
    onSentBack: (db, id, decision) => closeSwap(db, id, 'REJECTED', decision),
  })

export function serveRosters(app: FastifyInstance): void {
  provideSwapApprovals()
  serve(app, rosterCalls, {
    'POST /api/attendance/rosters/search': ({ db, body, ...by }) => searchRoster(db, body, toTimedCaller(by)),
    'PUT /api/attendance/rosters': ({ db, body }) => saveDrafts(db, body.changes),
    'POST /api/attendance/rosters/copy': ({ db, body }) => copyRoster(db, body),
    'POST /api/attendance/rosters/rotation': ({ db, body }) => planRotation(db, body),
    'POST /api/attendance/rosters/drafts': ({ db, body }) => readDrafts(db, body),
    'POST /api/attendance/rosters/publish': ({ db, body }) => publishDrafts(db, body),
    'POST /api/attendance/rosters/discard': ({ db, body }) => discardDrafts(db, body),
    'POST /api/attendance/rosters/own': ({ db, body, ...by }) => readOwnRoster(db, body, toTimedCaller(by)),
    'GET /api/attendance/swaps/colleagues': ({ db, query, ...by }) =>
      listSwapColleagues(db, query.day, toTimedCaller(by)),
    'POST /api/attendance/swaps': ({ db, body, ...by }) => requestSwap(db, body, toTimedCaller(by)),
    'GET /api/attendance/swaps/{id}': ({ db, params, ...by }) => findSwap(db, params.id, toTimedCaller(by)),
    'DELETE /api/attendance/swaps/{id}': async ({ db, params, user }) => {
      await withdrawSwap(db, params.id, user)
      return done
    },
  })
}
