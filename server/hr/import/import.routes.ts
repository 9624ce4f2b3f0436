import type { FastifyInstance } from 'fastify'
import { employeeImportCalls } from '../../../domain/hr/import/employee-import.calls.ts'
import { fail } from '../../kit/errors.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import { setImportSettings, startImportCheck, startImport, startImportUndo } from './import.actions.ts'
import { exportImportProblems } from './problem-export.ts'
import { readImport, searchImports, searchImportProblems } from './import.queries.ts'
import { storeImportFile } from './upload.actions.ts'

export const serveEmployeeImports = (app: FastifyInstance) =>
  serve(app, employeeImportCalls, {
    'POST /api/hr/employee-imports': async ({ db, query, user, muster, http }) => {
      const id = await storeImportFile(muster, db, http.upload ?? fail('FILE_MISSING'), {
        by: user,
        sheet: query.sheet,
      })
      return readImport(db, id, { user, now: muster.clock.now() })
    },
    'POST /api/hr/employee-imports/search': ({ db, body: { page, size } }) => searchImports(db, { page, size }),
    'GET /api/hr/employee-imports/{id}': ({ db, params, user, muster }) =>
      readImport(db, params.id, { user, now: muster.clock.now() }),
    'PUT /api/hr/employee-imports/{id}': async ({ db, params, body, user, muster }) => {
      await setImportSettings(db, params.id, body, { user, now: muster.clock.now() })
      return readImport(db, params.id, { user, now: muster.clock.now() })
    },
    'POST /api/hr/employee-imports/{id}/dry-run': async ({ db, params, body, user, muster }) => {
      await startImportCheck(db, params.id, body, { user, now: muster.clock.now() })
      return readImport(db, params.id, { user, now: muster.clock.now() })
    },
    'POST /api/hr/employee-imports/{id}/problems/search': ({ db, params, body, http }) =>
      searchImportProblems(db, params.id, body, resolveLanguage(http.request.headers['accept-language'])),
    'GET /api/hr/employee-imports/{id}/problems/export': ({ db, params, http }) =>
      exportImportProblems(db, params.id, resolveLanguage(http.request.headers['accept-language'])),
    'POST /api/hr/employee-imports/{id}/run': async ({ db, params, user, muster }) => {
      await startImport(db, params.id, { user, now: muster.clock.now() })
      return readImport(db, params.id, { user, now: muster.clock.now() })
    },
    'POST /api/hr/employee-imports/{id}/undo': async ({ db, params, user, muster }) => {
      await startImportUndo(db, params.id, { user, now: muster.clock.now() })
      return readImport(db, params.id, { user, now: muster.clock.now() })
    },
  })
