import type { ApiReply } from '../../api.ts'

type DocumentType = ApiReply<'GET /api/hr/employee/document/types/all'>[number]
type EmployeeDocument = ApiReply<'GET /api/hr/employee/documents/employee/{id}'>[number]

/** The required types without a valid document of the employee. */
export function listMissingDocumentTypes(
  types: readonly DocumentType[],
  documents: readonly EmployeeDocument[],
): DocumentType[] {
  const isThere = (typeId: string) =>
    documents.some(({ type, state, standing }) => type.id === typeId && state !== 'REJECTED' && standing !== 'EXPIRED')
  return types.filter(({ id, isRequired, visibleTo }) => isRequired && visibleTo !== 'HR_ONLY' && !isThere(id))
}

/** The documents that expire soon. */
export const listExpiringDocuments = (documents: readonly EmployeeDocument[]): EmployeeDocument[] =>
  documents.filter(({ standing }) => standing === 'EXPIRING')
