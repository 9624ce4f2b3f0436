import Type from 'typebox'
import { Choice, Id, Nullable } from '../../kit/schema.ts'
import { roleNames } from './roles.ts'

const RoleReference = Type.Object({ id: Id, name: Choice(roleNames) })

/** The signed-in user for the shell. `employeeId` is null for a user without an employee record. */
export const CurrentUser = Type.Object({
  id: Id,
  userData: Type.Object({
    id: Id,
    username: Type.String(),
    email: Nullable(Type.String()),
    fullName: Type.String(),
    mobile: Nullable(Type.String()),
    mailVerified: Type.Boolean(),
    mobileVerified: Type.Boolean(),
    language: Type.String(),
    /** The version of the user account. Changes of the account require it. */
    version: Type.Integer(),
    organisationId: Id,
    employeeId: Nullable(Id),
    currentRole: RoleReference,
    roles: Type.Array(RoleReference),
    /** The user signed in after their last working day, to read their own payslips. */
    hasLeft: Type.Boolean(),
    /** The user signed in before their joining date, to fill their own record. */
    isJoining: Type.Boolean(),
  }),
})

/**
 * The reply of every sign-in. The refresh token is also set as an HttpOnly cookie, which the browser uses. It is empty
 * when a second tab used the token that the first tab has just renewed.
 */
export const SignInReply = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer(),
  userData: CurrentUser.properties.userData,
})

/** A user account, as shown to those who manage users. */
export const UserRow = Type.Object({
  id: Id,
  username: Type.String(),
  email: Nullable(Type.String()),
  fullName: Type.String(),
  mobile: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  employeeId: Nullable(Id),
  lastSignInAt: Nullable(Type.String()),
  createdAt: Type.String(),
  version: Type.Integer(),
})

export const Username = Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$' })
export const Subdomain = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$' })
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const Otp = Type.String({ pattern: '^\\d{6}$' })
export const LinkToken = Type.String({ maxLength: 200 })
