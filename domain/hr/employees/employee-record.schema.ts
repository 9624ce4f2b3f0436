import Type, { type Static } from 'typebox'
import { Choice, Id, Nullable } from '../../kit/schema.ts'
import { EmploymentRecordRow } from './employee.schemas.ts'
import { buildRowSchema } from './record-section.calls.ts'
import { Address, BankAccount, EmergencyContact, FamilyMember, IdentityNumber } from './record-sections.ts'
import { statuses } from './employee.fields.ts'

const NullableString = Nullable(Type.String())

/** For the person, HR and Admin; absent from what anybody else gets. Numbers are masked. */
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
  /** Bank accounts that wait to be used, and those whose number another employee has too. The latter are for HR only. */
  accountNotices: Type.Array(
    Type.Object({
      accountId: Id,
      usedFrom: NullableString,
      /** The number that pay goes to until then, masked; null where the account is new. */
      previousNumber: NullableString,
      sharedWith: Type.Array(Type.Object({ id: Id, name: Type.String(), number: Type.String() })),
    }),
  ),
  identities: Type.Array(buildRowSchema(IdentityNumber)),
})

/** The full record of one person, as of a day. */
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
  /** The word for how they left, and why, where it was said. */
  leftStatusName: NullableString,
  leftReason: NullableString,
  photo: NullableString,
  userId: NullableString,
  status: Choice(statuses),
  asOf: Type.String(),
  timeZone: Type.String(),
  /** What holds on that day; null where no row of the timeline covers it. */
  employment: Nullable(EmploymentRecordRow),
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
  emergencyContacts: Type.Array(buildRowSchema(EmergencyContact)),
  personal: Type.Optional(PersonalDetails),
  /** What the one who asks may do. */
  can: Type.Object({ manage: Type.Boolean(), own: Type.Boolean() }),
})
export type EmployeeRecord = Static<typeof EmployeeRecord>
