import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
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
  /** How long an answer counts as fresh, in ms. */
  staleTime?: number
  refetchInterval?: number
}

/** Reads by a call: `useCall('POST /api/x/search', { body })`. Keeps the last answer while the next one loads. */
export function useCall<K extends ApiKey>(
  key: K,
  ...[args, options]: [...CallArgs<K>, options?: CallQueryOptions]
): UseQueryResult<ApiReply<K>, ApiProblem> {
  return useAnyCall<ApiReply<K>>(key, args as AnyArgs | undefined, options as CallQueryOptions | undefined)
}

/** The untyped reading beneath `useCall`, for parts of the kit that serve any entity. */
export const useAnyCall = <Reply>(key: string, args: AnyArgs = {}, options: CallQueryOptions = {}) =>
  useQuery<Reply, ApiProblem>({
    queryKey: [key, args],
    queryFn: async ({ signal }) => (await callUntyped(key, args, { signal })) as Reply,
    placeholderData: keepPreviousData,
    ...options,
  })

interface ActionOptions<Args, Reply> {
  onDone?: (reply: Reply, args: Args) => void
  /** Gets the problem instead of a toast; return false to let the toast come all the same. */
  onProblem?: (problem: ApiProblem) => boolean | void
  /** Parts of call paths whose answers this act makes stale: `['/leave', '/notifications']`. */
  invalidates?: readonly string[]
  /** Said in a toast when it worked, already translated. */
  success?: string
}

/** Acts by a call: `const save = useAction('POST /api/x', { … }); save.mutate({ body })`. A problem shows as a toast. */
export const useAction = <K extends ApiKey>(
  key: K,
  options: ActionOptions<ApiArgs<K>, ApiReply<K>> = {},
): UseMutationResult<ApiReply<K>, ApiProblem, ApiArgs<K>> => useAnyAction<ApiArgs<K>, ApiReply<K>>(key, options)

/** The untyped act beneath `useAction`. */
export function useAnyAction<Args, Reply>(key: string, options: ActionOptions<Args, Reply> = {}) {
  const queries = useQueryClient()
  const unanswered = useRef<{ text: string; key: string } | null>(null)
  return useMutation<Reply, ApiProblem, Args>({
    networkMode: 'always',
    mutationFn: async (args) => {
      const text = JSON.stringify(args)
      const idempotencyKey = unanswered.current?.text === text ? unanswered.current.key : createIdempotencyKey()
      unanswered.current = null
      try {
        return (await callUntyped(key, args as AnyArgs, { idempotencyKey })) as Reply
      } catch (error) {
        const problem = toApiProblem(error)
        // The server may have done it without us hearing so: a second click is the same act.
        if (problem.status === 0 || problem.status >= 500) unanswered.current = { text, key: idempotencyKey }
        throw problem
      }
    },
    onSuccess: async (reply, args) => {
      if (options.success) showSuccessToast(options.success)
      options.onDone?.(reply, args)
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => isPathAffected(queryKey, options.invalidates ?? []),
      })
    },
    onError: (problem) => {
      if (!options.onProblem || options.onProblem(problem) === false) showProblemToast(problem)
    },
  })
}

/** Is this query's call one whose path has any of the parts in it? */
export const isPathAffected = (queryKey: readonly unknown[], parts: readonly string[]) =>
  parts.some((part) => String(queryKey[0]).includes(part))
