import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './figure-table.module.css'

interface Props {
  /** English keys. The first column has names. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The column with text instead of numbers. */
  textColumn?: number
}

/** A table of figures. On a phone each value has a line of its own, so that no column is out of view. */
export function FigureTable({ heads, rows, textColumn }: Props) {
  const { t } = useTranslation()
  const isText = (column: number) => column === textColumn || undefined
  return (
    <Table className={classes.table} role="table">
      <thead>
        <tr role="row">
          {heads.map((head, column) => (
            <Table.Th key={head} role="columnheader" data-text={isText(column)}>
              {t(head)}
            </Table.Th>
          ))}
        </tr>
      </thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key} role="row">
            {cells.map((cell, column) => (
              <Table.Td key={heads[column]} role="cell" data-label={t(heads[column] ?? '')} data-text={isText(column)}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
