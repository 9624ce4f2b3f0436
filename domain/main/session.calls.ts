import { passwordCalls } from './password.calls.ts'
import { registrationCalls } from './register.calls.ts'
import { settingsCalls } from './settings.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { userCalls } from './user.calls.ts'
import { verificationCalls } from './verify.calls.ts'

/** Signing in and out, sign-ins and what the shell loads around them. */
export const sessionCalls = {
  ...signInCalls,
  ...passwordCalls,
  ...userCalls,
  ...registrationCalls,
  ...verificationCalls,
  ...settingsCalls,
}
