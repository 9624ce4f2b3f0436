import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { SlipAmounts, SlipLine } from '../run/slip.calls.ts'
import { ComponentName, RuleMethodSchema } from './rule.schemas.ts'

const structureAccess = 'payroll.settings.manage'

const StructureRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  description: Nullable(Type.String()),
  isActive: Type.Boolean(),
  /** How many are paid by it today or later. */
  people: Type.Integer(),
  /** In the order of the slip, each with the rule that holds today, if it has one. */
  lines: Type.Array(
    Type.Object({
      component: ComponentName,
      method: Nullable(RuleMethodSchema),
      fromDay: Nullable(Type.String()),
    }),
  ),
})
export type StructureRow = Static<typeof StructureRow>

const structureFields = {
  name: Text(80, 1),
  description: Type.Optional(Nullable(Text(500))),
  isActive: Type.Optional(Type.Boolean()),
  lines: Type.Array(Shape({ componentId: Id, method: Type.Optional(Nullable(RuleMethodSchema)) }), {
    minItems: 1,
    maxItems: 60,
  }),
  /** The day from which rules that differ hold. A new structure's hold from the beginning, a changed one's from today, unless said otherwise. */
  rulesFrom: Type.Optional(DayString),
}

/** A full month of one employee, without anything unpaid, by what is being written. */
const MonthPreview = Type.Object({
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  lines: Type.Array(SlipLine),
  ...SlipAmounts.properties,
})
export type MonthPreview = Static<typeof MonthPreview>

/** An ordered set of components, with the rules by which they are worked out. */
export const structureCalls = defineCalls({
  'GET /api/payroll/payStructures': { access: structureAccess, response: Type.Array(StructureRow) },
  'POST /api/payroll/payStructures/preview': {
    effect: 'reads',
    access: structureAccess,
    body: Shape({
      employeeId: Id,
      /** A structure as it is being written, by which this employee would be paid. */
      lines: Type.Optional(structureFields.lines),
      /** Or one rule: of a structure, of an employee type, or, with neither, of the employee. */
      rule: Type.Optional(
        Shape({
          componentId: Id,
          method: RuleMethodSchema,
          structureId: Type.Optional(Nullable(Id)),
          employeeTypeId: Type.Optional(Nullable(Id)),
        }),
      ),
    }),
    response: MonthPreview,
    retry: 'natural',
    summary: 'Previews a full month of an employee with unsaved rules',
  },
  'GET /api/payroll/payStructures/{id}': { access: structureAccess, response: StructureRow },
  'POST /api/payroll/payStructures': { access: structureAccess, body: Shape(structureFields), response: StructureRow },
  'PUT /api/payroll/payStructures/{id}': {
    access: structureAccess,
    body: Shape({
      ...structureFields,
      name: Type.Optional(structureFields.name),
      lines: Type.Optional(structureFields.lines),
      version: Version,
    }),
    response: StructureRow,
  },
  'DELETE /api/payroll/payStructures/{id}': { access: structureAccess, response: Done },
})
