import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id } from '../../kit/schema.ts'

export const settingsCalls = defineCalls({
  'GET /api/auth/permissions/permissions': { access: 'signed-in', response: Type.Array(Type.String()) },

  /**
   * Data for the shell before sign-in: whether an organisation exists, whether this is the demo, and whether the
   * connection is secure.
   */
  'GET /api/welcome': {
    access: 'open',
    response: Type.Object({
      firstRun: Type.Boolean(),
      demo: Type.Array(Type.Object({ username: Type.String(), password: Type.String(), role: Type.String() })),
      languages: Type.Array(Type.String()),
      secure: Type.Boolean(),
      /** Whether visitors may register another organisation. */
      registration: Type.Boolean(),
    }),
  },
  /** The HR settings that the shell loads after sign-in. A failure never prevents the sign-in. */
  'GET /api/settings': {
    access: 'signed-in',
    response: Type.Object({
      organisation: Type.Object({
        id: Id,
        name: Type.String(),
        subdomain: Type.String(),
        timeZone: Type.String(),
        currency: Type.String(),
        country: Type.String(),
        locale: Type.String(),
        financialYearStart: Type.Integer(),
        isDemo: Type.Boolean(),
      }),
      today: Type.String(),
      /** The weekly days off of the organisation, Monday 1 to Sunday 7. */
      daysOff: Type.Array(Type.Integer()),
      /** Pay amounts are hidden on screens until the user shows them. */
      masksAmounts: Type.Boolean(),
    }),
  },
})
