import { Anchor, Button, Group, Skeleton, Table } from '@mantine/core'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { Card } from '../../kit/page/card.tsx'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import { downloadCsv, downloadPicture } from './chart-files.ts'

type CellFormat = 'TEXT' | 'NUMBER' | 'DAY' | 'PERCENT'

interface Props {
  /** English key. */
  title: string
  text?: string
  /** The values of the chart, as a table and for the export. */
  heads: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** False if the content is already a table or a list. */
  hasChart?: boolean
  hasPicture?: boolean
  /** How the table shows the columns; by default as they are. */
  formats?: readonly CellFormat[]
  /** Opens the list of a value of the table. The first column has names. */
  onOpenCell?: (row: number, column: number) => void
  /** The search of the task list with the tasks of a value of the table. */
  linkCell?: (row: number, column: number) => Record<string, string> | undefined
  children: ReactNode
}

/** Reserved while the chart library is loaded. */
const CHART_HEIGHT = 300

/** A chart with the same values as a table, and buttons to save them as CSV or picture. */
export function ChartCard({ title, text, heads, rows, formats, linkCell, onOpenCell, children, ...has }: Props) {
  const { t } = useTranslation()
  const { hasChart = true, hasPicture = hasChart } = has
  const chart = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const name = t(title)
  return (
    <Card
      title={name}
      text={text && t(text)}
      aside={
        <Group gap={4}>
          {hasChart && (
            <Button size="compact-sm" variant="subtle" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? t('Show as chart') : t('Show as table')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => downloadCsv(name, heads, rows)}>
            {t('Export CSV')}
          </Button>
          {hasPicture && !isTable && (
            <Button size="compact-sm" variant="subtle" onClick={() => void downloadPicture(name, chart.current)}>
              {t('Download image')}
            </Button>
          )}
        </Group>
      }
    >
      {isTable ? (
        <ValueTable heads={heads} rows={rows} formats={formats} linkCell={linkCell} onOpenCell={onOpenCell} />
      ) : (
        <div ref={chart}>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} role="status" aria-label={t('Loading')} />}>
            {children}
          </Suspense>
        </div>
      )}
    </Card>
  )
}

function ValueTable({
  heads,
  rows,
  ...cell
}: Omit<CellProps, 'value' | 'row' | 'column'> & Pick<Props, 'heads' | 'rows'>) {
  return (
    <Table.ScrollContainer minWidth={280} mah={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((values, row) => (
            <Table.Tr key={row}>
              {values.map((value, column) => (
                <Table.Td key={heads[column]}>
                  <Cell {...cell} value={value} row={row} column={column} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface CellProps extends Pick<Props, 'formats' | 'linkCell' | 'onOpenCell'> {
  value: string | number
  row: number
  column: number
}

function Cell({ value, row, column, formats = [], linkCell, onOpenCell }: CellProps) {
  const format = useFormat()
  if (value === '') return null
  const kind = formats[column]
  const text = kind === 'DAY' ? format.day(String(value)) : kind === 'PERCENT' ? `${value}%` : value
  const search = linkCell?.(row, column)
  if (search) return <TaskListLink search={search}>{text}</TaskListLink>
  if (!onOpenCell || column === 0) return text
  return (
    <Anchor component="button" type="button" onClick={() => onOpenCell(row, column)}>
      {text}
    </Anchor>
  )
}
