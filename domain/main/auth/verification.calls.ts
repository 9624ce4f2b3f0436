import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Nullable, Shape } from '../../kit/schema.ts'
import { LinkToken, Otp } from '../users/user.schemas.ts'

export const verificationCalls = defineCalls({
  'POST /api/verification/mobile/{userId}': { access: 'signed-in', response: Done, retry: 'natural' },
  'GET /api/verification/mail/{id}': { effect: 'writes', access: 'signed-in', response: Done },
  'POST /api/verification/mail': {
    access: 'open',
    body: Shape({ token: LinkToken }),
    response: Done,
    retry: 'natural',
  },
  /**
   * Mobile: `{ otp }` checks the code sent to the caller's own number. Aadhaar: `{ aadhar }` sends a code and `{
   * aadhar, otp }` checks it.
   */
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
})
