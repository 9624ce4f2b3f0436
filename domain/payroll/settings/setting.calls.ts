import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'

const paySettingAccess = 'payroll.settings.manage'

const PaySettings = Type.Object({
  version: Type.Integer(),
  /** The pay basis for employees whose pay has none. */
  wageTypeId: Nullable(Id),
  scheduleId: Nullable(Id),
  /** The user who calculated a payroll cannot finalise it. */
  needsChecker: Type.Boolean(),
  /** Amounts on screens are hidden until the user shows them. */
  masksAmounts: Type.Boolean(),
  /**
   * The password of payslip files: {{number}}, {{birthDay}}, {{birthYear}}, {{pan}}, {{firstName}}. Null for no
   * password.
   */
  slipPassword: Nullable(Type.String()),
  /** The readiness check lists employees whose net pay changed by at least this percentage. */
  variancePercent: Type.Integer(),
  /** Days before pay goes to a changed bank account; 0 for no wait. */
  bankAccountWaitDays: Type.Integer(),
})
export type PaySettings = Static<typeof PaySettings>

export const paySettingCalls = defineCalls({
  'GET /api/payroll/settings': { access: paySettingAccess, response: PaySettings },
  'PUT /api/payroll/settings': {
    access: paySettingAccess,
    body: Shape({
      wageTypeId: Type.Optional(Nullable(Id)),
      scheduleId: Type.Optional(Nullable(Id)),
      needsChecker: Type.Optional(Type.Boolean()),
      masksAmounts: Type.Optional(Type.Boolean()),
      slipPassword: Type.Optional(Nullable(Text(120))),
      variancePercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      bankAccountWaitDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
      version: VersionOrZero,
    }),
    response: PaySettings,
  },
})
