import { Button, Paper, VisuallyHidden } from '@mantine/core'
import { useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../domain/kit/page.ts'
import type { ApiProblem } from '../../problem.ts'
import { toTableColumns, gridFeatures, type Column, type HasId, type RowGroup } from './columns.ts'
import classes from './data-table.module.css'
import type { Filter } from './filter-bar.tsx'
import { isFilterActive, toUnfiltered } from './filter-state.ts'
import { useDensity } from './density.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { ENDLESS_PAGE_SIZE, type ListState, type SetSearch } from '../data/search-state.ts'
import { SavedViews } from './saved-views.tsx'
import { EmptyState, ErrorState, NoMatch } from '../page/states.tsx'
import { TableBody, TableSkeleton } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { RowName } from './bulk-run-result.tsx'
import { useKnownRows } from './use-known-rows.ts'
import { MAX_LOADED_ROWS, useAllRows } from './use-all-rows.ts'
import { useVirtualPages } from './use-virtual-pages.ts'
import type { PageSource } from '../data/use-search-call.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface RowSelection<Row = unknown> {
  select: (ids: readonly string[]) => void
  /** The names of the rows that were loaded. */
  nameOf: RowName
  /** The selected rows of all pages, in their latest loaded version. */
  rows: Row[]
}

/** The parts of a query that the table needs; `useCall` returns them. */
export interface PageQuery<Row> {
  data?: Page<Row>
  error: ApiProblem | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
  /** The source of further pages. With it the list can be virtual. */
  pages?: PageSource
}

export interface DataTableProps<Row extends HasId, S extends ListState> {
  /** English key for the rows, used by screen readers and for the stored columns: 'Holidays'. */
  name: string
  query: PageQuery<Row>
  columns: readonly Column<Row>[]
  search: S
  onSearch: SetSearch<S>
  filters?: readonly Filter[]
  /** Opens a row by click, Enter or tap. The first column becomes a button. */
  onOpen?: (row: Row) => void
  /** Label of a row for screen readers. */
  rowLabel?: (row: Row) => string
  /** Shown when the list has no rows without search and filters. */
  empty?: ReactNode
  /** A further step when no row matches the search and the filters. */
  noMatchAction?: ReactNode
  /**
   * If given, rows can be selected. It gets the selected ids of all pages and a function that clears the selection.
   */
  bulk?: (ids: string[], clear: () => void, selection: RowSelection<Row>) => ReactNode
  /** Buttons at the right of the toolbar: export, import. */
  tools?: ReactNode
  /** Buttons after the filters in their panel. */
  filterTools?: ReactNode
  /** False if the call has no text search. */
  isSearchable?: boolean
  /** Shows the rows in groups, each with a heading. All rows must be loaded: there are no pages. */
  groupRows?: (rows: readonly Row[]) => readonly RowGroup<Row>[]
  /** Lets each user save views of this list. */
  hasViews?: boolean
}

const noFilters: never[] = []

/**
 * The standard table: paging, sorting, search and filters in the URL, all four states, keys j k x Enter, cards on a
 * phone.
 */
export function DataTable<Row extends HasId, S extends ListState>(props: DataTableProps<Row, S>) {
  const { name, query, columns, search, onSearch, filters = noFilters, onOpen, bulk, groupRows } = props
  const { t } = useTranslation()
  const [columnVisibility, setColumnVisibility] = useHiddenColumns(name, columns)
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({})
  const body = useRef<HTMLTableSectionElement>(null)
  const defs = useMemo(() => toTableColumns(columns), [columns])
  const virtualPages = useVirtualPages(query, search, body)
  const slots = virtualPages?.slots
  const rows = useMemo(
    () => (slots ? slots.filter((row) => row !== null) : (query.data?.content ?? noFilters)),
    [slots, query.data],
  )
  const table = useTable({
    features: gridFeatures,
    columns: defs,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: setRowSelection,
  })
  // Ignores arguments, so that an action can call it as `onDone`.
  const clear = () => setRowSelection({})
  const select = (ids: readonly string[]) => setRowSelection(Object.fromEntries(ids.map((id) => [id, true as const])))
  const known = useKnownRows(rows)
  const toggle = useCallback(
    (id: string) => setRowSelection(({ [id]: was, ...rest }) => (was ? rest : { ...rest, [id]: true })),
    [],
  )
  useRowKeys(body, (id) => bulk && toggle(id))
  const shown = useMemo(() => columns.filter(({ key }) => columnVisibility[key] !== false), [columns, columnVisibility])

  const selected = Object.keys(rowSelection)
  const nameOf = (id: string) => {
    const row = known.find(id)
    return row && (props.rowLabel?.(row) ?? id)
  }
  const isFiltered = search.q !== '' || filters.some((filter) => isFilterActive(filter, search))
  const clearFilters = () => onSearch(toClearedSearch<S>(filters))
  const total = query.data?.totalElements ?? 0
  const canLoadAll = query.pages !== undefined && total <= MAX_LOADED_ROWS
  const selectAll = useAllRows<Row>(query.pages, total, (all) => {
    known.remember(all)
    select(all.map(({ id }) => id))
  })
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const print = useAllRows<Row>(query.pages, total, (all) => {
    flushSync(() => setPrinted(all))
    window.print()
    setPrinted(null)
  })
  const [density] = useDensity()
  const isBeyond = query.data?.content.length === 0 && total > 0 && search.page > 0 && !query.isFetching
  useEffect(() => {
    if (isBeyond)
      onSearch({ page: Math.ceil(total / (search.size || ENDLESS_PAGE_SIZE)) - 1 } as Partial<S>, { replace: true })
  }, [isBeyond, onSearch, total, search.size])
  const labelled = { table, columns, hasBulk: Boolean(bulk) }

  const content = () => {
    if (query.error && !query.data) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
    if (query.isPending) return <TableSkeleton columns={columns} rows={Math.min(search.size || ENDLESS_PAGE_SIZE, 8)} />
    if (total === 0 && isFiltered) return <NoMatch onClear={clearFilters} action={props.noMatchAction} />
    if (total === 0) return props.empty ?? <EmptyState title="Nothing here yet" />
    return (
      <div
        className={classes.scroll}
        tabIndex={0}
        role="region"
        aria-label={t(name)}
        data-endless={virtualPages ? true : undefined}
        onScroll={virtualPages?.onScroll}
      >
        <table className={classes.table} role="table" aria-rowcount={virtualPages ? total + 1 : undefined}>
          <VisuallyHidden component="caption">{t(name)}</VisuallyHidden>
          <TableHead {...labelled} sort={search.sort} onSort={(sort) => onSearch({ sort } as Partial<S>)} />
          <TableBody
            {...{ shown, onOpen }}
            rows={printed ?? rows}
            groups={groupRows?.(rows)}
            endless={printed ? null : virtualPages}
            ref={body}
            selected={rowSelection}
            hasBulk={Boolean(bulk)}
            onToggle={toggle}
            rowLabel={props.rowLabel}
          />
        </table>
      </div>
    )
  }

  return (
    <Paper withBorder radius="md" className={classes.frame} data-density={density}>
      <TableToolbar
        {...{ search, onSearch, filters, clearFilters, isFiltered, columns, columnVisibility }}
        onVisibility={setColumnVisibility}
        isSearchable={props.isSearchable ?? true}
        filterTools={props.filterTools}
        tools={
          <>
            {props.tools}
            {props.hasViews && (
              <SavedViews
                list={name}
                search={search}
                columnVisibility={columnVisibility}
                onApply={(view, visibility) => {
                  onSearch(view as Partial<S>)
                  setColumnVisibility(visibility)
                }}
              />
            )}
          </>
        }
        bulk={
          bulk && selected.length > 0
            ? {
                count: selected.length,
                node: bulk(selected, clear, { select, nameOf, rows: selected.flatMap((id) => known.find(id) ?? []) }),
                more: canLoadAll && selected.length < total && (
                  <Button size="xs" variant="subtle" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
                    {t('Select all {{count}}', { count: total })}
                  </Button>
                ),
              }
            : null
        }
        onClearSelection={clear}
        onPrint={canLoadAll && total > 0 ? () => print.mutate() : null}
      />
      <div className={classes.thinBar} data-busy={(query.isFetching && !query.isPending) || undefined} />
      {content()}
      {total > 0 && !groupRows && (
        <TablePager {...{ total, search, onSearch, endless: virtualPages, printed }} canScroll={Boolean(query.pages)} />
      )}
    </Paper>
  )
}

const toClearedSearch = <S extends ListState>(filters: readonly Filter[]) =>
  ({ q: '', ...toUnfiltered(filters) }) as Record<string, string> as Partial<S>
