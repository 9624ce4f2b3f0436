import { defineCalls } from '../../kit/contract.ts'
import { Done, Email, Shape } from '../../kit/schema.ts'
import { LinkToken, Password } from '../users/user.schemas.ts'

export const passwordCalls = defineCalls({
  'POST /api/auth/changePassword': {
    access: 'signed-in',
    body: Shape({ oldPassword: Password, newPassword: Password }),
    response: Done,
  },
  'POST /api/auth/resetPassword': { access: 'open', query: Shape({ email: Email }), response: Done, retry: 'natural' },
  'POST /api/auth/changePasswordWithToken': {
    access: 'open',
    body: Shape({ token: LinkToken, newPassword: Password }),
    response: Done,
    retry: 'natural',
  },
})
