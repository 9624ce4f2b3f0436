import type { FastifyInstance } from 'fastify'
import { documentCalls } from '../../../domain/hr/documents/document.calls.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { recordDataAccess } from '../../main/ports.ts'
import { addDocument, changeDocument, decideDocument, createDocumentLink, removeDocument } from './document.actions.ts'
import { provideDocumentApprovals } from './document-check.ts'
import { listAllDocuments, listEmployeeDocuments, findDocument, searchDocuments } from './document.queries.ts'
import { remindMissingDocuments, searchMissingDocuments } from './missing-documents.queries.ts'

const toDocumentActor = ({ muster, user }: { muster: AppContext; user: User }): TimedActor => ({
  user,
  now: muster.clock.now().toISOString(),
  today: getToday(muster.clock, user.timeZone),
})

export function serveDocuments(app: FastifyInstance): void {
  provideDocumentApprovals()
  serve(app, documentCalls, {
    'POST /api/hr/employee/documents': ({ db, body: { employeeId, ...input }, ...by }) =>
      addDocument(db, employeeId, input, toDocumentActor(by)),
    'POST /api/hr/employee/documents/employee': ({ db, body, ...by }) =>
      addDocument(db, by.user.employeeId ?? fail('NO_EMPLOYEE_RECORD'), body, toDocumentActor(by)),
    'PUT /api/hr/employee/documents/{id}': ({ db, params, body, ...by }) =>
      changeDocument(db, params.id, body, toDocumentActor(by)),
    'DELETE /api/hr/employee/documents/{id}': async ({ db, params, ...by }) => {
      await removeDocument(db, params.id, toDocumentActor(by))
      return done
    },
    'GET /api/hr/employee/documents/{id}': async ({ db, params, ...by }) => {
      const document = await findDocument(db, params.id, toDocumentActor(by))
      await recordDataAccess(db, by.user, 'DOCUMENT', document.employee.id)
      return document
    },
    'GET /api/hr/employee/documents/all': ({ db, ...by }) => listAllDocuments(db, toDocumentActor(by)),
    'GET /api/hr/employee/documents/employee/{id}': async ({ db, params, ...by }) => {
      const documents = await listEmployeeDocuments(db, params.id, toDocumentActor(by))
      if (documents.length > 0) await recordDataAccess(db, by.user, 'DOCUMENT', params.id)
      return documents
    },
    'POST /api/hr/employee/documents/search': ({ db, body, ...by }) => searchDocuments(db, body, toDocumentActor(by)),
    'POST /api/hr/employee/documents/{id}/link': ({ db, params, ...by }) =>
      createDocumentLink(by.muster, db, params.id, toDocumentActor(by)),
    'POST /api/hr/employee/documents/{id}/verify': ({ db, params, body, ...by }) =>
      decideDocument(db, params.id, { ...body, state: 'VERIFIED' }, toDocumentActor(by)),
    'POST /api/hr/employee/documents/{id}/reject': ({ db, params, body, ...by }) =>
      decideDocument(db, params.id, { ...body, state: 'REJECTED' }, toDocumentActor(by)),
    'POST /api/hr/employee/documents/missing/search': ({ db, body, ...by }) =>
      searchMissingDocuments(db, body, toDocumentActor(by).today),
    'POST /api/hr/employee/documents/missing/remind': ({ db, body, ...by }) =>
      remindMissingDocuments(db, body, toDocumentActor(by).today),
  })
}
