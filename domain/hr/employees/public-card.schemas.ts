import Type, { type Static } from 'typebox'
import { Id } from '../../kit/schema.ts'
import { NullableString } from './employee.schemas.ts'

/** Details that all colleagues can see. `timeZone` is the time zone of the employee's zone. */
export const PublicCard = Type.Object({
  id: Id,
  number: Type.String(),
  fullName: Type.String(),
  preferredName: NullableString,
  jobTitle: NullableString,
  departmentId: NullableString,
  departmentName: NullableString,
  zoneName: NullableString,
  city: NullableString,
  timeZone: Type.String(),
  workEmail: NullableString,
  workPhone: NullableString,
  photo: NullableString,
  managerId: NullableString,
  managerName: NullableString,
  reports: Type.Integer(),
})
export type PublicCard = Static<typeof PublicCard>

/** A box of the org chart. */
export const ChartPerson = Type.Object({
  id: Id,
  managerId: NullableString,
  fullName: Type.String(),
  jobTitle: NullableString,
  departmentName: NullableString,
  photo: NullableString,
})
export type ChartPerson = Static<typeof ChartPerson>
