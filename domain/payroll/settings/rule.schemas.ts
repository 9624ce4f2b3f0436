import Type, { type Static } from 'typebox'
import { Choice, DayString, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import type { RuleMethod } from '../engine/types.ts'
import { salaryPeriods } from './option-lists.ts'

const ruleAmount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_00 })
/** An exact percentage as text: up to 1,000, with six decimals. */
const RulePercent = Type.String({ pattern: '^(0|[1-9]\\d{0,2}|1000)(\\.\\d{1,6})?$' })
const RuleCodes = Type.Array(Text(30, 1), { minItems: 1, maxItems: 40, uniqueItems: true })

/** How a component is calculated. The engine defines the shape. */
export const RuleMethodSchema = Type.Unsafe<RuleMethod>(
  Type.Union([
    Shape({ type: Type.Literal('FIXED'), amount: ruleAmount, per: Choice(salaryPeriods) }),
    Shape({ type: Type.Literal('PERCENTAGE'), percent: RulePercent, of: RuleCodes }),
    Shape({ type: Type.Literal('FORMULA'), formula: Text(1000, 1) }),
    Shape({
      type: Type.Literal('SLAB'),
      of: RuleCodes,
      mode: Choice(['WHOLE', 'MARGINAL']),
      slabs: Type.Array(
        Shape({ from: ruleAmount, to: Nullable(ruleAmount), fixed: ruleAmount, percent: RulePercent }),
        {
          minItems: 1,
          maxItems: 40,
        },
      ),
    }),
    Shape({ type: Type.Literal('BALANCE') }),
  ]),
)

export const ComponentName = Type.Object({ id: Id, code: Type.String(), name: Type.String(), type: Type.String() })

export const RuleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  component: ComponentName,
  structure: Nullable(Named),
  employeeType: Nullable(Named),
  employee: Nullable(Type.Object({ id: Id, name: Type.String(), number: Type.String() })),
  fromDay: Type.String(),
  toDay: Nullable(Type.String()),
  method: RuleMethodSchema,
  note: Nullable(Type.String()),
})
export type RuleRow = Static<typeof RuleRow>

const ruleFields = {
  componentId: Id,
  fromDay: DayString,
  toDay: Type.Optional(Nullable(DayString)),
  method: RuleMethodSchema,
  note: Type.Optional(Nullable(Text(300))),
}
export const StructureRule = Shape({ structureId: Id, ...ruleFields })
export const TypeRule = Shape({ employeeTypeId: Id, ...ruleFields })
export const EmployeeRule = Shape({ employeeId: Id, ...ruleFields })

/** The scope and the component of a rule cannot change. Create another rule for that. */
export const RuleChange = Shape({
  fromDay: Type.Optional(DayString),
  toDay: Type.Optional(Nullable(DayString)),
  method: Type.Optional(RuleMethodSchema),
  note: Type.Optional(Nullable(Text(300))),
  version: Version,
})

export const RuleFilters = Shape({
  q: Type.Optional(Text(100)),
  componentId: Type.Optional(Id),
  structureId: Type.Optional(Id),
  employeeTypeId: Type.Optional(Id),
  employeeId: Type.Optional(Id),
  type: Type.Optional(Choice(['FIXED', 'PERCENTAGE', 'FORMULA', 'SLAB', 'BALANCE'])),
  /** Rules in force on this day. */
  onDay: Type.Optional(DayString),
})
