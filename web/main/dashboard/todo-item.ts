import type { Day } from '../../../domain/kit/day.ts'

/** A line of the to-do list of the home screen. It opens `path`. */
export interface TodoItem {
  key: string
  /** Already translated. */
  label: string
  /** Null for a single to-do. */
  count: number | null
  /** The earliest due day. */
  day: Day | null
  path: string
  search?: Record<string, string>
}

/** The lines from one call. Each source loads, fails and retries independently. */
export interface TodoSource {
  items: readonly (TodoItem | null)[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

interface Query {
  isLoading: boolean
  isError: boolean
  failureCount: number
  refetch: () => unknown
}

/** Converts the result of a query to a source. `items` may contain null for to-dos that do not exist. */
export const toTodoSource = (query: Query, items: readonly (TodoItem | null)[]): TodoSource => ({
  items,
  // The list is shown before a failed call is repeated.
  isLoading: query.isLoading && query.failureCount === 0,
  hasFailed: query.isError,
  retry: () => void query.refetch(),
})

/** Null when there is nothing to do. */
export const toCountItem = (count: number | undefined, item: Omit<TodoItem, 'count'>): TodoItem | null =>
  count ? { ...item, count } : null
