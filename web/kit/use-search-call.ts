import type { UseQueryResult } from '@tanstack/react-query'
import type { Api } from '../../domain/contract.ts'
import type { ReplyFor } from '../api.ts'
import type { ApiProblem } from '../problem.ts'
import { ENDLESS, toSearchBody, type ListState } from './search-state.ts'
import { useAnyCall } from './use-call.ts'

type SearchKey = { [K in keyof Api]: Api[K]['args'] extends { body: { page?: number } } ? K : never }[keyof Api]

/**
 * The page of a search call that a list's URL state asks for: everything in it but paging and sorting is a filter.
 * `fixed` are filters that the screen sets itself; values that aren't text (`{ isActive: true }`) go here too.
 */
export function useSearchCall<K extends SearchKey>(
  key: K,
  state: ListState & Record<string, string | number | boolean | string[]>,
  fixed: Record<string, unknown> = {},
): UseQueryResult<ReplyFor<K>, ApiProblem> & { pages: { call: string; body: (page: number) => object } } {
  const bodyOf = (at: typeof state) => {
    const body = toSearchBody(at)
    const filters = { ...body.filters, ...fixed }
    return Object.keys(filters).length > 0 ? { ...body, filters } : body
  }
  const query = useAnyCall<ReplyFor<K>>(key, { body: bodyOf(state) })
  return { ...query, pages: { call: key, body: (page) => bodyOf({ ...state, page, size: ENDLESS }) } }
}
