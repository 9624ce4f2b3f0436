import type { FastifyInstance } from 'fastify'
import { cardCalls } from '../../../domain/hr/cards/card.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import {
  addCardTemplate,
  changeCardTemplate,
  removeCardTemplate,
  sendCards,
  cancelScheduledCard,
} from './card.actions.ts'
import { searchCardFeed, readCardTemplates, searchCards } from './card.queries.ts'

const toCardActor = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveCards = (app: FastifyInstance) =>
  serve(app, cardCalls, {
    'POST /api/hr/cards/templates': ({ db, body, ...by }) => addCardTemplate(by.muster, db, body, toCardActor(by)),
    'PUT /api/hr/cards/templates/{id}': ({ db, params, body, ...by }) =>
      changeCardTemplate(by.muster, db, params.id, body, toCardActor(by)),
    'DELETE /api/hr/cards/templates/{id}': ({ db, params }) => removeCardTemplate(db, params.id),
    'GET /api/hr/cards/templates/all': ({ db, muster }) => readCardTemplates(muster, db),
    'POST /api/hr/cards/send': ({ db, body, ...by }) => sendCards(by.muster, db, body, toCardActor(by)),
    'POST /api/hr/cards/search': ({ db, body, muster }) => searchCards(muster, db, body),
    'DELETE /api/hr/cards/{id}': ({ db, params }) => cancelScheduledCard(db, params.id),
    'POST /api/hr/cards/feed': ({ db, body, ...by }) => searchCardFeed(by.muster, db, body, toCardActor(by)),
  })
