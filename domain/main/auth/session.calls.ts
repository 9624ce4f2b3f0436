import { invitationAcceptanceCalls } from '../invitations/invitation.calls.ts'
import { passwordCalls } from './password.calls.ts'
import { registrationCalls } from '../users/registration.calls.ts'
import { settingsCalls } from '../organisation/settings.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { userCalls } from '../users/user.calls.ts'
import { verificationCalls } from './verification.calls.ts'

/** Signing in and out, sign-ins and what the shell loads around them. */
export const sessionCalls = {
  ...signInCalls,
  ...passwordCalls,
  ...invitationAcceptanceCalls,
  ...userCalls,
  ...registrationCalls,
  ...verificationCalls,
  ...settingsCalls,
}
