import Type, { type Static } from 'typebox'
import { Choice, Id, Nullable } from '../../kit/schema.ts'
import { EmploymentRecordRow } from './employee.schemas.ts'
import { buildRowSchema } from './record-section.calls.ts'
import { Address, BankAccount, EmergencyContact, FamilyMember, IdentityNumber } from './record-sections.ts'
import { statuses } from './employee.fields.ts'

const NullableString = Nullable(Type.String())

/** Only for the employee, HR and Admin; absent for other users. Numbers are masked. */
export const PersonalDetails = Type.Object({
  personalEmail: NullableString,
  gender: NullableString,
  maritalStatus: NullableString,
  bornOn: NullableString,
  nationality: NullableString,
  bloodGroup: NullableString,
  addresses: Type.Array(buildRowSchema(Address)),
  family: Type.Array(buildRowSchema(FamilyMember)),
  bankAccounts: Type.Array(buildRowSchema(BankAccount)),
  /**
   * Bank accounts with a waiting period and, only for HR, accounts whose number another employee also has.
   */
  accountNotices: Type.Array(
    Type.Object({
      accountId: Id,
      usedFrom: NullableString,
      /** The masked number of the account that is paid until then. Null when the account is new. */
      previousNumber: NullableString,
      sharedWith: Type.Array(Type.Object({ id: Id, name: Type.String(), number: Type.String() })),
    }),
  ),
  identities: Type.Array(buildRowSchema(IdentityNumber)),
})

/** The full record of one employee, as of a day. */
export const EmployeeRecord = Type.Object({
  id: Id,
  version: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  number: Type.String(),
  firstName: Type.String(),
  middleName: NullableString,
  lastName: Type.String(),
  fullName: Type.String(),
  preferredName: NullableString,
  workEmail: NullableString,
  workPhone: NullableString,
  mobile: NullableString,
  joinedOn: Type.String(),
  leftOn: NullableString,
  contractEndsOn: NullableString,
  /** The label of the leaving status, and the reason if one was given. */
  leftStatusName: NullableString,
  leftReason: NullableString,
  photo: NullableString,
  userId: NullableString,
  status: Choice(statuses),
  asOf: Type.String(),
  timeZone: Type.String(),
  /** The job details of that day. Null when no employment record covers it. */
  employment: Nullable(EmploymentRecordRow),
  /** The custom fields that the caller may see. */
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
  emergencyContacts: Type.Array(buildRowSchema(EmergencyContact)),
  personal: Type.Optional(PersonalDetails),
  /** The actions that the caller may perform. */
  can: Type.Object({ manage: Type.Boolean(), own: Type.Boolean() }),
})
export type EmployeeRecord = Static<typeof EmployeeRecord>
