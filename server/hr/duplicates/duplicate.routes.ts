import type { FastifyInstance } from 'fastify'
import { duplicateCalls } from '../../../domain/hr/duplicates/duplicate.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { serve } from '../../kit/http/serve.ts'
import { findDuplicates, findPossibleDuplicates } from './duplicate.queries.ts'
import { differentPeople } from './duplicate.table.ts'

export const serveDuplicates = (app: FastifyInstance) =>
  serve(app, duplicateCalls, {
    'POST /api/hr/duplicates/search': ({ db }) => findDuplicates(db),
    'POST /api/hr/duplicates/check': ({ db, body }) => findPossibleDuplicates(db, body),
    'POST /api/hr/duplicates/different': async ({ db, body }) => {
      const ids = body.employeeIds.toSorted()
      const pairs = ids.flatMap((oneId, at) => ids.slice(at + 1).map((otherId) => ({ id: newId(), oneId, otherId })))
      await db.insert(differentPeople).values(pairs).onConflictDoNothing()
      return done
    },
  })
