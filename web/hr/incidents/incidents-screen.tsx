import { Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { incidentStates, severities } from '../../../domain/hr/incidents/incident.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { SeverityBadge, IncidentStateBadge } from './incident-labels.tsx'

const ReportForm = lazy(() => import('./report-form.tsx'))
const IncidentDrawer = lazy(() => import('./incident-drawer.tsx'))

/** All users can report an incident; handlers also see the list. */
export default function IncidentsScreen() {
  const { t } = useTranslation()
  const isKeeper = useCan('incident.manage')
  const [{ report }, set] = useSearchState({ report: '' })
  const ownReports = { key: 'mine', label: 'Reported by me', content: <OwnReports /> }
  const all = { key: 'all', label: isKeeper ? 'All incidents' : 'Assigned to me', content: <Incidents /> }
  return (
    <Page
      title="Incidents"
      subtitle={t('Confidential: only HR and assigned case handlers can read a report. You can report anonymously.')}
      action={{
        label: 'Report an incident',
        icon: <IconAlertTriangle size={16} aria-hidden />,
        onClick: () => set({ report: 'new' }),
      }}
    >
      <TabsByUrl tabs={isKeeper ? [all, ownReports] : [ownReports, all]} />
      <Suspense>{report && <ReportForm onClose={() => set({ report: '' })} />}</Suspense>
    </Page>
  )
}

type IncidentListRow = ApiReply<'POST /api/hr/incidents/search'>['content'][number]

const IncidentReporter = ({ row: { isAnonymous, reporter } }: { row: IncidentListRow }) => {
  const { t } = useTranslation()
  return isAnonymous ? (
    <Text c="dimmed" inherit component="span">
      {t('Anonymous')}
    </Text>
  ) : (
    reporter?.name
  )
}

const incidentListColumns: Column<IncidentListRow>[] = [
  { key: 'number', header: 'No.', cell: ({ number }) => number, sort: true, align: 'right' },
  { key: 'title', header: 'Title', cell: ({ title }) => title },
  { key: 'type', header: 'Type', cell: ({ type }) => type.name },
  { key: 'severity', header: 'Severity', cell: ({ severity }) => <SeverityBadge severity={severity} />, sort: true },
  { key: 'state', header: 'Status', cell: ({ state }) => <IncidentStateBadge state={state} />, sort: true },
  { key: 'reporter', header: 'Reported by', cell: (row) => <IncidentReporter row={row} /> },
  { key: 'reportedOn', header: 'Reported on', cell: ({ reportedOn }) => <DayText day={reportedOn} />, sort: true },
]
const incidentFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: incidentStates.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  {
    key: 'severity',
    label: 'Severity',
    kind: 'choice',
    options: severities.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'typeId', label: 'Type', kind: 'ref', to: 'incident-type' },
]

function Incidents() {
  const [search, set] = useSearchState({
    ...listDefaults,
    sort: '-number',
    state: '',
    severity: '',
    typeId: '',
    open: '',
  })
  const query = useSearchCall('POST /api/hr/incidents/search', search)
  return (
    <>
      <DataTable
        name="Incidents"
        {...{ query, columns: incidentListColumns, filters: incidentFilters, search }}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ title }) => title}
        empty={<EmptyState title="No incidents" text="Incidents that are reported or assigned to you appear here." />}
      />
      <Suspense>{search.open && <IncidentDrawer id={search.open} onClose={() => set({ open: '' })} />}</Suspense>
    </>
  )
}

function OwnReports() {
  const format = useFormat()
  const { data, error, refetch } = useCall('GET /api/hr/incidents/reported')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} radius="md" />
  if (data.length === 0)
    return <EmptyState title="No reports yet" text="Reports under your name appear here. Anonymous reports do not." />
  return (
    <Stack gap="sm">
      {data.map(({ id, number, title, type, state, reportedOn, outcome }) => (
        <Paper key={id} withBorder radius="md" p="md" component="article">
          <Stack gap={4}>
            <span>
              <Text fw={600} component="span">
                {title}
              </Text>{' '}
              <IncidentStateBadge state={state} />
            </span>
            <Text size="sm" c="dimmed">
              {`#${number} · ${type} · ${format.day(reportedOn)}`}
            </Text>
            {outcome && <Text>{outcome}</Text>}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}
