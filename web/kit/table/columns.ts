import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What a table's row must have. */
export interface HasId {
  id: string
}

/** One column of a DataTable. Declare columns at module scope: a new array each render makes the table start anew. */
export interface Column<Row> {
  key: string
  /** English key; the table translates it. */
  header: string
  cell: (row: Row) => ReactNode
  /** True sorts by `key`; a string names another sort. */
  sort?: boolean | string
  /** Numbers and money stand right. */
  align?: 'right'
  width?: number
  /** Not shown until the person picks it from the column menu. */
  isHidden?: boolean
}

export const gridFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
export type GridFeatures = typeof gridFeatures

/** The library's columns for ours. */
export function toTableColumns<Row extends HasId>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<GridFeatures, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.display({ id: column.key, header: column.header, cell: ({ row }) => column.cell(row.original) }),
    ),
  )
}

export const toSortName = <Row>({ sort, key }: Column<Row>) => (sort === true ? key : sort || '')
