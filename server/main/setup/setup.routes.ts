import type { FastifyInstance } from 'fastify'
import { organisationSettingCalls } from '../../../domain/main/setup/organisation.calls.ts'
import { setupCalls } from '../../../domain/main/setup/setup.calls.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { done } from '../../../domain/kit/schema.ts'
import { findChecklist } from './checklist.queries.ts'
import { deleteDemoOrganisation } from './delete-demo.actions.ts'
import { changeOrganisation, readOrganisation } from './organisation.actions.ts'
import { applySetup, findSetup, previewSetup, suggestForCountry } from './setup.actions.ts'

/** The set-up of a new organisation. */
export const serveSetup = (app: FastifyInstance) =>
  serve(
    app,
    { ...setupCalls, ...organisationSettingCalls },
    {
      'GET /api/organisation': ({ db }) => readOrganisation(db),
      'PUT /api/organisation': ({ db, body }) => changeOrganisation(db, body),
      'POST /api/organisation/delete': async ({ db, body, muster }) => {
        await deleteDemoOrganisation(db, { ...body, dataDir: muster.config.dataDir })
        return done
      },
      'GET /api/setup': ({ db }) => findSetup(db),
      'GET /api/setup/countries/{country}': ({ db, params }) => suggestForCountry(db, params.country),
      'POST /api/setup/preview': ({ db, body, user, muster }) =>
        previewSetup(db, body, getToday(muster.clock, user.timeZone)),
      'POST /api/setup': ({ db, body, user, muster }) =>
        applySetup(db, body, { today: getToday(muster.clock, user.timeZone), now: muster.clock.now().toISOString() }),
      'GET /api/setup/checklist': ({ db }) => findChecklist(db),
    },
  )
