import { Anchor, Button, Group, Table } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { downloadCsv, downloadPicture } from './chart-files.ts'

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
  /** Opens the list of a value of the table. The first column has names. */
  onOpenCell?: (row: number, column: number) => void
  children: ReactNode
}

/** A chart with the same values as a table, and buttons to save them as CSV or picture. */
export function ChartCard({ title, text, heads, rows, onOpenCell, children, ...has }: Props) {
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
              {t('Export picture')}
            </Button>
          )}
        </Group>
      }
    >
      {isTable ? (
        <Table.ScrollContainer minWidth={300} mah={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, at) => (
                <Table.Tr key={at}>
                  {row.map((value, column) => (
                    <Table.Td key={heads[column]}>
                      {onOpenCell && column > 0 ? (
                        <Anchor component="button" type="button" onClick={() => onOpenCell(at, column)}>
                          {value}
                        </Anchor>
                      ) : (
                        value
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : (
        <div ref={chart}>{children}</div>
      )}
    </Card>
  )
}
