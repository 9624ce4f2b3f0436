import type { FastifyInstance } from 'fastify'
import { fileCalls } from '../../../domain/main/system/file.calls.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { openFileLink, storeUploadedFile } from './file.actions.ts'

export const serveFiles = (app: FastifyInstance) =>
  serve(app, fileCalls, {
    'POST /api/files': ({ db, user, muster, http }) =>
      storeUploadedFile(muster, db, http.upload ?? fail('FILE_MISSING'), user),
    'GET /api/files/{token}': ({ params, muster }) => openFileLink(muster, params.token),
  })
