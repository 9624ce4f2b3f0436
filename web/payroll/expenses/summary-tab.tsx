import { Group, SegmentedControl, Stack, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { MonthBars } from '../../kit/page/month-bars.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { cutToMonth, LinesLink, toLinesSearch, type Period } from './lines-link.tsx'
import { SummaryBars } from './summary-bars.tsx'

type Summary = ApiReply<'POST /api/payroll/expenses/summary'>

const groupings = [
  { value: 'TYPE', label: 'By type', filter: 'typeId' },
  { value: 'DEPARTMENT', label: 'By department', filter: 'departmentId' },
  { value: 'EMPLOYEE', label: 'By employee', filter: 'employeeId' },
] as const

/** Approved amounts by month, as a chart and a table. Each number opens its lines. */
export function SummaryTab() {
  const { t } = useTranslation()
  const today = useToday()
  const [search, set] = useSearchState({ by: 'TYPE', startDate: `${today.slice(0, 4)}-01-01`, endDate: today, tab: '' })
  const grouping = groupings.find(({ value }) => value === search.by) ?? groupings[0]
  const { startDate, endDate } = search
  const { data, error, refetch } = useCall('POST /api/payroll/expenses/summary', {
    body: { startDate, endDate, groupBy: grouping.value },
  })
  const periodError = error?.fields?.endDate
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <SegmentedControl
          aria-label={t('Group by')}
          data={groupings.map(({ value, label }) => ({ value, label: t(label) }))}
          value={grouping.value}
          onChange={(by) => set({ by })}
        />
        <DayInput label={t('From')} value={startDate} onChange={(day) => day && set({ startDate: day })} />
        <DayInput
          label={t('To')}
          value={endDate}
          error={periodError}
          onChange={(day) => day && set({ endDate: day })}
        />
      </Group>
      <QueryPlaceholder data={data} error={periodError ? null : error} refetch={refetch} height={320} />
      {data && data.rows.length === 0 && (
        <EmptyState title="No expenses in this period" text="Approved and reimbursed lines are counted here." />
      )}
      {data && data.rows.length > 0 && (
        <>
          <SummaryChart summary={data} period={search} />
          <SummaryBars summary={data} label={t(grouping.label)} filter={grouping.filter} period={search} />
          <SummaryTable summary={data} filter={grouping.filter} period={search} />
        </>
      )}
    </Stack>
  )
}

/** The total of each month. */
function SummaryChart({ summary: { rows, currency }, period }: { summary: Summary; period: Period }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(row.month, (totals.get(row.month) ?? 0) + row.amount)
  const months = [...totals].map(([month, amount]) => ({
    day: `${month}-01`,
    values: [amount],
    label: money(amount, currency),
    path: '.',
    search: toLinesSearch(cutToMonth(period, month)),
  }))
  return <MonthBars label={t('Approved or reimbursed')} months={months} />
}

interface TableProps {
  summary: Summary
  /** The filter for the lines that a row counts. */
  filter: string
  period: Period
}

function SummaryTable({ summary: { rows, currency }, filter, period }: TableProps) {
  const { t } = useTranslation()
  const { money, month } = useFormat()
  const months = [...new Set(rows.map((row) => row.month))]
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const cell = (id: string | null, at: string) => rows.find((row) => row.id === id && row.month === at)
  const toFilter = (id: string | null) => ({ filter: { name: filter, id } })
  const sum = (of: readonly Summary['rows'][number][]) => of.reduce((total, { amount }) => total + amount, 0)
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Name')}</Table.Th>
            {months.map((one) => (
              <Table.Th key={one} ta="right">
                {month(`${one}-01`)}
              </Table.Th>
            ))}
            <Table.Th ta="right">{t('Total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...names].map(([id, name]) => (
            <Table.Tr key={id}>
              <Table.Th>{name ?? t('None')}</Table.Th>
              {months.map((one) => {
                const found = cell(id, one)
                return (
                  <Table.Td key={one} ta="right">
                    {found && (
                      <LinesLink period={cutToMonth(period, one)} {...toFilter(id)}>
                        {money(found.amount, currency)}
                      </LinesLink>
                    )}
                  </Table.Td>
                )
              })}
              <Table.Td ta="right">
                <LinesLink period={period} {...toFilter(id)}>
                  {money(sum(rows.filter((row) => row.id === id)), currency)}
                </LinesLink>
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>{t('Total')}</Table.Th>
            {months.map((one) => (
              <Table.Td key={one} ta="right">
                <LinesLink period={cutToMonth(period, one)}>
                  {money(sum(rows.filter((row) => row.month === one)), currency)}
                </LinesLink>
              </Table.Td>
            ))}
            <Table.Td ta="right">
              <LinesLink period={period}>{money(sum(rows), currency)}</LinesLink>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
