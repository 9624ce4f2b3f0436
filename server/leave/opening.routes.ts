import type { FastifyInstance } from 'fastify'
import { openingBalanceCalls } from '../../domain/leave/balance/opening-balances.calls.ts'
import { serve } from '../kit/http/serve.ts'
import { resolveLanguage } from '../kit/i18n.ts'
import { createActor } from './actor.ts'
import { importOpeningBalances } from './opening/opening-balances.actions.ts'
import { undoOpeningBalances } from './opening/opening-balance-writes.ts'
import { searchOpeningBalanceImports } from './opening/opening-balances.queries.ts'

export const serveOpeningBalances = (app: FastifyInstance) =>
  serve(app, openingBalanceCalls, {
    'POST /api/leave-hr/leave/opening-balances/imports': ({ db, query, user, muster, http }) =>
      importOpeningBalances(db, http.upload, query, {
        ...createActor(muster, user),
        language: resolveLanguage(http.request.headers['accept-language']),
      }),
    'POST /api/leave-hr/leave/opening-balances/imports/search': ({ db, body }) => searchOpeningBalanceImports(db, body),
    'DELETE /api/leave-hr/leave/opening-balances/imports/{id}': ({ db, params, user }) =>
      undoOpeningBalances(db, params.id, { userId: user.userId }),
  })
