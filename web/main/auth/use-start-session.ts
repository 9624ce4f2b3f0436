import { useMutation } from '@tanstack/react-query'
import type { ApiReply } from '../../api.ts'
import type { ApiProblem } from '../../problem.ts'
import { signIn } from '../../session-flow.ts'

/** Stores the reply of a sign-in as session. The login screen redirects when the session is loaded. */
export const useStartSession = () =>
  useMutation<void, ApiProblem, ApiReply<'POST /api/auth/login'>>({ mutationFn: signIn, networkMode: 'always' })
