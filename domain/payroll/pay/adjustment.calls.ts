import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { ComponentName } from '../settings/rule.schemas.ts'

const adjustmentReadAccess = 'pay.read'
const adjustmentManageAccess = 'pay.manage'
/** Only a statutory component can have a negative amount, to correct an excess deduction or contribution. */
const adjustmentAmount = Type.Integer({ minimum: -1_000_000_000_000_00, maximum: 1_000_000_000_000_00 })

export const adjustmentKinds = ['ONE_OFF', 'RECURRING'] as const

const AdjustmentRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
  component: ComponentName,
  kind: Choice(adjustmentKinds),
  /** Minor units. The component decides whether it is an addition or a deduction. */
  amount: Type.Integer(),
  fromDay: Type.String(),
  toDay: Nullable(Type.String()),
  /** Replaces the structure amount instead of adding to it. */
  replaces: Type.Boolean(),
  /** Its tax is deducted at once, not over the rest of the year. */
  isTaxedAtOnce: Type.Boolean(),
  note: Nullable(Type.String()),
})
export type AdjustmentRow = Static<typeof AdjustmentRow>

const adjustmentFields = {
  employeeId: Id,
  componentId: Id,
  kind: Choice(adjustmentKinds),
  amount: adjustmentAmount,
  fromDay: DayString,
  toDay: Type.Optional(Nullable(DayString)),
  replaces: Type.Optional(Type.Boolean()),
  isTaxedAtOnce: Type.Optional(Type.Boolean()),
  note: Type.Optional(Nullable(Text(300))),
}

/** Additions and deductions outside the structure. A one-off belongs to the period that contains its day. */
export const adjustmentCalls = defineCalls({
  'POST /api/payroll/adjustments/search': {
    access: adjustmentReadAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        employeeId: Type.Optional(Id),
        componentId: Type.Optional(Id),
        kind: Type.Optional(Choice(adjustmentKinds)),
        /** Adjustments that overlap these days. */
        from: Type.Optional(DayString),
        to: Type.Optional(DayString),
      }),
      ['employee', 'fromDay', 'amount'],
    ),
    response: buildPageSchema(AdjustmentRow),
    retry: 'natural',
  },
  'POST /api/payroll/adjustments': {
    access: adjustmentManageAccess,
    body: Shape(adjustmentFields),
    response: AdjustmentRow,
  },
  'GET /api/payroll/adjustments/{id}': { access: adjustmentReadAccess, response: AdjustmentRow },
  'PUT /api/payroll/adjustments/{id}': {
    access: adjustmentManageAccess,
    body: Shape({
      amount: Type.Optional(adjustmentAmount),
      fromDay: Type.Optional(DayString),
      toDay: Type.Optional(Nullable(DayString)),
      replaces: Type.Optional(Type.Boolean()),
      isTaxedAtOnce: Type.Optional(Type.Boolean()),
      note: Type.Optional(Nullable(Text(300))),
      version: Version,
    }),
    response: AdjustmentRow,
  },
  'DELETE /api/payroll/adjustments/{id}': { access: adjustmentManageAccess, response: Done },
})
