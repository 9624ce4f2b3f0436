import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import type { Field } from '../../../domain/kit/field.ts'
import type { Page, Search } from '../../../domain/kit/page.ts'
import type { Column, HasId } from '../table/columns.ts'
import type { PageQuery } from '../table/data-table.tsx'
import type { Filter } from '../table/filter-bar.tsx'
import { toChoiceLabel } from '../data/choice-label.ts'
import { ENDLESS, ENDLESS_PAGE_SIZE, toSearchBody, type ListState } from '../data/search-state.ts'
import { useAnyCall } from '../data/use-call.ts'

/** A row of any entity. */
export interface EntityRow extends HasId {
  version: number
  updatedAt: string
  labels: Record<string, string>
  [field: string]: unknown
}

export type EntityListState = ListState & Record<string, string | number>

/** The list of an entity: a page of its search call or, without one, a page of the whole list. */
export function useEntityPage(entity: AnyEntity, state: EntityListState): PageQuery<EntityRow> {
  const isSearch = entity.callNames.includes('search')
  const whole = (['all', 'get-all', 'list'] as const).find((name) => entity.callNames.includes(name)) ?? 'list'
  const body = isSearch ? toEntitySearch(entity, state) : whole === 'all' ? {} : undefined
  const query = useAnyCall<Page<EntityRow> | EntityRow[]>(buildCallKey(entity.path, isSearch ? 'search' : whole), {
    body,
  })
  const data = Array.isArray(query.data) ? paginateInMemory(entity, query.data, state) : query.data
  const { error, isPending, isFetching, refetch } = query
  const pages = {
    call: buildCallKey(entity.path, 'search'),
    args: (page: number) => ({ body: toEntitySearch(entity, { ...state, page, size: ENDLESS }) }),
  }
  return { data, error, isPending, isFetching, refetch, ...(isSearch ? { pages } : {}) }
}

/** The fields with filters: choices, yes/no fields and references among the columns. */
export const buildEntityFilters = (entity: AnyEntity): Filter[] =>
  Object.entries(entity.fields).flatMap(([key, field]) => (field.list ? buildFieldFilters(key, field) : []))

export const selectListFields = (entity: AnyEntity): [string, Field][] => {
  const listed = Object.entries(entity.fields).filter(([key, field]) => field.list && key !== entity.titleField)
  const title = entity.fields[entity.titleField]
  return title ? [[entity.titleField, title], ...listed] : listed
}

export const toColumnSort = (field: Field): Pick<Column<EntityRow>, 'sort' | 'align'> => ({
  sort: field.kind !== 'ref' && field.kind !== 'textarea' && field.kind !== 'colour',
  align: ['int', 'number', 'money'].includes(field.kind) ? 'right' : undefined,
})

function buildFieldFilters(key: string, { kind, label, options = [], to = '' }: Field): Filter[] {
  if (kind === 'bool') return [{ key, label, kind: 'yes-no' }]
  if (kind === 'ref') return [{ key, label, kind: 'ref', to }]
  if (kind !== 'choice') return []
  return [{ key, label, kind: 'choice', options: options.map((value) => ({ value, label: toChoiceLabel(value) })) }]
}

/** The search body of a list state, with yes/no filters as booleans. */
export function toEntitySearch(entity: AnyEntity, state: EntityListState): Search {
  const { filters = {}, ...rest } = toSearchBody(state)
  const typed = Object.entries(filters).map(([key, value]) =>
    entity.fields[key]?.kind === 'bool' ? [key, value === 'true'] : [key, value],
  )
  return typed.length > 0 ? { ...rest, filters: Object.fromEntries(typed) } : rest
}

function paginateInMemory(entity: AnyEntity, rows: readonly EntityRow[], state: EntityListState): Page<EntityRow> {
  const { q, sort, page } = state
  const size = state.size === ENDLESS ? ENDLESS_PAGE_SIZE : state.size
  const narrowing = buildEntityFilters(entity).filter(({ key }) => state[key])
  const words = q.toLocaleLowerCase()
  const found = rows.filter(
    (row) =>
      narrowing.every(({ key }) => String(row[key]) === String(state[key])) &&
      (words === '' ||
        Object.keys(entity.fields).some((key) =>
          String(row[key] ?? '')
            .toLocaleLowerCase()
            .includes(words),
        )),
  )
  const key = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  const sorted = key ? found.toSorted((a, b) => sign * compareValues(a[key], b[key])) : found
  return {
    content: sorted.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
  }
}

const compareValues = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))
