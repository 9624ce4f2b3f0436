import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

const ProjectRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  lead: Nullable(Named),
  isActive: Type.Boolean(),
  isOpen: Type.Boolean(),
  memberCount: Type.Integer(),
})
export type ProjectRow = Static<typeof ProjectRow>

const Project = Type.Object({
  ...ProjectRow.properties,
  members: Type.Array(Type.Object({ user: Named, role: Nullable(Named) })),
  statusIds: Type.Array(Id),
  teamIds: Type.Array(Id),
})
export type Project = Static<typeof Project>

const ProjectMemberInput = Shape({ userId: Id, roleId: Type.Optional(Nullable(Id)) })
export type ProjectMemberInput = Static<typeof ProjectMemberInput>

export const MAX_PROJECT_MEMBERS = 500

const fields = {
  key: Type.String({ pattern: '^[A-Z][A-Z0-9]{1,9}$' }),
  name: Text(120, 1),
  description: Type.Optional(Nullable(Text(2000))),
  leadId: Type.Optional(Nullable(Id)),
  isActive: Type.Optional(Type.Boolean()),
  /** Everyone sees the tasks of an open project; those of a private one are for its members. */
  isOpen: Type.Optional(Type.Boolean()),
  /** The statuses of its tasks, in order. Empty: all statuses of the organisation. */
  statusIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  teamIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** All members. Members that are not listed are removed. */
  members: Type.Optional(Type.Array(ProjectMemberInput, { maxItems: MAX_PROJECT_MEMBERS })),
}

/** Users see the projects that they lead or are members of; those who manage projects see all. */
export const projectCalls = defineCalls({
  'POST /api/task/projects': { access: 'project.manage', body: Shape(fields), response: Project },
  'PUT /api/task/projects/{id}': {
    access: 'project.manage',
    body: Shape({
      ...fields,
      key: Type.Optional(fields.key),
      name: Type.Optional(fields.name),
      version: Version,
    }),
    response: Project,
  },
  'DELETE /api/task/projects/{id}': { access: 'project.manage', response: Done },
  'GET /api/task/projects/{id}': { access: 'project.read', response: Project },
  'POST /api/task/projects/search': {
    access: 'project.read',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), isActive: Type.Optional(Type.Boolean()) }), [
      'key',
      'name',
    ]),
    response: buildPageSchema(ProjectRow),
    retry: 'natural',
  },
  'GET /api/task/projects/all': { access: 'project.read', response: Type.Array(ProjectRow) },
})
