import Type, { type Static, type TSchema } from 'typebox'
import type { EntityInput } from '../kit/entity.ts'
import { buildFieldSchema, type Fields } from '../kit/field.ts'
import { Choice, DayString, Id, Nullable, Phone, Shape, Text } from '../kit/schema.ts'
import { roleNames } from '../main/roles.ts'
import { factFields, isPhone, recordFields, statuses } from './person.fields.ts'

const Word = Nullable(Type.String())

/** The fields of a body, none of them needed; unknown ones are refused. Null empties a field that may be empty. */
const optional = (fields: Fields): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Type.Optional(isPhone(name) ? (field.nullable ? Nullable(Phone) : Phone) : buildFieldSchema(field)),
    ]),
  )

/** Values of the organisation's own fields by their id; null empties one. */
const CustomValues = Type.Unsafe<Record<string, string | number | null>>({
  type: 'object',
  maxProperties: 100,
  propertyNames: { format: 'uuid' },
  additionalProperties: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'number' }, { type: 'null' }] },
})

export type RecordInput = EntityInput<typeof recordFields>
export type FactsInput = EntityInput<typeof factFields>

const { firstName, joinedOn, ...others } = recordFields

export const NewEmployee = Type.Unsafe<
  RecordInput & {
    firstName: string
    joinedOn: string
    custom?: Record<string, string | number | null>
    employment?: FactsInput
    signIn?: { roles: (typeof roleNames)[number][] }
  }
>(
  Shape({
    ...optional(others),
    firstName: buildFieldSchema(firstName),
    joinedOn: buildFieldSchema(joinedOn),
    custom: Type.Optional(CustomValues),
    employment: Type.Optional(Shape(optional(factFields))),
    signIn: Type.Optional(
      Shape({ roles: Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true }) }),
    ),
  }),
)

export const EmployeeChange = Type.Unsafe<
  RecordInput & { custom?: Record<string, string | number | null>; version: number }
>(
  Shape({
    ...optional(recordFields),
    custom: Type.Optional(CustomValues),
    version: Type.Integer({ minimum: 1 }),
  }),
)

/** Facts to set, at least one. */
export const FactsPatch = Type.Unsafe<FactsInput>({ ...Shape(optional(factFields)), minProperties: 1 })

/** A change from a day on: only the facts that change. `version` is the employee's. */
export const FactsChange = Type.Unsafe<FactsInput & { fromDay: string; reason?: string | null; version: number }>(
  Shape({
    ...optional(factFields),
    fromDay: DayString,
    reason: Type.Optional(Nullable(Text(300))),
    version: Type.Integer({ minimum: 1 }),
  }),
)

/** What holds from a day, with the names of what it points at. */
export const StintRow = Type.Object({
  id: Id,
  fromDay: Type.String(),
  toDay: Word,
  jobTitle: Word,
  departmentRoleId: Word,
  departmentRoleName: Word,
  departmentId: Word,
  departmentName: Word,
  managerId: Word,
  managerName: Word,
  employeeTypeId: Word,
  employeeTypeName: Word,
  zoneId: Word,
  zoneName: Word,
  status: Type.String(),
  activeStatusId: Word,
  activeStatusName: Word,
  reason: Word,
})
export type StintRow = Static<typeof StintRow>

/** What every colleague may see. `timeZone` is that of the place they work in. */
export const PublicCard = Type.Object({
  id: Id,
  number: Type.String(),
  fullName: Type.String(),
  preferredName: Word,
  jobTitle: Word,
  departmentId: Word,
  departmentName: Word,
  zoneName: Word,
  city: Word,
  timeZone: Type.String(),
  workEmail: Word,
  workPhone: Word,
  photo: Word,
  managerId: Word,
  managerName: Word,
  reports: Type.Integer(),
})
export type PublicCard = Static<typeof PublicCard>

/** One line of the list of employees. */
export const EmployeeRow = Type.Object({
  id: Id,
  number: Type.String(),
  fullName: Type.String(),
  preferredName: Word,
  photo: Word,
  workEmail: Word,
  workPhone: Word,
  mobile: Word,
  jobTitle: Word,
  departmentId: Word,
  departmentName: Word,
  managerId: Word,
  managerName: Word,
  zoneId: Word,
  zoneName: Word,
  employeeTypeName: Word,
  joinedOn: Type.String(),
  leftOn: Word,
  status: Choice(statuses),
})
export type EmployeeRow = Static<typeof EmployeeRow>

export const EmployeeFilters = Shape({
  q: Type.Optional(Text(100)),
  departmentId: Type.Optional(Id),
  zoneId: Type.Optional(Id),
  managerId: Type.Optional(Id),
  employeeTypeId: Type.Optional(Id),
  /** Without one: everyone who hasn't left. */
  status: Type.Optional(Choice([...statuses, 'ALL'])),
  joinedFrom: Type.Optional(DayString),
  joinedTo: Type.Optional(DayString),
  asOf: Type.Optional(DayString),
  /** The organisation's own fields: text that holds the words, anything else that is the value. */
  custom: Type.Optional(
    Type.Array(Shape({ fieldId: Id, value: Type.String({ minLength: 1, maxLength: 200 }) }), { maxItems: 20 }),
  ),
})
export type EmployeeFilters = Static<typeof EmployeeFilters>
