import type { FastifyInstance } from 'fastify'
import { settingsCalls } from '../../../domain/main/organisation/settings.calls.ts'
import { demoAccounts } from '../../db/demo/accounts.ts'
import { getToday } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import { languages } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import {
  hasDemoOrganisation,
  hasOrganisation,
  shouldMaskAmounts,
  findOrganisationSettings,
  listOrganisationWeekOffs,
} from './settings.queries.ts'
import { isSecureConnection } from '../../kit/http/secure-connection.ts'

export const serveSettings = (app: FastifyInstance) =>
  serve(app, settingsCalls, {
    'GET /api/auth/permissions/permissions': ({ user }) => [...user.permissions].sort(),

    'GET /api/welcome': async ({ muster, http }) => ({
      firstRun: !(await hasOrganisation(muster)),
      demo: (await hasDemoOrganisation(muster)) ? [...demoAccounts] : [],
      languages: [...languages],
      secure: isSecureConnection(http.request),
      registration: muster.config.allowRegistration,
    }),

    'GET /api/settings': async ({ user, db, muster }) => ({
      organisation: (await findOrganisationSettings(db)) ?? fail('NOT_FOUND'),
      today: getToday(muster.clock, user.timeZone),
      daysOff: await listOrganisationWeekOffs(db),
      masksAmounts: await shouldMaskAmounts(db),
    }),
  })
