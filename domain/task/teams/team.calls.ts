import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

export const MAX_TEAM_MEMBERS = 200

const TeamRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  lead: Nullable(Named),
  isActive: Type.Boolean(),
  memberCount: Type.Integer(),
  members: Type.Array(Named),
  /** True for the lead of the team, HR and Admin. */
  canManage: Type.Boolean(),
})
export type TeamRow = Static<typeof TeamRow>

const fields = {
  name: Text(80, 1),
  description: Type.Optional(Nullable(Text(500))),
  leadId: Type.Optional(Nullable(Id)),
  isActive: Type.Optional(Type.Boolean()),
  /** All members. Members that are not listed are removed. */
  memberIds: Type.Optional(Type.Array(Id, { maxItems: MAX_TEAM_MEMBERS })),
}

export const teamCalls = defineCalls({
  'POST /api/task/teams': { access: 'view-task-admin', body: Shape(fields), response: TeamRow },
  'PUT /api/task/teams/{id}': {
    access: 'view-task-admin',
    body: Shape({ ...fields, name: Type.Optional(fields.name), version: Version }),
    response: TeamRow,
  },
  'DELETE /api/task/teams/{id}': { access: 'view-task-admin', response: Done },
  'GET /api/task/teams/{id}': { access: 'view-task-common', response: TeamRow },
  'POST /api/task/teams/search': {
    access: 'view-task-common',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), isActive: Type.Optional(Type.Boolean()) }), ['name']),
    response: buildPageSchema(TeamRow),
    retry: 'natural',
  },
  'GET /api/task/teams/all': {
    access: 'view-task-common',
    response: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        memberCount: Type.Integer(),
        isMember: Type.Boolean(),
        /** True for members, the lead, HR and Admin. Others see only tasks of persons and projects in their scope. */
        seesAllTasks: Type.Boolean(),
      }),
    ),
    summary: 'All active teams',
  },
})
