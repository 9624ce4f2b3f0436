import type { FastifyInstance } from 'fastify'
import { fileCalls } from '../../domain/main/file.calls.ts'
import { fail } from '../kit/errors.ts'
import { serve } from '../kit/serve.ts'
import { fileOf, keepFile } from './file.actions.ts'

export const serveFiles = (app: FastifyInstance) =>
  serve(app, fileCalls, {
    'POST /api/files': ({ db, user, muster, http }) => keepFile(muster, db, http.upload ?? fail('FILE_MISSING'), user),
    'GET /api/files/{token}': ({ params, muster }) => fileOf(muster, params.token),
  })
