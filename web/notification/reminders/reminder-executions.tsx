import { useTranslation } from 'react-i18next'
import { findReminderDefinition } from '../../../domain/notification/reminders/reminder-kinds.ts'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue, InstantText } from '../../kit/data/value-texts.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'

type ExecutionRow = ApiReply<'POST /api/notifications/reminders/executions/search'>['content'][number]

const ReminderName = ({ kind }: { kind: ExecutionRow['kind'] }) => {
  const { t } = useTranslation()
  return t(findReminderDefinition(kind).name)
}

const executionColumns: Column<ExecutionRow>[] = [
  { key: 'kind', header: 'Reminder', cell: ({ kind }) => <ReminderName kind={kind} /> },
  { key: 'fromDay', header: 'From', cell: ({ fromDay }) => <DayText day={fromDay} /> },
  { key: 'day', header: 'To', cell: ({ day }) => <DayText day={day} /> },
  { key: 'notified', header: 'Notified', cell: ({ notified }) => notified, align: 'right' },
  { key: 'error', header: 'Error', cell: ({ error }) => error ?? <EmptyValue /> },
  {
    key: 'executedAt',
    header: 'Run at',
    cell: ({ executedAt }) => <InstantText instant={executedAt} />,
    sort: true,
  },
]

const executionDefaults = { ...listDefaults, sort: '-executedAt' }

/** Every execution of a reminder. Missed days are executed together. */
export function ReminderExecutions() {
  const [search, setSearch] = useSearchState(executionDefaults)
  const query = useSearchCall('POST /api/notifications/reminders/executions/search', search)
  return (
    <DataTable
      name="Run history"
      isSearchable={false}
      {...{ query, columns: executionColumns, search }}
      onSearch={setSearch}
      empty={<EmptyState title="No runs yet" text="Each run of a reminder appears here." />}
    />
  )
}
