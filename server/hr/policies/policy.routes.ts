import type { FastifyInstance } from 'fastify'
import { policyCalls } from '../../../domain/hr/policies/policy.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import {
  acknowledgePolicy,
  changePolicy,
  createPolicyLink,
  publishPolicy,
  publishPolicyVersion,
  remindPolicyReaders,
  removePolicy,
} from './policy.actions.ts'
import { findPolicy, listOwnPolicies, searchPolicies, searchPolicyReaders } from './policy.queries.ts'

const toPolicyActor = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const servePolicies = (app: FastifyInstance) =>
  serve(app, policyCalls, {
    'POST /api/hr/policy/documents': ({ db, body, ...by }) => publishPolicy(by.muster, db, body, toPolicyActor(by)),
    'PUT /api/hr/policy/documents/{id}': ({ db, params, body, ...by }) =>
      changePolicy(db, params.id, body, toPolicyActor(by)),
    'DELETE /api/hr/policy/documents/{id}': async ({ db, params, ...by }) => {
      await removePolicy(db, params.id, toPolicyActor(by))
      return done
    },
    'GET /api/hr/policy/documents/{id}': ({ db, params, ...by }) => findPolicy(db, params.id, toPolicyActor(by)),
    'POST /api/hr/policy/documents/all': ({ db, body, ...by }) => listOwnPolicies(db, toPolicyActor(by), body?.q),
    'POST /api/hr/policy/documents/search': ({ db, body, ...by }) => searchPolicies(db, body, toPolicyActor(by)),
    'POST /api/hr/policy/documents/{id}/versions': ({ db, params, body, ...by }) =>
      publishPolicyVersion(by.muster, db, params.id, body, toPolicyActor(by)),
    'POST /api/hr/policy/documents/{id}/acknowledge': ({ db, params, body, ...by }) =>
      acknowledgePolicy(by.muster, db, params.id, body.number, toPolicyActor(by)),
    'POST /api/hr/policy/documents/{id}/link': ({ db, params, body, ...by }) =>
      createPolicyLink(by.muster, db, params.id, body.number, toPolicyActor(by)),
    'POST /api/hr/policy/documents/{id}/readers/search': ({ db, params, body, ...by }) =>
      searchPolicyReaders(db, params.id, body, toPolicyActor(by)),
    'POST /api/hr/policy/documents/{id}/remind': ({ db, params, ...by }) =>
      remindPolicyReaders(by.muster, db, params.id, toPolicyActor(by)),
  })
