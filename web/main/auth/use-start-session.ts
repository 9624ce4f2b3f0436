import { useMutation } from '@tanstack/react-query'
import type { ApiReply } from '../../api.ts'
import type { ApiProblem } from '../../problem.ts'
import { signIn } from '../../session-flow.ts'

/** Takes a sign-in's answer into the session; the login screen leaves by itself once that is loaded. */
export const useStartSession = () =>
  useMutation<void, ApiProblem, ApiReply<'POST /api/auth/login'>>({ mutationFn: signIn, networkMode: 'always' })
