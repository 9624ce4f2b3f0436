import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { callAny, newKey, type AnyArgs, type ApiKey, type ArgsFor, type CallArgs, type ReplyFor } from '../api.ts'
import { problemOf, type ApiProblem } from '../problem.ts'
import { toastDone, toastProblem } from './toast.ts'

interface Reading {
  enabled?: boolean
  /** How long an answer counts as fresh, in ms. */
  staleTime?: number
  refetchInterval?: number
}

/** Reads by a call: `useCall('POST /api/x/search', { body })`. Keeps the last answer while the next one loads. */
export function useCall<K extends ApiKey>(
  key: K,
  ...[args, options]: [...CallArgs<K>, options?: Reading]
): UseQueryResult<ReplyFor<K>, ApiProblem> {
  return useAnyCall<ReplyFor<K>>(key, args as AnyArgs | undefined, options as Reading | undefined)
}

/** The untyped reading beneath `useCall`, for parts of the kit that serve any entity. */
export const useAnyCall = <Reply>(key: string, args: AnyArgs = {}, options: Reading = {}) =>
  useQuery<Reply, ApiProblem>({
    queryKey: [key, args],
    queryFn: async ({ signal }) => (await callAny(key, args, { signal })) as Reply,
    placeholderData: keepPreviousData,
    ...options,
  })

interface Acting<Args, Reply> {
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
  options: Acting<ArgsFor<K>, ReplyFor<K>> = {},
): UseMutationResult<ReplyFor<K>, ApiProblem, ArgsFor<K>> => useAnyAction<ArgsFor<K>, ReplyFor<K>>(key, options)

/** The untyped act beneath `useAction`. */
export function useAnyAction<Args, Reply>(key: string, options: Acting<Args, Reply> = {}) {
  const queries = useQueryClient()
  const unanswered = useRef<{ text: string; key: string } | null>(null)
  return useMutation<Reply, ApiProblem, Args>({
    networkMode: 'always',
    mutationFn: async (args) => {
      const text = JSON.stringify(args)
      const idempotencyKey = unanswered.current?.text === text ? unanswered.current.key : newKey()
      unanswered.current = null
      try {
        return (await callAny(key, args as AnyArgs, { idempotencyKey })) as Reply
      } catch (error) {
        const problem = problemOf(error)
        // The server may have done it without us hearing so: a second click is the same act.
        if (problem.status === 0 || problem.status >= 500) unanswered.current = { text, key: idempotencyKey }
        throw problem
      }
    },
    onSuccess: async (reply, args) => {
      if (options.success) toastDone(options.success)
      options.onDone?.(reply, args)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => touches(queryKey, options.invalidates ?? []) })
    },
    onError: (problem) => {
      if (!options.onProblem || options.onProblem(problem) === false) toastProblem(problem)
    },
  })
}

/** Is this query's call one whose path has any of the parts in it? */
export const touches = (queryKey: readonly unknown[], parts: readonly string[]) =>
  parts.some((part) => String(queryKey[0]).includes(part))
