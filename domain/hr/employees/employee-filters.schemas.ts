import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Shape, Text } from '../../kit/schema.ts'
import { smallGroupKinds } from '../separation/small-groups.ts'
import { statuses } from './employee.fields.ts'
import { tenureGroups } from './tenure.ts'

/** At most this number of employees can be selected for an export or a bulk change. */
export const MAX_SELECTED_EMPLOYEES = 200

export const EmployeeFilters = Shape({
  q: Type.Optional(Text(100)),
  /** Selected employees. */
  ids: Type.Optional(Type.Array(Id, { maxItems: MAX_SELECTED_EMPLOYEES })),
  departmentId: Type.Optional(Id),
  zoneId: Type.Optional(Id),
  managerId: Type.Optional(Id),
  employeeTypeId: Type.Optional(Id),
  /** Default: all employees who have not left. */
  status: Type.Optional(Choice([...statuses, 'ALL'])),
  joinedFrom: Type.Optional(DayString),
  joinedTo: Type.Optional(DayString),
  leftFrom: Type.Optional(DayString),
  leftTo: Type.Optional(DayString),
  /** Of former employees: the reason of the resignation, or as recorded. */
  leavingReason: Type.Optional(Text(120)),
  tenure: Type.Optional(Choice(tenureGroups)),
  /** Former employees in groups by reason or tenure that are too small to be shown. */
  smallGroups: Type.Optional(Choice(smallGroupKinds)),
  contractFrom: Type.Optional(DayString),
  contractTo: Type.Optional(DayString),
  asOf: Type.Optional(DayString),
  /** Filters on custom fields: a text matches values that contain it; other values match exactly. */
  custom: Type.Optional(
    Type.Array(Shape({ fieldId: Id, value: Type.String({ minLength: 1, maxLength: 200 }) }), { maxItems: 20 }),
  ),
})
export type EmployeeFilters = Static<typeof EmployeeFilters>
