import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { invitationChannels, invitationStates } from '../../main/invitations/invitation.ts'
import { EmployeeFilters } from '../employees/employee-filters.schemas.ts'

export const MAX_CHOSEN_EMPLOYEES = 1000
export const batchStatuses = ['QUEUED', 'RUNNING', 'DONE'] as const

/**
 * Selects employees to invite: by ids, by import, or by the filters of the list. By import and by filters, only
 * employees without a user account are selected.
 */
const InvitationInput = Shape({
  channel: Choice(invitationChannels),
  employeeIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_CHOSEN_EMPLOYEES, uniqueItems: true })),
  importId: Type.Optional(Id),
  filters: Type.Optional(EmployeeFilters),
})
export type InvitationInput = Static<typeof InvitationInput>

const SkippedReason = Type.Object({ code: Type.String(), message: Type.String(), count: Type.Integer() })

const InvitationPreview = Type.Object({
  total: Type.Integer(),
  invited: Type.Integer(),
  skipped: Type.Array(SkippedReason),
  /** False when no mail server is set up: mails stay in the outbox. */
  canMail: Type.Boolean(),
})

export const InvitationBatch = Type.Object({
  id: Id,
  channel: Choice(invitationChannels),
  status: Choice(batchStatuses),
  total: Type.Integer(),
  /** Employees processed so far: invited or skipped. */
  done: Type.Integer(),
  invited: Type.Integer(),
  skipped: Type.Integer(),
  /** Invitations for which codes can be printed. */
  printable: Type.Integer(),
  createdAt: Type.String(),
})
export type InvitationBatch = Static<typeof InvitationBatch>

export const InvitationRow = Type.Object({
  id: Id,
  userId: Id,
  employeeId: Nullable(Id),
  fullName: Type.String(),
  username: Type.String(),
  email: Nullable(Type.String()),
  channel: Choice(invitationChannels),
  state: Choice(invitationStates),
  sentAt: Type.String(),
  expiresAt: Type.String(),
  acceptedAt: Nullable(Type.String()),
  invitedBy: Nullable(Type.String()),
  createdAt: Type.String(),
})
export type InvitationRow = Static<typeof InvitationRow>

/** The user account of an employee. */
const EmployeeAccount = Type.Object({
  user: Nullable(
    Type.Object({
      id: Id,
      username: Type.String(),
      email: Nullable(Type.String()),
      isActive: Type.Boolean(),
      /** The user has set a password and can sign in. */
      hasPassword: Type.Boolean(),
    }),
  ),
  /** The latest invitation. */
  invitation: Nullable(InvitationRow),
  canMail: Type.Boolean(),
})

const invitationAccess = 'user.manage'

export const invitationCalls = defineCalls({
  'POST /api/hr/invitations/preview': {
    access: invitationAccess,
    body: InvitationInput,
    response: InvitationPreview,
    retry: 'natural',
    summary: 'Who would be invited, and who not and why',
  },
  'POST /api/hr/invitations': {
    access: invitationAccess,
    body: InvitationInput,
    response: InvitationBatch,
    summary: 'Invites employees to sign in; many of them as a job, and the answer comes with its progress',
  },
  'POST /api/hr/invitations/search': {
    access: invitationAccess,
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), state: Type.Optional(Choice(invitationStates)) }), [
      'createdAt',
      'fullName',
      'expiresAt',
    ]),
    response: buildPageSchema(InvitationRow),
    retry: 'natural',
  },
  'POST /api/hr/invitations/{id}/resend': {
    access: invitationAccess,
    response: Done,
    summary: 'Mails a new link; the old link or code stops working',
  },
  'POST /api/hr/invitations/{id}/slip': {
    access: invitationAccess,
    response: FileReply,
    file: true,
    retry: 'natural',
    summary: 'A slip with a new one-time code; the old link or code stops working',
  },
  'POST /api/hr/invitations/{id}/revoke': { access: invitationAccess, response: Done, retry: 'natural' },
  'GET /api/hr/invitation-batches/{id}': { access: invitationAccess, response: InvitationBatch },
  'POST /api/hr/invitation-batches/{id}/rows/search': {
    access: invitationAccess,
    body: buildSearchBody(Shape({}), ['createdAt']),
    response: buildPageSchema(
      Type.Object({
        id: Id,
        employeeId: Id,
        number: Type.String(),
        fullName: Type.String(),
        message: Type.String(),
      }),
    ),
    retry: 'natural',
    summary: 'Who was skipped, and why',
  },
  'POST /api/hr/invitation-batches/{id}/slips': {
    access: invitationAccess,
    response: FileReply,
    file: true,
    retry: 'natural',
    summary: 'A slip for each employee with a new one-time code; codes printed earlier stop working',
  },
  'GET /api/hr/employees/{id}/account': { access: 'user.read', response: EmployeeAccount },
  'PUT /api/users/{id}/employee': {
    access: invitationAccess,
    body: Shape({ employeeId: Nullable(Id) }),
    response: Done,
    summary: 'Links a user account to an employee record; null unlinks it',
  },
})
