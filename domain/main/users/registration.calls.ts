import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Email, Id, Phone, Shape, Text } from '../../kit/schema.ts'
import { roleNames } from './roles.ts'
import { Password, Subdomain, Username, UserRow } from './user.schemas.ts'

const newUserFields = {
  username: Username,
  email: Email,
  fullName: Text(120, 1),
  mobile: Type.Optional(Phone),
  password: Type.Optional(Password),
}

export const registrationCalls = defineCalls({
  /** For users who manage users, and for anyone while organisations can be registered. */
  'GET /api/users/check-username': {
    access: 'open',
    maxPerMinute: 30,
    query: Shape({ username: Username }),
    response: Type.Object({ available: Type.Boolean() }),
  },
  'GET /api/domains/check-subdomain': {
    access: 'open',
    maxPerMinute: 30,
    query: Shape({ subdomain: Subdomain }),
    response: Type.Object({ available: Type.Boolean() }),
  },

  /** Creates an organisation with its first Admin (anonymous), or a user in the caller's organisation (HR, Admin). */
  'POST /api/register/users': {
    access: 'open',
    body: Shape({
      ...newUserFields,
      roles: Type.Optional(Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true })),
      employeeId: Type.Optional(Id),
      organisation: Type.Optional(
        Shape({
          name: Text(120, 1),
          subdomain: Subdomain,
          timeZone: Type.Optional(Text(60)),
          currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
          country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
        }),
      ),
    }),
    response: UserRow,
  },
})
