import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { toSortName, translateHeader, type Column, type GridFeatures, type HasId } from './columns.ts'
import classes from './data-table.module.css'

interface Props<Row extends HasId> {
  table: ReactTable<GridFeatures, Row>
  columns: readonly Column<Row>[]
  hasBulk: boolean
  sort: string
  onSort: (sort: string) => void
}

export function TableHead<Row extends HasId>({ table, columns, hasBulk, sort, onSort }: Props<Row>) {
  const { t } = useTranslation()
  const all = table.getIsAllRowsSelected()
  return (
    <thead className={classes.head} role="rowgroup">
      <tr role="row">
        {hasBulk && (
          <th className={classes.check} role="columnheader">
            <input
              type="checkbox"
              aria-label={t('Select all rows on this page')}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = !all && table.getIsSomeRowsSelected()
              }}
              onChange={() => table.toggleAllRowsSelected(!all)}
            />
          </th>
        )}
        {columns.map((column) =>
          table.getColumn(column.key)?.getIsVisible() ? (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ) : null,
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useTranslation()
  const name = toSortName(column)
  const order = name === '' || ![name, `-${name}`].includes(sort) ? 'none' : sort === name ? 'ascending' : 'descending'
  const next = order === 'ascending' ? `-${name}` : name
  const Picture = sortIcons[order]
  return (
    <th
      role="columnheader"
      aria-sort={name ? order : undefined}
      data-align={column.align}
      style={column.width ? { width: column.width } : undefined}
    >
      {name ? (
        <button type="button" className={classes.sort} data-order={order} onClick={() => onSort(next)}>
          {translateHeader(column, t)}
          <Picture size={13} aria-hidden />
        </button>
      ) : (
        translateHeader(column, t)
      )}
    </th>
  )
}
