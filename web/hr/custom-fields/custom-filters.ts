import type { ApiReply } from '../../api.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { toSearchBody, type ListState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'

const CUSTOM_PREFIX = 'own.'
type CustomFieldReply = ApiReply<'POST /api/hr/custom-fields/all'>[number]

/** Filters of employee lists for custom fields. */
export function useCustomFilters(): Filter[] {
  const { data = [] } = useCall('POST /api/hr/custom-fields/all', { body: {} }, { staleTime: 60_000 })
  return data.map(toFilter)
}

function toFilter({ id, name, kind, choices }: CustomFieldReply): Filter {
  const shared = { key: `${CUSTOM_PREFIX}${id}`, label: name }
  if (kind === 'DATE') return { ...shared, kind: 'date' }
  if (kind !== 'CHOICE') return { ...shared, kind: 'text' }
  const options = (choices ?? '').split('\n').flatMap((line) => line.trim() || [])
  return { ...shared, kind: 'choice', options: options.map((value) => ({ value, label: value })) }
}

/** The body of an employee search. Filters on custom fields, and selected employees (`ids`, separated by spaces), are sent as lists. */
export function toPeopleSearchBody(search: ListState & Record<string, string | number>) {
  const { filters = {}, ...body } = toSearchBody(search)
  const entries = Object.entries(filters)
  const custom = entries.flatMap(([key, value]) =>
    key.startsWith(CUSTOM_PREFIX) ? [{ fieldId: key.slice(CUSTOM_PREFIX.length), value: String(value) }] : [],
  )
  const plain = Object.fromEntries(entries.filter(([key]) => key !== 'ids' && !key.startsWith(CUSTOM_PREFIX)))
  const ids = filters['ids'] ? { ids: String(filters['ids']).split(' ') } : {}
  return { ...body, filters: { ...plain, ...ids, ...(custom.length > 0 ? { custom } : {}) } }
}
