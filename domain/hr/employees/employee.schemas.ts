import Type, { type Static, type TSchema } from 'typebox'
import type { EntityInput } from '../../kit/entity-calls.ts'
import { buildFieldSchema, type Fields } from '../../kit/field.ts'
import { Choice, DayString, Id, Nullable, Phone, Shape, Text, Version } from '../../kit/schema.ts'
import { roleNames } from '../../main/users/roles.ts'
import { jobDetailFields, isPhoneField, recordFields, statuses } from './employee.fields.ts'

export const NullableString = Nullable(Type.String())

/** All fields are optional; unknown fields are refused. Null clears a nullable field. */
export const toOptionalFields = (fields: Fields): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Type.Optional(isPhoneField(name) ? (field.nullable ? Nullable(Phone) : Phone) : buildFieldSchema(field)),
    ]),
  )

/** Values of the custom fields, by field id. Null clears a value. */
export const CustomValues = Type.Unsafe<Record<string, string | number | null>>({
  type: 'object',
  maxProperties: 100,
  propertyNames: { format: 'uuid' },
  additionalProperties: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'number' }, { type: 'null' }] },
})

export type RecordInput = EntityInput<typeof recordFields>
export type JobDetailsInput = EntityInput<typeof jobDetailFields>

const { firstName, joinedOn, ...others } = recordFields

export const NewEmployee = Type.Unsafe<
  RecordInput & {
    firstName: string
    joinedOn: string
    custom?: Record<string, string | number | null>
    employment?: JobDetailsInput
    signIn?: { roles: (typeof roleNames)[number][] }
  }
>(
  Shape({
    ...toOptionalFields(others),
    firstName: buildFieldSchema(firstName),
    joinedOn: buildFieldSchema(joinedOn),
    custom: Type.Optional(CustomValues),
    employment: Type.Optional(Shape(toOptionalFields(jobDetailFields))),
    signIn: Type.Optional(
      Shape({ roles: Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true }) }),
    ),
  }),
)

export const EmployeeChange = Type.Unsafe<
  RecordInput & { custom?: Record<string, string | number | null>; version: number }
>(
  Shape({
    ...toOptionalFields(recordFields),
    custom: Type.Optional(CustomValues),
    version: Version,
  }),
)

/** At least one field to set. */
export const JobDetailsPatch = Type.Unsafe<JobDetailsInput>({
  ...Shape(toOptionalFields(jobDetailFields)),
  minProperties: 1,
})

/** A change from a day, with only the fields that change. `version` is the version of the employee. */
export const JobDetailsChange = Type.Unsafe<
  JobDetailsInput & { fromDay: string; reason?: string | null; version: number }
>(
  Shape({
    ...toOptionalFields(jobDetailFields),
    fromDay: DayString,
    reason: Type.Optional(Nullable(Text(300))),
    version: Version,
  }),
)

/** The job details from a day, with the names of the rows that they refer to. */
export const EmploymentRecordRow = Type.Object({
  id: Id,
  fromDay: Type.String(),
  toDay: NullableString,
  jobTitle: NullableString,
  departmentRoleId: NullableString,
  departmentRoleName: NullableString,
  departmentId: NullableString,
  departmentName: NullableString,
  managerId: NullableString,
  managerName: NullableString,
  employeeTypeId: NullableString,
  employeeTypeName: NullableString,
  zoneId: NullableString,
  zoneName: NullableString,
  status: Type.String(),
  activeStatusId: NullableString,
  activeStatusName: NullableString,
  reason: NullableString,
})
export type EmploymentRecordRow = Static<typeof EmploymentRecordRow>

/** One row of the employee list. */
export const EmployeeRow = Type.Object({
  id: Id,
  number: Type.String(),
  fullName: Type.String(),
  preferredName: NullableString,
  photo: NullableString,
  workEmail: NullableString,
  workPhone: NullableString,
  mobile: NullableString,
  jobTitle: NullableString,
  departmentId: NullableString,
  departmentName: NullableString,
  managerId: NullableString,
  managerName: NullableString,
  zoneId: NullableString,
  zoneName: NullableString,
  employeeTypeName: NullableString,
  joinedOn: Type.String(),
  leftOn: NullableString,
  status: Choice(statuses),
})
export type EmployeeRow = Static<typeof EmployeeRow>
