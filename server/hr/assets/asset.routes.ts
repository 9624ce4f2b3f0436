import type { FastifyInstance } from 'fastify'
import { assetCalls } from '../../../domain/hr/assets/asset.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { acknowledgeAsset, changeAsset, chargeAsset, deleteAsset, issueAsset, returnAsset } from './asset.actions.ts'
import { findAsset, searchAssets } from './asset.queries.ts'

const toTimedActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export const serveAssets = (app: FastifyInstance): void =>
  serve(app, assetCalls, {
    'POST /api/hr/assets': ({ db, body, ...by }) => issueAsset(db, body, toTimedActor(by)),
    'PUT /api/hr/assets/{id}': ({ db, params, body, ...by }) => changeAsset(db, params.id, body, toTimedActor(by)),
    'DELETE /api/hr/assets/{id}': async ({ db, params, ...by }) => {
      await deleteAsset(db, params.id, toTimedActor(by))
      return done
    },
    'GET /api/hr/assets/{id}': ({ db, params, ...by }) => findAsset(db, params.id, toTimedActor(by)),
    'POST /api/hr/assets/search': ({ db, body, ...by }) => searchAssets(db, body, toTimedActor(by)),
    'POST /api/hr/assets/{id}/acknowledge': ({ db, params, body, ...by }) =>
      acknowledgeAsset(db, params.id, body.version, toTimedActor(by)),
    'POST /api/hr/assets/{id}/return': ({ db, params, body, ...by }) =>
      returnAsset(db, params.id, body, toTimedActor(by)),
    'POST /api/hr/assets/{id}/charge': ({ db, params, body, ...by }) =>
      chargeAsset(db, params.id, body, toTimedActor(by)),
  })
