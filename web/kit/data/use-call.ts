import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import {
  callUntyped,
  createIdempotencyKey,
  type AnyArgs,
  type ApiKey,
  type ApiArgs,
  type CallArgs,
  type ApiReply,
} from '../../api.ts'
import { toApiProblem, type ApiProblem } from '../../problem.ts'
import { showSuccessToast, showProblemToast } from './toast.ts'

interface CallQueryOptions {
  enabled?: boolean
  /** Time in ms during which a reply is considered fresh. */
  staleTime?: number
  refetchInterval?: number
}

/** Reads with a call: `useCall('POST /api/x/search', { body })`. Keeps the last reply while the next one loads. */
export function useCall<K extends ApiKey>(
  key: K,
  ...[args, options]: [...CallArgs<K>, options?: CallQueryOptions]
): UseQueryResult<ApiReply<K>, ApiProblem> {
  return useAnyCall<ApiReply<K>>(key, args as AnyArgs | undefined, options as CallQueryOptions | undefined)
}

/** The untyped form of `useCall`, for parts of the kit that serve any entity. */
export const useAnyCall = <Reply>(key: string, args: AnyArgs = {}, options: CallQueryOptions = {}) =>
  useQuery<Reply, ApiProblem>({
    queryKey: [key, args],
    queryFn: async ({ signal }) => (await callUntyped(key, args, { signal })) as Reply,
    placeholderData: keepPreviousData,
    ...options,
  })

interface ActionOptions<Args, Reply> {
  onDone?: (reply: Reply, args: Args) => void
  /** Handles the problem instead of a toast. Return false to show the toast anyway. */
  onProblem?: (problem: ApiProblem) => boolean | void
  /** Parts of call paths whose replies this action invalidates: `['/leave', '/notifications']`. */
  invalidates?: readonly string[]
  /** Success message as toast, already translated. */
  success?: string
}

/**
 * Writes with a call: `const save = useAction('POST /api/x', { … }); save.mutate({ body })`. A problem is shown as a
 * toast.
 */
export const useAction = <K extends ApiKey>(
  key: K,
  options: ActionOptions<ApiArgs<K>, ApiReply<K>> = {},
): UseMutationResult<ApiReply<K>, ApiProblem, ApiArgs<K>> => useAnyAction<ApiArgs<K>, ApiReply<K>>(key, options)

/** The untyped form of `useAction`. */
export function useAnyAction<Args, Reply>(key: string, options: ActionOptions<Args, Reply> = {}) {
  const queries = useQueryClient()
  const unanswered = useRef<{ text: string; key: string } | null>(null)
  return useMutation<Reply, ApiProblem, Args>({
    networkMode: 'always',
    mutationFn: async (args) => {
      const text = JSON.stringify(args)
      const idempotencyKey = unanswered.current?.text === text ? unanswered.current.key : createIdempotencyKey()
      // A double click sends the same request twice, and the server executes it once.
      unanswered.current = { text, key: idempotencyKey }
      try {
        const reply = (await callUntyped(key, args as AnyArgs, { idempotencyKey })) as Reply
        unanswered.current = null
        return reply
      } catch (error) {
        const problem = toApiProblem(error)
        // The server may have executed the call although its reply was lost, so a second click repeats it too.
        if (problem.status > 0 && problem.status < 500) unanswered.current = null
        throw problem
      }
    },
    onSuccess: async (reply, args) => {
      if (options.success) showSuccessToast(options.success)
      options.onDone?.(reply, args)
      await invalidatePaths(queries, options.invalidates ?? [])
    },
    onError: (problem) => {
      if (!options.onProblem || options.onProblem(problem) === false) showProblemToast(problem)
    },
  })
}

/** Loads the replies of the calls whose paths contain one of the parts again: at once, or with `none` when next shown. */
export const invalidatePaths = (
  queries: QueryClient,
  parts: readonly string[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => isPathAffected(queryKey, parts), refetchType })

/** True when the path of the query's call contains one of the parts. */
export const isPathAffected = (queryKey: readonly unknown[], parts: readonly string[]) =>
  parts.some((part) => String(queryKey[0]).includes(part))
