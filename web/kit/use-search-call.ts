import type { UseQueryResult } from '@tanstack/react-query'
import type { Api } from '../../domain/contract.ts'
import type { ReplyFor } from '../api.ts'
import type { ApiProblem } from '../problem.ts'
import { toSearchBody, type ListState } from './search-state.ts'
import { useAnyCall } from './use-call.ts'

type SearchKey = { [K in keyof Api]: Api[K]['args'] extends { body: { page?: number } } ? K : never }[keyof Api]

/**
 * The page of a search call that a list's URL state asks for: everything in it but paging and sorting is a filter.
 * `params` fill the call's path. `fixed` are filters that the screen sets itself; values that aren't text (`{ isActive: true }`) go here too.
 */
export const useSearchCall = <K extends SearchKey>(
  key: K,
  state: ListState & Record<string, string | number | boolean | string[]>,
  fixed: Record<string, unknown> = {},
  params?: Record<string, string>,
): UseQueryResult<ReplyFor<K>, ApiProblem> => {
  const body = toSearchBody(state)
  const filters = { ...body.filters, ...fixed }
  const whole = Object.keys(filters).length > 0 ? { ...body, filters } : body
  return useAnyCall<ReplyFor<K>>(key, { ...(params ? { params } : {}), body: whole })
}
