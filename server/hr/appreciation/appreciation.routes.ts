import type { FastifyInstance } from 'fastify'
import { appreciationCalls } from '../../../domain/hr/appreciation/appreciation.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { giveAppreciation, changeAppreciation, removeAppreciation } from './appreciation.actions.ts'
import { listAppreciations, searchAppreciations } from './appreciation.queries.ts'

const toAppreciationActor = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveAppreciations = (app: FastifyInstance) =>
  serve(app, appreciationCalls, {
    'POST /api/hr/employee/appreciations': ({ db, body, ...by }) =>
      giveAppreciation(by.muster, db, body, toAppreciationActor(by)),
    'PUT /api/hr/employee/appreciations/{id}': ({ db, params, body, ...by }) =>
      changeAppreciation(db, params.id, body, toAppreciationActor(by)),
    'DELETE /api/hr/employee/appreciations/{id}': async ({ db, params, ...by }) => {
      await removeAppreciation(db, params.id, toAppreciationActor(by))
      return done
    },
    'GET /api/hr/employee/appreciations/employee/{id}': ({ db, params, ...by }) =>
      listAppreciations(db, params.id, toAppreciationActor(by)),
    'POST /api/hr/employee/appreciations/search': ({ db, body, ...by }) =>
      searchAppreciations(db, body, toAppreciationActor(by)),
  })
