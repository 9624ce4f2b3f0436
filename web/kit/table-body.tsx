import { Skeleton } from '@mantine/core'
import type { ReactTable, Row as TableRow } from '@tanstack/react-table'
import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Features, HasId } from './columns.ts'
import classes from './data-table.module.css'
import type { Endless } from './use-endless.ts'

interface Props<Row extends HasId> {
  table: ReactTable<Features, Row>
  columns: readonly Column<Row>[]
  hasBulk: boolean
  onOpen?: (row: Row) => void
  rowLabel?: (row: Row) => string
  ref: Ref<HTMLTableSectionElement>
  endless: Endless<Row> | null
}

export function TableBody<Row extends HasId>({ table, ref, endless, ...rest }: Props<Row>) {
  if (endless) return <EndlessBody {...{ table, ref, endless, ...rest }} />
  return (
    <tbody ref={ref} role="rowgroup">
      {table.getRowModel().rows.map((row) => (
        <BodyRow key={row.id} row={row} table={table} {...rest} />
      ))}
    </tbody>
  )
}

/** The rows in sight, between two that take the room of all others. */
function EndlessBody<Row extends HasId>({ table, ref, endless, ...rest }: Props<Row> & { endless: Endless<Row> }) {
  const rows = new Map(table.getRowModel().rows.map((row) => [row.id, row]))
  return (
    <tbody ref={ref} role="rowgroup">
      <Room height={endless.before} />
      {endless.slots.map((slot, at) => {
        const row = slot && rows.get(slot.id)
        const index = endless.first + at
        return row ? (
          <BodyRow key={row.id} row={row} table={table} index={index} {...rest} />
        ) : (
          <tr key={index} role="row" aria-rowindex={index + 2} style={{ height: endless.rowHeight }}>
            <td role="cell" colSpan={99}>
              <Skeleton height={12} width={`${30 + ((index * 13) % 40)}%`} radius="sm" />
            </td>
          </tr>
        )
      })}
      <Room height={endless.after} />
    </tbody>
  )
}

const Room = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={99} style={{ padding: 0, border: 0 }} />
  </tr>
)

type RowProps<Row extends HasId> = Omit<Props<Row>, 'ref' | 'endless'> & {
  row: TableRow<Features, Row>
  /** Where in a long list it stands. */
  index?: number
}

function BodyRow<Row extends HasId>({ row, table, columns, hasBulk, onOpen, rowLabel, index }: RowProps<Row>) {
  const { t } = useTranslation()
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || isControl(event.target) || getSelection()?.type === 'Range') return
    onOpen(row.original)
  }
  return (
    <tr
      role="row"
      className={classes.row}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-id={row.id}
      data-opens={onOpen ? true : undefined}
      data-selected={row.getIsSelected() || undefined}
      tabIndex={onOpen ? undefined : -1}
      onClick={open}
    >
      {hasBulk && (
        <td className={classes.check} role="cell">
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name: rowLabel?.(row.original) ?? t('row') })}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell, index) => {
        const column = byKey.get(cell.column.id)
        const content = <table.FlexRender cell={cell} />
        return (
          <td key={cell.id} role="cell" data-align={column?.align} data-label={column ? t(column.header) : undefined}>
            {index === 0 && onOpen ? (
              <button type="button" className={classes.opener} onClick={() => onOpen(row.original)}>
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** The table's shape while its first rows load. */
export function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('Loading')} className={classes.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          {columns
            .filter(({ isHidden }) => !isHidden)
            .map(({ key }, index) => (
              <Skeleton
                key={key}
                height={12}
                width={`${index === 0 ? 70 : 35 + ((row * 7 + index * 13) % 40)}%`}
                radius="sm"
              />
            ))}
        </div>
      ))}
    </div>
  )
}
