import { keyFor, type AnyEntity } from '../../domain/kit/entity.ts'
import type { Field } from '../../domain/kit/field.ts'
import type { Page, Search } from '../../domain/kit/page.ts'
import type { Column, HasId } from './columns.ts'
import type { PageQuery } from './data-table.tsx'
import type { Filter } from './filter-bar.tsx'
import { choiceWords } from './choice-words.ts'
import { ENDLESS, endlessPage, toSearchBody, type ListState } from './search-state.ts'
import { useAnyCall } from './use-call.ts'

/** A row of any entity. */
export interface EntityRow extends HasId {
  version: number
  updatedAt: string
  labels: Record<string, string>
  [field: string]: unknown
}

export type EntityState = ListState & Record<string, string | number>

/** The list of an entity: a page of its search call, or, where it has none, a page cut from its whole list. */
export function useEntityPage(entity: AnyEntity, state: EntityState): PageQuery<EntityRow> {
  const isSearch = entity.callNames.includes('search')
  const whole = (['all', 'get-all', 'list'] as const).find((name) => entity.callNames.includes(name)) ?? 'list'
  const body = isSearch ? typedFilters(entity, state) : whole === 'all' ? {} : undefined
  const query = useAnyCall<Page<EntityRow> | EntityRow[]>(keyFor(entity.path, isSearch ? 'search' : whole), { body })
  const data = Array.isArray(query.data) ? pageInMemory(entity, query.data, state) : query.data
  const { error, isPending, isFetching, refetch } = query
  const pages = {
    call: keyFor(entity.path, 'search'),
    args: (page: number) => ({ body: typedFilters(entity, { ...state, page, size: ENDLESS }) }),
  }
  return { data, error, isPending, isFetching, refetch, ...(isSearch ? { pages } : {}) }
}

/** The fields that narrow the list: the choices, yes-or-nos and refs among its columns. */
export const filtersOf = (entity: AnyEntity): Filter[] =>
  Object.entries(entity.fields).flatMap(([key, field]) => (field.list ? filterOf(key, field) : []))

export const listedFields = (entity: AnyEntity): [string, Field][] => {
  const listed = Object.entries(entity.fields).filter(([key, field]) => field.list && key !== entity.titleField)
  const title = entity.fields[entity.titleField]
  return title ? [[entity.titleField, title], ...listed] : listed
}

export const isSortable = (field: Field): Pick<Column<EntityRow>, 'sort' | 'align'> => ({
  sort: field.kind !== 'ref' && field.kind !== 'textarea' && field.kind !== 'colour',
  align: ['int', 'number', 'money'].includes(field.kind) ? 'right' : undefined,
})

export const titleOf = (entity: AnyEntity, row: EntityRow) => String(row[entity.titleField] ?? entity.label)

function filterOf(key: string, { kind, label, options = [], to = '' }: Field): Filter[] {
  if (kind === 'bool') return [{ key, label, kind: 'yes-no' }]
  if (kind === 'ref') return [{ key, label, kind: 'ref', to }]
  if (kind !== 'choice') return []
  return [{ key, label, kind: 'choice', options: options.map((value) => ({ value, label: choiceWords(value) })) }]
}

/** The search body of a list's state, with yes-or-nos as such. */
export function typedFilters(entity: AnyEntity, state: EntityState): Search {
  const { filters = {}, ...rest } = toSearchBody(state)
  const typed = Object.entries(filters).map(([key, value]) =>
    entity.fields[key]?.kind === 'bool' ? [key, value === 'true'] : [key, value],
  )
  return typed.length > 0 ? { ...rest, filters: Object.fromEntries(typed) } : rest
}

function pageInMemory(entity: AnyEntity, rows: readonly EntityRow[], state: EntityState): Page<EntityRow> {
  const { q, sort, page } = state
  const size = state.size === ENDLESS ? endlessPage : state.size
  const narrowing = filtersOf(entity).filter(({ key }) => state[key])
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
  const sorted = key ? found.toSorted((a, b) => sign * compare(a[key], b[key])) : found
  return {
    content: sorted.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / size),
  }
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))
