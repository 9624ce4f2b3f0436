import Type from 'typebox'
import { calls } from '../kit/contract.ts'
import { pageOf, searchOf } from '../kit/page.ts'
import { Choice, Done, Email, Id, Nullable, Phone, Shape, Text } from '../kit/schema.ts'
import { roleNames } from './roles.ts'

export const Role = Type.Object({ id: Id, name: Choice(roleNames) })

/** The signed-in person as the shell needs them. `employeeId` is null for a user without an HR record. */
export const CurrentUser = Type.Object({
  id: Id,
  userData: Type.Object({
    id: Id,
    username: Type.String(),
    email: Type.String(),
    fullName: Type.String(),
    mobile: Nullable(Type.String()),
    mailVerified: Type.Boolean(),
    mobileVerified: Type.Boolean(),
    language: Type.String(),
    organisationId: Id,
    employeeId: Nullable(Id),
    currentRole: Role,
    roles: Type.Array(Role),
  }),
})

/** What every sign-in answers. The refresh token is also set as an HttpOnly cookie, which is what the browser uses. */
export const SignedIn = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer(),
  userData: CurrentUser.properties.userData,
})

const Username = Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$' })
const Subdomain = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$' })
const Password = Type.String({ minLength: 1, maxLength: 200 })
const Otp = Type.String({ pattern: '^\\d{6}$' })

export const UserRow = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  mobile: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  employeeId: Nullable(Id),
  lastSignInAt: Nullable(Type.String()),
  createdAt: Type.String(),
  version: Type.Integer(),
})

const UserSearch = searchOf(
  Shape({ q: Type.Optional(Text(100)), role: Type.Optional(Choice(roleNames)), isActive: Type.Optional(Type.Boolean()) }),
  ['createdAt', 'username', 'fullName', 'lastSignInAt'],
)

const NewUser = {
  username: Username,
  email: Email,
  fullName: Text(120, 1),
  mobile: Type.Optional(Phone),
  password: Type.Optional(Password),
}

export const sessionCalls = calls({
  'POST /api/auth/login': {
    access: 'open',
    body: Shape({ username: Text(254, 1), password: Password }),
    response: SignedIn,
    retry: 'natural',
  },
  'POST /api/auth/refresh': {
    access: 'open',
    body: Type.Optional(Shape({ refreshToken: Type.Optional(Text(200)) })),
    response: SignedIn,
    retry: 'natural',
  },
  'GET /api/auth/logout': { access: 'open', response: Done },
  'POST /api/auth/switchRole': { access: 'signed-in', body: Shape({ roleId: Id }), response: SignedIn, retry: 'natural' },
  'POST /api/auth/changePassword': {
    access: 'signed-in',
    body: Shape({ oldPassword: Password, newPassword: Password }),
    response: Done,
  },
  'POST /api/auth/resetPassword': { access: 'open', query: Shape({ email: Email }), response: Done, retry: 'natural' },
  'POST /api/auth/changePasswordWithToken': {
    access: 'open',
    body: Shape({ token: Text(200, 20), newPassword: Password }),
    response: Done,
    retry: 'natural',
  },
  'POST /api/auth/login/send-otp': { access: 'open', query: Shape({ input: Text(254, 3) }), response: Done, retry: 'natural' },
  'POST /api/auth/login/authenticate-otp': {
    access: 'open',
    query: Shape({ input: Text(254, 3), otp: Otp }),
    response: SignedIn,
    retry: 'natural',
  },
  'GET /api/auth/permissions/permissions': { access: 'signed-in', response: Type.Array(Type.String()) },

  'GET /api/users': { access: 'signed-in', response: CurrentUser },
  'PUT /api/users/{id}': {
    access: 'signed-in',
    body: Shape({
      version: Type.Integer({ minimum: 1 }),
      fullName: Type.Optional(Text(120, 1)),
      email: Type.Optional(Email),
      mobile: Type.Optional(Nullable(Phone)),
      language: Type.Optional(Choice(['en', 'hi'])),
      roles: Type.Optional(Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true })),
      isActive: Type.Optional(Type.Boolean()),
    }),
    response: UserRow,
  },
  'DELETE /api/users/{id}': { access: 'user.manage', response: Done },
  'POST /api/users/data/search': { access: 'user.read', body: UserSearch, response: pageOf(UserRow), retry: 'natural' },
  'POST /api/users/organisation/{id}': { access: 'user.read', body: UserSearch, response: pageOf(UserRow), retry: 'natural' },
  'GET /api/users/genders': { access: 'signed-in', response: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
  'GET /api/users/check-username': {
    access: 'open',
    query: Shape({ username: Username }),
    response: Type.Object({ available: Type.Boolean() }),
  },
  'GET /api/domains/check-subdomain': {
    access: 'open',
    query: Shape({ subdomain: Subdomain }),
    response: Type.Object({ available: Type.Boolean() }),
  },

  /** Makes an organisation with its first Admin (anonymous), or a user in the caller's organisation (HR, Admin). */
  'POST /api/register/users': {
    access: 'open',
    body: Shape({
      ...NewUser,
      roles: Type.Optional(Type.Array(Choice(roleNames), { minItems: 1, maxItems: 5, uniqueItems: true })),
      employeeId: Type.Optional(Id),
      organisation: Type.Optional(
        Shape({
          name: Text(120, 2),
          subdomain: Subdomain,
          timeZone: Type.Optional(Text(60)),
          currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
          country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
        }),
      ),
    }),
    response: UserRow,
  },

  'POST /api/verification/mobile/{userId}': { access: 'signed-in', response: Done, retry: 'natural' },
  'GET /api/verification/mail/{id}': { access: 'signed-in', response: Done },
  'POST /api/verification/mail': { access: 'open', body: Shape({ token: Text(200, 20) }), response: Done, retry: 'natural' },
  /** Mobile: `{ otp }` checks the code sent to one's own number. Aadhaar: `{ aadhar }` sends a code, `{ aadhar, otp }` checks it. */
  'POST /api/verify/otp': {
    access: 'signed-in',
    body: Shape({ otp: Type.Optional(Otp), aadhar: Type.Optional(Type.String({ pattern: '^\\d{12}$' })) }),
    response: Type.Object({
      ok: Type.Literal(true),
      sent: Type.Boolean(),
      maskedAadhaar: Nullable(Type.String()),
      provider: Nullable(Type.String()),
    }),
    retry: 'natural',
  },
  'POST /api/pan/data': {
    access: 'signed-in',
    body: Shape({ pan: Type.String({ pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' }) }),
    response: Type.Object({ pan: Type.String(), name: Type.String(), valid: Type.Boolean(), provider: Type.String() }),
    retry: 'natural',
  },
  /** What the shell needs before anyone signed in: is there an organisation yet, is this the demo, is the link safe. */
  'GET /api/welcome': {
    access: 'open',
    response: Type.Object({
      firstRun: Type.Boolean(),
      demo: Type.Array(Type.Object({ username: Type.String(), password: Type.String(), role: Type.String() })),
      languages: Type.Array(Type.String()),
      secure: Type.Boolean(),
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
        locale: Type.String(),
        financialYearStart: Type.Integer(),
        isDemo: Type.Boolean(),
      }),
      today: Type.String(),
    }),
  },
})
