import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Shape, Text } from '../../kit/schema.ts'
import { LinkToken, Password, SignInReply } from '../users/user.schemas.ts'

/** Calls to accept an invitation, for users without a password. */
export const invitationAcceptanceCalls = defineCalls({
  'POST /api/auth/invitation': {
    access: 'open',
    body: Shape({ token: LinkToken }),
    response: Type.Object({
      organisation: Type.String(),
      fullName: Type.String(),
      username: Type.String(),
      expiresAt: Type.String(),
    }),
    retry: 'natural',
    summary: 'Whom the link of an invitation is for',
  },
  'POST /api/auth/invitation/accept-link': {
    access: 'open',
    body: Shape({ token: LinkToken, newPassword: Password }),
    response: SignInReply,
    retry: 'natural',
    summary: 'Chooses a password by the link of an invitation, and signs in',
  },
  'POST /api/auth/invitation/accept-code': {
    access: 'open',
    body: Shape({ username: Text(254, 1), code: Text(40, 1), newPassword: Password }),
    response: SignInReply,
    retry: 'natural',
    summary: 'Chooses a password by a printed code, and signs in',
  },
})
