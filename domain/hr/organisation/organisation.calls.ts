import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { RoleRow } from '../../main/users/role.calls.ts'
import { roleNames } from '../../main/users/roles.ts'

export const questionKinds = ['TEXT', 'RATING', 'YES_NO'] as const

const Question = Shape({
  text: Text(300, 1),
  kind: Choice(questionKinds),
  isNeeded: Type.Boolean(),
})
const FeedbackQuestions = Type.Array(Question, { maxItems: 50 })
export type Question = Static<typeof Question>

/** The questions of a department for employees who leave, and for the end of the probation. */
export const FeedbackForm = Type.Object({ departmentId: Id, exit: FeedbackQuestions, probation: FeedbackQuestions })
export type FeedbackForm = Static<typeof FeedbackForm>

const ProjectRoleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  projectId: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
})
const roleNameSchema = Text(80, 1)
const roleDescriptionSchema = Type.Optional(Nullable(Text(500)))

export const organisationCalls = defineCalls({
  'GET /api/departmentRoles/organisation/{id}': {
    access: 'signed-in',
    response: Type.Array(
      Type.Object({ id: Id, name: Type.String(), departmentId: Nullable(Id), departmentName: Nullable(Type.String()) }),
    ),
  },
  'GET /api/departments/{id}/feedback-form': { access: 'signed-in', response: FeedbackForm },
  'PUT /api/departments/{id}/feedback-form': {
    access: 'department.manage',
    body: Shape({ exit: Type.Optional(FeedbackQuestions), probation: Type.Optional(FeedbackQuestions) }),
    response: FeedbackForm,
  },
  'GET /api/roles': {
    access: 'signed-in',
    response: Type.Array(RoleRow),
    summary: 'The five roles of the organisation with their permissions',
  },
  'GET /api/roles/types': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Choice(roleNames), name: Type.String() })),
  },
  'GET /api/organisations/timezones': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ id: Type.String(), offset: Type.String(), minutes: Type.Integer() })),
    summary: 'All IANA time zones with their current offset',
  },
  'GET /api/organisations/roles': {
    access: 'user.read',
    response: Type.Array(Type.Object({ id: Id, name: Choice(roleNames), people: Type.Integer() })),
    summary: 'Roles with their number of users',
  },

  'GET /api/projectRoles/project/{id}': { access: 'signed-in', response: Type.Array(ProjectRoleRow) },
  'POST /api/projectRoles': {
    access: 'project-role.manage',
    body: Shape({ name: roleNameSchema, description: roleDescriptionSchema, projectId: Type.Optional(Id) }),
    response: ProjectRoleRow,
    summary: 'Without a project, the role belongs to the organisation',
  },
  'PUT /api/projectRoles/{id}': {
    access: 'project-role.manage',
    body: Shape({
      name: Type.Optional(roleNameSchema),
      description: roleDescriptionSchema,
      version: Version,
    }),
    response: ProjectRoleRow,
  },
  'DELETE /api/projectRoles/{id}': { access: 'project-role.manage', response: Done },
})
