import { invitationAcceptanceCalls } from '../invitations/invitation.calls.ts'
import { passwordCalls } from './password.calls.ts'
import { registrationCalls } from '../users/registration.calls.ts'
import { settingsCalls } from '../organisation/settings.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { userCalls } from '../users/user.calls.ts'
import { verificationCalls } from './verification.calls.ts'

/** Calls for sign-in, sign-out and the data that the shell loads. */
export const sessionCalls = {
  ...signInCalls,
  ...passwordCalls,
  ...invitationAcceptanceCalls,
  ...userCalls,
  ...registrationCalls,
  ...verificationCalls,
  ...settingsCalls,
}
