import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Search } from '../../../domain/kit/page.ts'

type SearchValue = string | number | boolean | string[]
type Widen<V> = V extends number ? number : V extends boolean ? boolean : V extends string ? string : V
export type Widened<D> = { [K in keyof D]: Widen<D[K]> }
/** `keepsScroll`: the window does not scroll to its top. */
export type SetSearch<S> = (patch: Partial<S>, how?: { replace?: boolean; keepsScroll?: boolean }) => void

/** The URL state of every list. */
export interface ListState {
  page: number
  size: number
  sort: string
  q: string
}

// An open drawer is not a filter and does not change the page.
const nonFilterKeys = new Set(['page', 'open', 'tab', 'view'])

/** The page size of a list that scrolls through all rows without pages. */
export const ENDLESS = 0
/** Number of rows that a list without pages fetches at once. */
export const ENDLESS_PAGE_SIZE = 100

export const listDefaults: ListState = { page: 0, size: 20, sort: '', q: '' }

/**
 * State in the search of the URL: `const [search, setSearch] = useSearchState({ ...listDefaults, status: '' })`. An
 * invalid value becomes the default, and defaults are left out of the URL. Any change except of the page, `open`, `tab`
 * and `view` goes back to page 0. Selections add a history entry; typing passes `{ replace: true }`.
 */
export function useSearchState<D extends Record<keyof D, SearchValue>>(
  defaults: D,
): [Widened<D>, SetSearch<Widened<D>>] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shape = JSON.stringify(defaults)
  const state = useMemo(() => readState<D>(JSON.parse(shape), raw), [shape, raw])
  const set = useCallback<SetSearch<Widened<D>>>(
    (patch, how) => {
      const start: Record<string, SearchValue> = JSON.parse(shape)
      const isNarrowing = Object.keys(patch).some((key) => !nonFilterKeys.has(key))
      const all = 'page' in start && !('page' in patch) && isNarrowing ? { ...patch, page: 0 } : patch
      void navigate({
        to: '.',
        replace: how?.replace ?? false,
        resetScroll: !how?.keepsScroll,
        search: (previous: Record<string, unknown>) => mergeSearch(previous, all, start),
      })
    },
    [navigate, shape],
  )
  return [state, set]
}

/** The body of a search call: paging, sorting, and all other non-empty values as filters. */
export function toSearchBody(state: ListState & Record<string, SearchValue>): Search {
  const { page, sort, ...rest } = state
  const size = state.size === ENDLESS ? ENDLESS_PAGE_SIZE : state.size
  const filters = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => key !== 'size' && !nonFilterKeys.has(key) && !isEmptyValue(value)),
  )
  return { page, size, ...(sort ? { sort } : {}), ...(Object.keys(filters).length > 0 ? { filters } : {}) }
}

export const isEmptyValue = (value: SearchValue) => value === '' || (Array.isArray(value) && value.length === 0)

function readState<D>(defaults: Record<string, SearchValue>, raw: Record<string, unknown>): Widened<D> {
  const entries = Object.entries(defaults).map(([key, fallback]) => [key, parseValue(raw[key], fallback)])
  return Object.fromEntries(entries)
}

function parseValue(raw: unknown, fallback: SearchValue): SearchValue {
  if (typeof raw !== 'string') return fallback
  if (typeof fallback === 'number') return /^\d{1,9}$/.test(raw) ? Number(raw) : fallback
  if (typeof fallback === 'boolean') return raw === 'true'
  return Array.isArray(fallback) ? raw.split(',').filter(Boolean) : raw
}

function mergeSearch(previous: Record<string, unknown>, patch: object, defaults: Record<string, SearchValue>) {
  const merged = { ...previous, ...patch }
  const nonDefault = Object.entries(merged).filter(
    ([key, value]) => String(value ?? '') !== String(defaults[key] ?? ''),
  )
  return Object.fromEntries(nonDefault.map(([key, value]) => [key, String(value)]))
}
