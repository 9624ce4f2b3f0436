import { Alert, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState, type SetSearch } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { EmployeeName } from '../requests/employee-name.tsx'
import { YearEndRuns } from './year-end-runs.tsx'

type YearEndPreviewRow = ApiReply<'POST /api/leave-hr/leave/year-ends/preview'>['content'][number]

const yearEndColumns: Column<YearEndPreviewRow>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, number }) => <EmployeeName name={employee.name} detail={number} />,
    sort: true,
  },
  { key: 'closings', header: 'Remaining days', cell: ({ closings }) => <YearClosings closings={closings} /> },
]

function YearClosings({ closings }: Pick<YearEndPreviewRow, 'closings'>) {
  const { t } = useTranslation()
  const { number, day } = useFormat()
  const some = closings.filter(({ left, carried, expired }) => left !== 0 || carried !== 0 || expired !== 0)
  if (some.length === 0) return <EmptyValue />
  return (
    <Stack gap={4}>
      {some.map(({ leaveType, left, carried, expired, lastDay, isClosed }) => (
        <Text key={leaveType.id} inherit component="div">
          <LeaveTypeName type={leaveType} />{' '}
          {t('{{left}} left: {{carried}} carried forward, {{expired}} expire', {
            left: number(left),
            carried: number(carried),
            expired: number(expired),
          })}
          {lastDay && ` · ${t('valid until')} ${day(lastDay)}`} {isClosed && <Badge tone="good">{t('Closed')}</Badge>}
        </Text>
      ))}
    </Stack>
  )
}

const yearEndSearchDefaults = { ...listDefaults, tab: '', sort: 'employee', cycleId: '' }

interface YearEndPreviewProps {
  cycleId: string
  search: typeof yearEndSearchDefaults
  set: SetSearch<typeof yearEndSearchDefaults>
}

function YearEndPreview({ cycleId, search, set }: YearEndPreviewProps) {
  const query = useSearchCall('POST /api/leave-hr/leave/year-ends/preview', search, { cycleId })
  return (
    <DataTable
      name="Year-end"
      query={query}
      columns={yearEndColumns}
      search={search}
      onSearch={set}
      rowLabel={({ employee }) => employee.name}
      empty={<EmptyState title="Nothing to close" text="Employees with leave in a cycle that has ended appear here." />}
    />
  )
}

/** Closes a leave cycle: preview by employee, run in the background, and reversal. */
export default function YearEndScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const [search, set] = useSearchState(yearEndSearchDefaults)
  const [isConfirming, setConfirming] = useState(false)
  const { data: cycles, error, refetch } = useCall('GET /api/leave-hr/leave/cycles')
  const over = (cycles ?? []).filter(({ fromDay }) => fromDay <= today)
  const cycle = over.find(({ id }) => id === search.cycleId) ?? over.find(({ toDay }) => toDay < today) ?? over[0]
  const run = useAction('POST /api/leave-hr/leave/year-ends', {
    success: t('Closing the leave cycle'),
    invalidates: ['/leave'],
    onDone: () => setConfirming(false),
  })
  return (
    <Page
      title="Year-end"
      subtitle={t('Remaining days are carried forward or expire according to each rule. You can reverse a run.')}
      controls={
        <Select
          aria-label={t('Leave cycle')}
          w={140}
          allowDeselect={false}
          data={over.map(({ id, name }) => ({ value: id, label: name }))}
          value={cycle?.id ?? null}
          onChange={(cycleId) => set({ cycleId: cycleId ?? '', page: 0 })}
        />
      }
      action={{ label: 'Close the cycle', onClick: () => setConfirming(true), isDisabled: !cycle }}
    >
      <Stack gap="lg">
        <YearEndRuns />
        {cycle && cycle.toDay >= today && (
          <Alert color="yellow">
            {t('This cycle has not ended. Only leave years by joining date may have ended.')}
          </Alert>
        )}
        <QueryPlaceholder data={cycles} error={error} refetch={refetch} height={320} radius="md" />
        {cycle && <YearEndPreview cycleId={cycle.id} search={search} set={set} />}
        {cycles && !cycle && <EmptyState title="Nothing to close" text="Set up a leave cycle first." />}
      </Stack>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Close {{cycle}}?', { cycle: cycle?.name ?? '' })}
        confirm={t('Close the cycle')}
        isLoading={run.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => cycle && run.mutate({ body: { cycleId: cycle.id } })}
      >
        {t(
          'Remaining days of all employees are carried forward or expire. Run it again at any time to apply later changes.',
        )}
      </ConfirmDialog>
    </Page>
  )
}
