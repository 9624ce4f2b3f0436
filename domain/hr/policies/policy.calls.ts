import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { FileRow, DownloadLink } from '../../main/system/file.calls.ts'

const NullableString = Nullable(Type.String())

const PolicyRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  type: Named,
  department: Nullable(Named),
  needsAcknowledgement: Type.Boolean(),
  isArchived: Type.Boolean(),
  /** Number of the version in force, from 1. */
  currentNumber: Type.Integer(),
  publishedAt: Type.String(),
  /** Time when the caller acknowledged the version in force; null when not acknowledged. */
  acknowledgedAt: NullableString,
  isForMe: Type.Boolean(),
})
export type PolicyRow = Static<typeof PolicyRow>

/** Number of employees in the audience who have acknowledged the version in force. */
const PolicyCountsRow = Type.Object({ ...PolicyRow.properties, readers: Type.Integer(), audience: Type.Integer() })

const VersionRow = Type.Object({
  number: Type.Integer(),
  text: NullableString,
  file: Nullable(FileRow),
  changes: NullableString,
  publishedAt: Type.String(),
  publishedBy: NullableString,
  acknowledgedAt: NullableString,
})

const Policy = Type.Object({ ...PolicyRow.properties, versions: Type.Array(VersionRow) })
export type Policy = Static<typeof Policy>

const policyContentFields = {
  text: Type.Optional(Nullable(Text(50_000))),
  /** A file that the caller has just uploaded. */
  fileId: Type.Optional(Nullable(Id)),
}
const policyFields = {
  name: Text(160, 1),
  typeId: Id,
  /** The audience: a department with its sub-departments. Without a department, all employees. */
  departmentId: Type.Optional(Nullable(Id)),
  needsAcknowledgement: Type.Optional(Type.Boolean()),
}

const policyFilters = {
  q: Type.Optional(Text(100)),
  typeId: Type.Optional(Id),
  isArchived: Type.Optional(Type.Boolean()),
}

export const policyCalls = defineCalls({
  'POST /api/hr/policy/documents': {
    access: 'policy.manage',
    body: Shape({ ...policyFields, ...policyContentFields }),
    response: Policy,
    summary: 'Publishes the first version of a policy',
  },
  'PUT /api/hr/policy/documents/{id}': {
    access: 'policy.manage',
    body: Shape({
      ...policyFields,
      name: Type.Optional(policyFields.name),
      typeId: Type.Optional(Id),
      isArchived: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    response: Policy,
  },
  'DELETE /api/hr/policy/documents/{id}': {
    access: 'policy.manage',
    response: Done,
    summary: 'Only while no employee has acknowledged it; later it can only be archived',
  },
  'GET /api/hr/policy/documents/{id}': { access: 'policy.read', response: Policy },
  'POST /api/hr/policy/documents/all': {
    access: 'policy.read',
    body: Type.Optional(Shape({ q: Type.Optional(Text(100)) })),
    response: Type.Array(PolicyRow),
    retry: 'natural',
    summary: 'Current policies that apply to the caller',
  },
  'POST /api/hr/policy/documents/search': {
    access: 'policy.manage',
    body: buildSearchBody(Shape(policyFilters), ['name', 'publishedAt']),
    response: buildPageSchema(PolicyCountsRow),
    retry: 'natural',
  },
  'POST /api/hr/policy/documents/{id}/versions': {
    access: 'policy.manage',
    body: Shape({ ...policyContentFields, changes: Type.Optional(Nullable(Text(1000))), version: Version }),
    response: Policy,
    summary: 'Publishes the next version; it must be acknowledged again',
  },
  'POST /api/hr/policy/documents/{id}/acknowledge': {
    access: 'policy.read',
    body: Shape({ number: Version }),
    response: Policy,
  },
  'POST /api/hr/policy/documents/{id}/link': {
    effect: 'reads',
    access: 'policy.read',
    body: Shape({ number: Version }),
    response: DownloadLink,
    retry: 'natural',
  },
  'POST /api/hr/policy/documents/{id}/readers/search': {
    access: 'policy.manage',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), hasRead: Type.Optional(Type.Boolean()) }), [
      'name',
      'acknowledgedAt',
    ]),
    response: buildPageSchema(
      Type.Object({
        id: Id,
        name: Type.String(),
        number: Type.String(),
        department: NullableString,
        acknowledgedAt: NullableString,
      }),
    ),
    retry: 'natural',
    summary: 'Employees who have and have not acknowledged the current version',
  },
  'POST /api/hr/policy/documents/{id}/remind': {
    access: 'policy.manage',
    response: Type.Object({ count: Type.Integer() }),
    summary: 'Reminds pending employees; at most once in 24 hours',
  },
})
