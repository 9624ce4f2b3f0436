import type { FastifyInstance } from 'fastify'
import { profileChangeCalls } from '../../../domain/hr/profile-changes/profile-change.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { provideProfileChangeApprovals } from './profile-change.approvals.ts'
import { createProofLink, findProfileChange, searchProfileChanges } from './profile-change.queries.ts'
import { requestProfileChange, withdrawProfileChange } from './request-change.actions.ts'

const toTimedActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export function serveProfileChanges(app: FastifyInstance): void {
  provideProfileChangeApprovals()
  serve(app, profileChangeCalls, {
    'POST /api/hr/employee/profileChanges': ({ db, body, ...by }) =>
      requestProfileChange(db, body, by.muster.secrets, toTimedActor(by)),
    'POST /api/hr/employee/profileChanges/search': ({ db, body, ...by }) =>
      searchProfileChanges(db, body, toTimedActor(by)),
    'GET /api/hr/employee/profileChanges/{id}': ({ db, params, ...by }) =>
      findProfileChange(db, params.id, toTimedActor(by)),
    'DELETE /api/hr/employee/profileChanges/{id}': async ({ db, params, ...by }) => {
      await withdrawProfileChange(db, params.id, toTimedActor(by))
      return done
    },
    'POST /api/hr/employee/profileChanges/{id}/link': ({ db, params, ...by }) =>
      createProofLink(by.muster, db, params.id, toTimedActor(by)),
  })
}
