import { Group, Pagination, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText, MoneyText, EmptyValue, NumberText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Downloads, type ReturnSelection } from './return-downloads.tsx'
import { ReturnChecks, ReturnGaps, ReturnPayments } from './return-checks.tsx'
import classes from './return-view.module.css'

export type ReturnPage = ApiReply<'POST /api/payroll/returns/view'>
const PAGE_SIZE = 50

interface Props {
  selection: ReturnSelection
  page: number
  onPage: (page: number) => void
  /** Below the return. It appears with it, so that it does not move. */
  children?: ReactNode
}

/** A preview of a return: missing facts, checks, and rows with totals. */
export function ReturnView({ selection, page, onPage, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error, refetch } = useCall('POST /api/payroll/returns/view', {
    body: { ...selection, page, size: PAGE_SIZE },
  })
  if (!data)
    return (
      <>
        <QueryPlaceholder data={data} error={error} refetch={refetch} height={280} />
        {error && children}
      </>
    )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ReturnChecks view={data} />
        <Downloads selection={selection} view={data} />
      </Group>
      <ReturnPayments view={data} />
      <ReturnGaps view={data} />
      {data.totalElements === 0 ? (
        <Text c="dimmed">{t('No employees in this return.')}</Text>
      ) : (
        <Paper withBorder radius="md">
          <ReturnTable view={data} />
        </Paper>
      )}
      {data.totalPages > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('{{count}} rows', { count: data.totalElements, number: number(data.totalElements) })}
          </Text>
          <Pagination
            total={data.totalPages}
            value={page + 1}
            onChange={(next) => onPage(next - 1)}
            getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'Next page' : 'Previous page') })}
          />
        </Group>
      )}
      {children}
    </Stack>
  )
}

function ReturnTable({ view }: { view: ReturnPage }) {
  const { t } = useTranslation()
  const { columns, content, totals, currency } = view
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Return rows')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, heading, type }) => (
              <th key={key} scope="col" data-right={isRight(type) || undefined}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ key, type }, at) => (
                <td key={key} data-right={isRight(type) || undefined}>
                  <CellText cell={cells[at] ?? null} type={type} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals.some((total) => total !== null) && (
          <tfoot>
            <tr>
              {columns.map(({ key, type }, at) => (
                <td key={key} data-right={isRight(type) || undefined}>
                  {at === 0 ? (
                    t('Total')
                  ) : totals[at] === null ? null : (
                    <CellText cell={totals[at] ?? null} type={type} currency={currency} />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type ReturnPageColumn = ReturnPage['columns'][number]
const isRight = (type: ReturnPageColumn['type']) => type === 'MONEY' || type === 'NUMBER'

function CellText({
  cell,
  type,
  currency,
}: {
  cell: string | number | null
  type: ReturnPageColumn['type']
  currency: string
}) {
  if (cell === null || cell === '') return <EmptyValue />
  if (type === 'MONEY') return <MoneyText amount={Number(cell)} currency={currency} />
  if (type === 'NUMBER') return <NumberText value={Number(cell)} />
  return type === 'DAY' ? <DayText day={String(cell)} /> : <>{cell}</>
}
