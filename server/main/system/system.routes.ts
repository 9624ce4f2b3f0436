import type { FastifyInstance } from 'fastify'
import { systemCalls } from '../../../domain/main/system/system.calls.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { countJobs } from './job-count.queries.ts'
import { getDictionary, languages, type Language } from '../../kit/i18n.ts'

export const serveSystem = (app: FastifyInstance) =>
  serve(app, systemCalls, {
    // For a supervisor: the process is alive. An unavailable database is no reason to restart it.
    'GET /api/health': () => ({ status: 'ok' as const }),

    // For a load balancer: the process can handle requests and jobs.
    'GET /api/ready': async ({ muster }) => {
      if (muster.jobWorker?.isReady() === false) fail('UNAVAILABLE')
      await muster.database.pool.query('select 1')
      return { status: 'ok' as const }
    },

    'GET /api/jobs/count': ({ db }) => countJobs(db),

    'GET /api/i18n/{language}': ({ params, muster }) => {
      const short = params.language.slice(0, 2) as Language
      const lng = languages.includes(short) ? short : 'en'
      return { lng, translations: getDictionary(lng), timestamp: muster.clock.now().getTime() }
    },
  })
