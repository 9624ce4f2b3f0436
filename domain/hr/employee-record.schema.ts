import Type, { type Static } from 'typebox'
import { Choice, Id, Nullable } from '../kit/schema.ts'
import { StintRow } from './employee.schemas.ts'
import { rowSchemaOf } from './person-part.calls.ts'
import { Address, BankAccount, EmergencyContact, FamilyMember, IdentityNumber } from './person-parts.ts'
import { statuses } from './person.fields.ts'

const Word = Nullable(Type.String())

/** For the person, HR and Admin; absent from what anybody else gets. Numbers are masked. */
export const PersonalPart = Type.Object({
  personalEmail: Word,
  gender: Word,
  maritalStatus: Word,
  bornOn: Word,
  nationality: Word,
  bloodGroup: Word,
  addresses: Type.Array(rowSchemaOf(Address)),
  family: Type.Array(rowSchemaOf(FamilyMember)),
  bankAccounts: Type.Array(rowSchemaOf(BankAccount)),
  identities: Type.Array(rowSchemaOf(IdentityNumber)),
})

/** The full record of one person, as of a day. */
export const EmployeeRecord = Type.Object({
  id: Id,
  version: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  number: Type.String(),
  firstName: Type.String(),
  middleName: Word,
  lastName: Type.String(),
  fullName: Type.String(),
  preferredName: Word,
  workEmail: Word,
  workPhone: Word,
  mobile: Word,
  joinedOn: Type.String(),
  leftOn: Word,
  /** The word for how they left, and why, where it was said. */
  leftStatusName: Word,
  leftReason: Word,
  photo: Word,
  userId: Word,
  status: Choice(statuses),
  asOf: Type.String(),
  timeZone: Type.String(),
  /** What holds on that day; null where no row of the timeline covers it. */
  employment: Nullable(StintRow),
  /** The organisation's own fields that the one who asks may see. */
  custom: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      kind: Choice(['TEXT', 'NUMBER', 'DATE', 'CHOICE']),
      choices: Type.Array(Type.String()),
      isOwn: Type.Boolean(),
      value: Type.Union([Type.String(), Type.Number(), Type.Null()]),
    }),
  ),
  emergencyContacts: Type.Array(rowSchemaOf(EmergencyContact)),
  personal: Type.Optional(PersonalPart),
  /** What the one who asks may do. */
  can: Type.Object({ manage: Type.Boolean(), own: Type.Boolean() }),
})
export type EmployeeRecord = Static<typeof EmployeeRecord>
