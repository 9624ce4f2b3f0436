import type { UseQueryResult } from '@tanstack/react-query'
import type { Api } from '../../../domain/contract.ts'
import type { ApiReply } from '../../api.ts'
import type { ApiProblem } from '../../problem.ts'
import { ENDLESS, toSearchBody, type ListState } from './search-state.ts'
import { useAnyCall } from './use-call.ts'

type SearchCallKey = { [K in keyof Api]: Api[K]['args'] extends { body: { page?: number } } ? K : never }[keyof Api]

/** The source of pages for a virtual list. */
export interface PageSource {
  call: string
  args: (page: number) => { body: object }
}

/**
 * The page of a search call for the URL state of a list. Everything except paging and sorting is a filter. `params` are
 * the path parameters. `fixed` are filters set by the screen; they may be other values than text (`{ isActive: true
 * }`).
 */
export function useSearchCall<K extends SearchCallKey>(
  key: K,
  state: ListState & Record<string, string | number | boolean | string[]>,
  fixed: Record<string, unknown> = {},
  params?: Record<string, string>,
): UseQueryResult<ApiReply<K>, ApiProblem> & { pages: PageSource } {
  const bodyOf = (at: typeof state) => {
    const body = toSearchBody(at)
    const filters = { ...body.filters, ...fixed }
    return Object.keys(filters).length > 0 ? { ...body, filters } : body
  }
  return usePagedCall<ApiReply<K>, typeof state>(key, state, (at) => ({
    ...(params ? { params } : {}),
    body: bodyOf(at),
  }))
}

/** `useSearchCall` for a list that builds the body of its call itself. */
export function usePagedCall<Reply, State extends ListState>(
  call: string,
  state: State,
  toArgs: (state: State) => { body: object },
  options: { enabled?: boolean } = {},
): UseQueryResult<Reply, ApiProblem> & { pages: PageSource } {
  const query = useAnyCall<Reply>(call, toArgs(state), options)
  return { ...query, pages: { call, args: (page) => toArgs({ ...state, page, size: ENDLESS }) } }
}
