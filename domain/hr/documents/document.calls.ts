import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { FileRow, DownloadLink } from '../../main/system/file.calls.ts'
import { expiryStates } from './expiry.ts'

export const documentStates = ['PENDING', 'VERIFIED', 'REJECTED'] as const

const NullableString = Nullable(Type.String())

export const DocumentRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  type: Type.Object({ id: Id, name: Type.String(), expires: Type.Boolean(), visibleTo: Type.String() }),
  file: FileRow,
  number: NullableString,
  issuedOn: NullableString,
  expiresOn: NullableString,
  standing: Choice(expiryStates),
  note: NullableString,
  state: Choice(documentStates),
  /** Reason for the rejection. */
  reason: NullableString,
  uploadedBy: NullableString,
  createdAt: Type.String(),
  decidedBy: NullableString,
  decidedAt: NullableString,
  isOwn: Type.Boolean(),
})
export type DocumentRow = Static<typeof DocumentRow>

const documentFields = {
  typeId: Id,
  /** A file that the caller has just uploaded. */
  fileId: Id,
  number: Type.Optional(Nullable(Text(80))),
  issuedOn: Type.Optional(Nullable(DayString)),
  expiresOn: Type.Optional(Nullable(DayString)),
  note: Type.Optional(Nullable(Text(500))),
}
export const NewDocument = Shape(documentFields)
const DocumentChange = Shape({
  ...documentFields,
  typeId: Type.Optional(Id),
  fileId: Type.Optional(Id),
  version: Version,
})

const documentFilters = Shape({
  q: Type.Optional(Text(100)),
  employeeId: Type.Optional(Id),
  departmentId: Type.Optional(Id),
  typeId: Type.Optional(Id),
  state: Type.Optional(Choice(documentStates)),
  standing: Type.Optional(Choice(expiryStates)),
})
const missingDocumentFilters = Shape({
  q: Type.Optional(Text(100)),
  departmentId: Type.Optional(Id),
  typeId: Type.Optional(Id),
})

export const documentCalls = defineCalls({
  'POST /api/hr/employee/documents': {
    access: 'document.manage',
    body: Shape({ ...documentFields, employeeId: Id }),
    response: DocumentRow,
    summary: 'Adds a document to an employee record',
  },
  'POST /api/hr/employee/documents/employee': { access: 'document.read', body: NewDocument, response: DocumentRow },
  'PUT /api/hr/employee/documents/{id}': { access: 'document.read', body: DocumentChange, response: DocumentRow },
  'DELETE /api/hr/employee/documents/{id}': { access: 'document.read', response: Done },
  'GET /api/hr/employee/documents/{id}': { access: 'document.read', response: DocumentRow },
  'GET /api/hr/employee/documents/all': { access: 'document.read', response: Type.Array(DocumentRow) },
  'GET /api/hr/employee/documents/employee/{id}': { access: 'document.read', response: Type.Array(DocumentRow) },
  'POST /api/hr/employee/documents/search': {
    access: 'document.read',
    body: buildSearchBody(documentFilters, ['createdAt', 'employee', 'type', 'expiresOn', 'state']),
    response: buildPageSchema(DocumentRow),
    retry: 'natural',
  },
  'POST /api/hr/employee/documents/{id}/link': {
    effect: 'reads',
    access: 'document.read',
    response: DownloadLink,
    retry: 'natural',
  },
  'POST /api/hr/employee/documents/{id}/verify': {
    access: 'document.manage',
    body: Shape({ version: Version }),
    response: DocumentRow,
  },
  'POST /api/hr/employee/documents/{id}/reject': {
    access: 'document.manage',
    body: Shape({ version: Version, reason: Text(500, 1) }),
    response: DocumentRow,
  },
  'POST /api/hr/employee/documents/missing/search': {
    access: 'document.manage',
    body: buildSearchBody(missingDocumentFilters, ['employee', 'type']),
    response: buildPageSchema(
      Type.Object({ id: Type.String(), employee: Named, department: NullableString, type: Named }),
    ),
    retry: 'natural',
    summary: 'Employees with missing required documents',
  },
  'POST /api/hr/employee/documents/missing/remind': {
    access: 'document.manage',
    body: missingDocumentFilters,
    response: Type.Object({ count: Type.Integer() }),
    summary: 'Reminds employees with missing documents',
  },
})

const FormRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  description: NullableString,
  isPublished: Type.Boolean(),
  file: FileRow,
  updatedAt: Type.String(),
})

const blankFormFields = {
  name: Text(120, 1),
  description: Type.Optional(Nullable(Text(500))),
  fileId: Id,
  isPublished: Type.Optional(Type.Boolean()),
}

/** Blank forms that HR publishes. */
export const formCalls = defineCalls({
  'POST /api/hr/forms': { access: 'form.manage', body: Shape(blankFormFields), response: FormRow },
  'PUT /api/hr/forms/{id}': {
    access: 'form.manage',
    body: Shape({ ...blankFormFields, name: Type.Optional(Text(120, 1)), fileId: Type.Optional(Id), version: Version }),
    response: FormRow,
  },
  'DELETE /api/hr/forms/{id}': { access: 'form.manage', response: Done },
  'POST /api/hr/forms/search': {
    access: 'signed-in',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)) }), ['name', 'updatedAt']),
    response: buildPageSchema(FormRow),
    retry: 'natural',
  },
  'POST /api/hr/forms/{id}/link': { effect: 'reads', access: 'signed-in', response: DownloadLink, retry: 'natural' },
})
