import type { FastifyInstance } from 'fastify'
import { policyCalls } from '../../../domain/hr/policies/policy.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import {
  acknowledge,
  changePolicy,
  linkOf,
  publishPolicy,
  publishVersion,
  remindRest,
  removePolicy,
} from './policy.actions.ts'
import { findPolicy, policiesFor, searchPolicies, searchReaders } from './policy.queries.ts'

const asking = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const servePolicies = (app: FastifyInstance) =>
  serve(app, policyCalls, {
    'POST /api/hr/policy/documents': ({ db, body, ...by }) => publishPolicy(by.muster, db, body, asking(by)),
    'PUT /api/hr/policy/documents/{id}': ({ db, params, body, ...by }) => changePolicy(db, params.id, body, asking(by)),
    'DELETE /api/hr/policy/documents/{id}': async ({ db, params, ...by }) => {
      await removePolicy(db, params.id, asking(by))
      return done
    },
    'GET /api/hr/policy/documents/{id}': ({ db, params, ...by }) => findPolicy(db, params.id, asking(by)),
    'POST /api/hr/policy/documents/all': ({ db, body, ...by }) => policiesFor(db, asking(by), body?.q),
    'POST /api/hr/policy/documents/search': ({ db, body, ...by }) => searchPolicies(db, body, asking(by)),
    'POST /api/hr/policy/documents/{id}/versions': ({ db, params, body, ...by }) =>
      publishVersion(by.muster, db, params.id, body, asking(by)),
    'POST /api/hr/policy/documents/{id}/acknowledge': ({ db, params, body, ...by }) =>
      acknowledge(by.muster, db, params.id, body.number, asking(by)),
    'POST /api/hr/policy/documents/{id}/link': ({ db, params, body, ...by }) =>
      linkOf(by.muster, db, params.id, body.number, asking(by)),
    'POST /api/hr/policy/documents/{id}/readers/search': ({ db, params, body, ...by }) =>
      searchReaders(db, params.id, body, asking(by)),
    'POST /api/hr/policy/documents/{id}/remind': ({ db, params, ...by }) =>
      remindRest(by.muster, db, params.id, asking(by)),
  })
