import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import type { EntityInput } from '../../kit/entity-calls.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { DownloadLink } from '../../main/system/file.calls.ts'
import { CustomValues, toOptionalFields } from '../employees/employee.schemas.ts'
import type { Address, BankAccount } from '../employees/record-sections.ts'
import { profileChangeStates, requestableFields, requestableSections } from './profile-change.ts'

const ProfileValue = Type.Unsafe<string | number | boolean | null>({
  anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
})

const ProfileChangeField = Type.Object({
  /** As in `toProfilePath`. */
  path: Type.String(),
  /** The custom field; null for other fields and for a custom field that was deleted. */
  custom: Nullable(Type.Object({ name: Type.String(), kind: Choice(['TEXT', 'NUMBER', 'DATE', 'CHOICE']) })),
  before: ProfileValue,
  after: ProfileValue,
})

export const ProfileChangeRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  fields: Type.Array(ProfileChangeField),
  reason: Type.String(),
  hasProof: Type.Boolean(),
  state: Choice(profileChangeStates),
  requestedAt: Type.String(),
  decidedAt: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  /** The current approver while it is pending. */
  waitsFor: Nullable(Type.String()),
  approvalId: Nullable(Id),
})
export type ProfileChangeRow = Static<typeof ProfileChangeRow>

const { address, bankAccount } = requestableSections

export interface ProfileChangeInput extends EntityInput<typeof requestableFields> {
  custom?: Record<string, string | number | null>
  address?: EntityInput<typeof Address.fields> & { id?: string }
  bankAccount?: EntityInput<typeof BankAccount.fields> & { id?: string }
  reason: string
  proofFileId?: string
}

/** Only the fields to change. An address or bank account without an id is a new one. */
const ProfileChangeBody = Type.Unsafe<ProfileChangeInput>(
  Shape({
    ...toOptionalFields(requestableFields),
    custom: Type.Optional(CustomValues),
    address: Type.Optional(Shape({ id: Type.Optional(Id), ...toOptionalFields(address.fields) })),
    bankAccount: Type.Optional(Shape({ id: Type.Optional(Id), ...toOptionalFields(bankAccount.fields) })),
    reason: Text(500, 1),
    /** A file that the caller has just uploaded. */
    proofFileId: Type.Optional(Id),
  }),
)

const profileChangeSearch = buildSearchBody(
  Shape({ employeeId: Type.Optional(Id), state: Type.Optional(Choice(profileChangeStates)) }),
  ['requestedAt'],
)

export const profileChangeCalls = defineCalls({
  'POST /api/hr/employee/profileChanges': {
    access: 'employee.read',
    body: ProfileChangeBody,
    response: ProfileChangeRow,
    summary: 'Requests a change of the caller’s own record. Nothing changes until it is approved.',
  },
  'POST /api/hr/employee/profileChanges/search': {
    access: 'employee.read',
    body: profileChangeSearch,
    response: buildPageSchema(ProfileChangeRow),
    retry: 'natural',
    summary: 'Own requests; HR sees all',
  },
  'GET /api/hr/employee/profileChanges/{id}': {
    access: 'employee.read',
    response: ProfileChangeRow,
    summary: 'One request. While it is pending, the values before the change are those of the record now.',
  },
  'DELETE /api/hr/employee/profileChanges/{id}': {
    access: 'employee.read',
    response: Done,
    summary: 'Withdraws an own pending request',
  },
  'POST /api/hr/employee/profileChanges/{id}/link': {
    effect: 'reads',
    access: 'employee.read',
    response: DownloadLink,
    retry: 'natural',
    summary: 'A link to the proof',
  },
})
