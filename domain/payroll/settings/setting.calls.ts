import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'

const paySettingAccess = 'payroll.settings.manage'

const PaySettings = Type.Object({
  version: Type.Integer(),
  /** What pay is counted by where a person's pay doesn't say. */
  wageTypeId: Nullable(Id),
  scheduleId: Nullable(Id),
  /** Who ran a payroll can't finalise it alone. */
  needsChecker: Type.Boolean(),
  /** Amounts on screen are hidden until one asks to see them. */
  masksAmounts: Type.Boolean(),
  /** The password of a slip's file, of {{number}}, {{birthDay}}, {{birthYear}}, {{pan}}, {{firstName}}; none without one. */
  slipPassword: Nullable(Type.String()),
  /** Change of net, in percent, from which the readiness board points at somebody. */
  variancePercent: Type.Integer(),
  /** Days until pay goes to a bank account that was changed; 0 is at once. */
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
