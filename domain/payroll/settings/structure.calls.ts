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
  /** The number of employees with this structure today or later. */
  people: Type.Integer(),
  /** In payslip order, each with its rule in force today, if any. */
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
  /**
   * The day from which changed rules apply. The default is no limit for a new structure, and today for a changed one.
   */
  rulesFrom: Type.Optional(DayString),
}

/** A full month of one employee without unpaid days, calculated with the draft. */
const MonthPreview = Type.Object({
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  lines: Type.Array(SlipLine),
  ...SlipAmounts.properties,
})
export type MonthPreview = Static<typeof MonthPreview>

/** An ordered set of components with their calculation rules. */
export const structureCalls = defineCalls({
  'GET /api/payroll/payStructures': { access: structureAccess, response: Type.Array(StructureRow) },
  'POST /api/payroll/payStructures/preview': {
    effect: 'reads',
    access: structureAccess,
    body: Shape({
      employeeId: Id,
      /** The draft of the structure of this employee. */
      lines: Type.Optional(structureFields.lines),
      /** Or one draft rule: of a structure, of an employee type, or, with neither, of the employee. */
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
