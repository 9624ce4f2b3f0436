import type { FastifyInstance } from 'fastify'
import { documentCalls } from '../../../domain/hr/documents/document.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import { addDocument, changeDocument, decideOn, linkOf, removeDocument } from './document.actions.ts'
import { allDocuments, documentsOf, findDocument, searchDocuments } from './document.queries.ts'
import { remindMissing, searchMissing } from './missing.queries.ts'

const asking = ({ muster, user }: { muster: AppContext; user: User }) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
})

export const serveDocuments = (app: FastifyInstance) =>
  serve(app, documentCalls, {
    'POST /api/hr/employee/documents': ({ db, body: { employeeId, ...input }, ...by }) =>
      addDocument(db, employeeId, input, asking(by)),
    'POST /api/hr/employee/documents/employee': ({ db, body, ...by }) =>
      addDocument(db, by.user.employeeId ?? fail('NO_EMPLOYEE_RECORD'), body, asking(by)),
    'PUT /api/hr/employee/documents/{id}': ({ db, params, body, ...by }) =>
      changeDocument(db, params.id, body, asking(by)),
    'DELETE /api/hr/employee/documents/{id}': async ({ db, params, ...by }) => {
      await removeDocument(db, params.id, asking(by))
      return done
    },
    'GET /api/hr/employee/documents/{id}': ({ db, params, ...by }) => findDocument(db, params.id, asking(by)),
    'GET /api/hr/employee/documents/all': ({ db, ...by }) => allDocuments(db, asking(by)),
    'GET /api/hr/employee/documents/employee/{id}': ({ db, params, ...by }) => documentsOf(db, params.id, asking(by)),
    'POST /api/hr/employee/documents/search': ({ db, body, ...by }) => searchDocuments(db, body, asking(by)),
    'POST /api/hr/employee/documents/{id}/link': ({ db, params, ...by }) =>
      linkOf(by.muster, db, params.id, asking(by)),
    'POST /api/hr/employee/documents/{id}/verify': ({ db, params, body, ...by }) =>
      decideOn(by.muster, db, params.id, { ...body, state: 'VERIFIED' }, asking(by)),
    'POST /api/hr/employee/documents/{id}/reject': ({ db, params, body, ...by }) =>
      decideOn(by.muster, db, params.id, { ...body, state: 'REJECTED' }, asking(by)),
    'POST /api/hr/employee/documents/missing/search': ({ db, body, ...by }) =>
      searchMissing(db, body, asking(by).today),
    'POST /api/hr/employee/documents/missing/remind': ({ db, body, ...by }) =>
      remindMissing(db, body, asking(by).today),
  })
