import type { FastifyInstance } from 'fastify'
import { cardCalls } from '../../../domain/hr/cards/card.calls.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import { addTemplate, changeTemplate, removeTemplate, sendCards, takeBack } from './card.actions.ts'
import { cardsFor, readTemplates, searchCards } from './card.queries.ts'

const asking = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveCards = (app: FastifyInstance) =>
  serve(app, cardCalls, {
    'POST /api/hr/cards/templates': ({ db, body, ...by }) => addTemplate(by.muster, db, body, asking(by)),
    'PUT /api/hr/cards/templates/{id}': ({ db, params, body, ...by }) =>
      changeTemplate(by.muster, db, params.id, body, asking(by)),
    'DELETE /api/hr/cards/templates/{id}': ({ db, params }) => removeTemplate(db, params.id),
    'GET /api/hr/cards/templates/all': ({ db, muster }) => readTemplates(muster, db),
    'POST /api/hr/cards/send': ({ db, body, ...by }) => sendCards(by.muster, db, body, asking(by)),
    'POST /api/hr/cards/search': ({ db, body, muster }) => searchCards(muster, db, body),
    'DELETE /api/hr/cards/{id}': ({ db, params }) => takeBack(db, params.id),
    'POST /api/hr/cards/feed': ({ db, body, ...by }) => cardsFor(by.muster, db, body, asking(by)),
  })
