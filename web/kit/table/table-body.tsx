import { Skeleton } from '@mantine/core'
import { Fragment, memo, type MouseEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { translateHeader, type Column, type HasId, type RowGroup } from './columns.ts'
import classes from './data-table.module.css'
import type { VirtualRows } from './use-virtual-pages.ts'

interface Props<Row extends HasId> {
  rows: readonly Row[]
  /** The visible columns. */
  shown: readonly Column<Row>[]
  selected: Readonly<Record<string, true>>
  hasBulk: boolean
  onToggle: (id: string) => void
  onOpen?: (row: Row) => void
  rowLabel?: (row: Row) => string
  ref: Ref<HTMLTableSectionElement>
  endless: VirtualRows<Row> | null
  /** The rows under headings. */
  groups?: readonly RowGroup<Row>[]
}

export function TableBody<Row extends HasId>({ rows, ref, endless, groups, selected, ...rest }: Props<Row>) {
  if (groups) return <GroupedTableBody {...{ rows, ref, endless, groups, selected, ...rest }} />
  if (endless) return <VirtualTableBody {...{ rows, ref, endless, selected, ...rest }} />
  return (
    <tbody ref={ref} role="rowgroup">
      {rows.map((row) => (
        <BodyRow key={row.id} row={row} isSelected={selected[row.id] === true} {...rest} />
      ))}
    </tbody>
  )
}

/** All rows in groups. Each group begins with a row that has its name and the number of its rows. */
function GroupedTableBody<Row extends HasId>({
  ref,
  groups,
  selected,
  rows: _,
  endless: __,
  ...rest
}: Props<Row> & { groups: readonly RowGroup<Row>[] }) {
  return (
    <tbody ref={ref} role="rowgroup">
      {groups.map(({ key, name, rows }) => (
        <Fragment key={key}>
          <tr role="row" className={classes.group}>
            <th role="rowheader" scope="rowgroup" colSpan={countColumns(rest)}>
              {name} · {rows.length}
            </th>
          </tr>
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} isSelected={selected[row.id] === true} {...rest} />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}

const countColumns = ({ shown, hasBulk }: { shown: readonly unknown[]; hasBulk: boolean }) =>
  shown.length + (hasBulk ? 1 : 0)

/** The visible rows, between two spacers with the height of the rows above and below. */
function VirtualTableBody<Row extends HasId>({
  ref,
  endless,
  selected,
  rows: _,
  ...rest
}: Props<Row> & { endless: VirtualRows<Row> }) {
  const span = countColumns(rest)
  return (
    <tbody ref={ref} role="rowgroup">
      <SpacerRow height={endless.before} span={span} />
      {endless.slots.map((row, at) => {
        const index = endless.first + at
        return row ? (
          <BodyRow key={row.id} row={row} isSelected={selected[row.id] === true} index={index} {...rest} />
        ) : (
          <tr key={index} role="row" aria-rowindex={index + 2} style={{ height: endless.rowHeight }}>
            <td role="cell" colSpan={span}>
              <Skeleton height={12} width={`${30 + ((index * 13) % 40)}%`} radius="sm" />
            </td>
          </tr>
        )
      })}
      <SpacerRow height={endless.after} span={span} />
    </tbody>
  )
}

const SpacerRow = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden className={classes.spacer} style={{ height }}>
    <td colSpan={span} style={{ padding: 0, border: 0 }} />
  </tr>
)

type BodyRowProps<Row extends HasId> = Pick<Props<Row>, 'shown' | 'hasBulk' | 'onToggle' | 'onOpen' | 'rowLabel'> & {
  row: Row
  isSelected: boolean
  /** The position in a long list. */
  index?: number
}

// A row that stays visible while scrolling is not rendered again.
const BodyRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends HasId>(props: BodyRowProps<Row>) {
  const { row, shown, isSelected, hasBulk, onToggle, onOpen, rowLabel, index } = props
  const { t } = useTranslation()
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!onOpen || isControl(event.target) || getSelection()?.type === 'Range') return
    onOpen(row)
  }
  return (
    <tr
      role="row"
      className={classes.row}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-id={row.id}
      data-opens={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      tabIndex={onOpen ? undefined : -1}
      onClick={open}
    >
      {hasBulk && (
        <td className={classes.check} role="cell">
          <label>
            <input
              type="checkbox"
              aria-label={t('Select {{name}}', { name: rowLabel?.(row) ?? t('row') })}
              checked={isSelected}
              onChange={() => onToggle(row.id)}
            />
          </label>
        </td>
      )}
      {shown.map((column, at) => (
        <td key={column.key} role="cell" data-align={column.align} data-label={translateHeader(column, t)}>
          {at === 0 && onOpen ? (
            <button type="button" className={classes.opener} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
          {at === 0 && column.after?.(row)}
        </td>
      ))}
    </tr>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** The skeleton of the table while its first rows load. */
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
