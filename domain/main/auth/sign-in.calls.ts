import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Id, Shape, Text } from '../../kit/schema.ts'
import { Otp, Password, SignInReply } from '../users/user.schemas.ts'

export const signInCalls = defineCalls({
  'POST /api/auth/login': {
    access: 'open',
    body: Shape({ username: Text(254, 1), password: Password }),
    response: SignInReply,
    retry: 'natural',
  },
  'POST /api/auth/refresh': {
    access: 'open',
    body: Type.Optional(Shape({ refreshToken: Type.Optional(Text(200)) })),
    response: SignInReply,
    retry: 'natural',
  },
  'GET /api/auth/logout': { access: 'open', effect: 'writes', endsImpersonation: true, response: Done },
  'POST /api/auth/switchRole': {
    access: 'signed-in',
    body: Shape({ roleId: Id }),
    response: SignInReply,
    retry: 'natural',
  },
  'POST /api/auth/login/send-otp': {
    access: 'open',
    query: Shape({ input: Text(254, 3) }),
    response: Done,
    retry: 'natural',
  },
  'POST /api/auth/login/authenticate-otp': {
    access: 'open',
    query: Shape({ input: Text(254, 3), otp: Otp }),
    response: SignInReply,
    retry: 'natural',
  },
})
