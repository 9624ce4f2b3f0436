import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The minimum that a table row must contain. */
export interface HasId {
  id: string
}

/** A column of a DataTable. Declare columns at module scope: a new array on each render would reset the table. */
export interface Column<Row> {
  key: string
  /** English key; the table translates it. */
  header: string
  /** The header is a name that a user entered, which is not translated. */
  isUserText?: boolean
  cell: (row: Row) => ReactNode
  /** Shown after the cell of the first column, outside of the button that opens the row. */
  after?: (row: Row) => ReactNode
  /** True sorts by `key`; a text is another sort name. */
  sort?: boolean | string
  /** Numbers and money are right-aligned. */
  align?: 'right'
  width?: number
  /** Hidden until the user selects it in the column menu. */
  isHidden?: boolean
}

/** Rows under a heading. A row can be in several groups. */
export interface RowGroup<Row> {
  key: string
  /** Already translated. */
  name: string
  rows: readonly Row[]
}

export const gridFeatures = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
export type GridFeatures = typeof gridFeatures

/** Converts columns to columns of the table library. */
export function toTableColumns<Row extends HasId>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<GridFeatures, Row>()
  return helper.columns(
    columns.map((column) =>
      helper.display({ id: column.key, header: column.header, cell: ({ row }) => column.cell(row.original) }),
    ),
  )
}

export const translateHeader = <Row>({ header, isUserText }: Column<Row>, t: (key: string) => string): string =>
  isUserText ? header : t(header)

export const toSortName = <Row>({ sort, key }: Column<Row>) => (sort === true ? key : sort || '')
