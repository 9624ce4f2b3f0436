import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Id } from '../../kit/schema.ts'

export const settingsCalls = defineCalls({
  'GET /api/auth/permissions/permissions': { access: 'signed-in', response: Type.Array(Type.String()) },

  /** What the shell needs before anyone signed in: is there an organisation yet, is this the demo, is the link safe. */
  'GET /api/welcome': {
    access: 'open',
    response: Type.Object({
      firstRun: Type.Boolean(),
      demo: Type.Array(Type.Object({ username: Type.String(), password: Type.String(), role: Type.String() })),
      languages: Type.Array(Type.String()),
      secure: Type.Boolean(),
      /** May a visitor set up another organisation? */
      registration: Type.Boolean(),
    }),
  },
  /** The HRMS settings that the shell loads after sign-in; a failure never stops a sign-in. */
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
      /** Amounts of pay are hidden on screen until one asks to see them. */
      masksAmounts: Type.Boolean(),
    }),
  },
})
