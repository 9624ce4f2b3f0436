import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Search } from '../../domain/kit/page.ts'

type Value = string | number | boolean | string[]
type Widen<V> = V extends number ? number : V extends boolean ? boolean : V extends string ? string : V
export type Widened<D> = { [K in keyof D]: Widen<D[K]> }
export type SetSearch<S> = (patch: Partial<S>, how?: { replace?: boolean }) => void

/** The state that every list has in its URL. */
export interface ListState {
  page: number
  size: number
  sort: string
  q: string
}

// What is open beside the list narrows nothing: it is no filter, and it leaves the page where it is.
const beside = new Set(['page', 'open', 'tab', 'view'])

/** The size of a list that isn't cut into pages: it scrolls from its first row to its last. */
export const ENDLESS = 0
/** How many rows of an endless list are fetched at once. */
export const endlessPage = 100

export const listDefaults: ListState = { page: 0, size: 20, sort: '', q: '' }

/**
 * State that lives in the URL's search: `const [search, setSearch] = useSearchState({ ...listDefaults, status: '' })`.
 * A value that doesn't fit counts as its default, defaults are left out of the URL, and any change but that of the page
 * itself, or of `open`, `tab` and `view`, goes back to page 0. Choices make a history entry; typing passes `{ replace: true }`.
 */
export function useSearchState<D extends Record<keyof D, Value>>(defaults: D): [Widened<D>, SetSearch<Widened<D>>] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shape = JSON.stringify(defaults)
  const state = useMemo(() => read<D>(JSON.parse(shape), raw), [shape, raw])
  const set = useCallback<SetSearch<Widened<D>>>(
    (patch, how) => {
      const start: Record<string, Value> = JSON.parse(shape)
      const isNarrowing = Object.keys(patch).some((key) => !beside.has(key))
      const all = 'page' in start && !('page' in patch) && isNarrowing ? { ...patch, page: 0 } : patch
      void navigate({
        to: '.',
        replace: how?.replace ?? false,
        search: (previous: Record<string, unknown>) => written(previous, all, start),
      })
    },
    [navigate, shape],
  )
  return [state, set]
}

/** The body of a search call: paging and sorting, and everything else that isn't empty as filters. */
export function toSearchBody(state: ListState & Record<string, Value>): Search {
  const { page, sort, ...rest } = state
  const size = state.size === ENDLESS ? endlessPage : state.size
  const filters = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => key !== 'size' && !beside.has(key) && !isEmpty(value)),
  )
  return { page, size, ...(sort ? { sort } : {}), ...(Object.keys(filters).length > 0 ? { filters } : {}) }
}

export const isEmpty = (value: Value) => value === '' || (Array.isArray(value) && value.length === 0)

function read<D>(defaults: Record<string, Value>, raw: Record<string, unknown>): Widened<D> {
  const entries = Object.entries(defaults).map(([key, fallback]) => [key, readValue(raw[key], fallback)])
  return Object.fromEntries(entries)
}

function readValue(raw: unknown, fallback: Value): Value {
  if (typeof raw !== 'string') return fallback
  if (typeof fallback === 'number') return /^\d{1,9}$/.test(raw) ? Number(raw) : fallback
  if (typeof fallback === 'boolean') return raw === 'true'
  return Array.isArray(fallback) ? raw.split(',').filter(Boolean) : raw
}

function written(previous: Record<string, unknown>, patch: object, defaults: Record<string, Value>) {
  const merged = { ...previous, ...patch }
  const kept = Object.entries(merged).filter(([key, value]) => String(value ?? '') !== String(defaults[key] ?? ''))
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]))
}
