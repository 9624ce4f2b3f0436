import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'

const DecideProbationForm = lazy(() => import('./decide-probation-form.tsx'))

export type OpenProbation = ApiReply<'POST /api/hr/probation/open/search'>['content'][number]

function ProbationState({ isOverdue, hasPendingDecision }: OpenProbation) {
  const { t } = useTranslation()
  if (hasPendingDecision) return <Badge tone="warn">{t('Pending with HR')}</Badge>
  return isOverdue ? <Badge tone="bad">{t('Overdue')}</Badge> : <Badge tone="quiet">{t('On probation')}</Badge>
}

const probationColumns: Column<OpenProbation>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'type', header: 'Probation type', cell: ({ type }) => type },
  { key: 'fromDay', header: 'Start date', cell: ({ fromDay }) => <DayText day={fromDay} /> },
  { key: 'toDay', header: 'End date', cell: ({ toDay }) => <DayText day={toDay} />, sort: true },
  { key: 'state', header: 'Status', cell: (probation) => <ProbationState {...probation} /> },
]

const probationFilters: Filter[] = [{ key: 'dueUntil', label: 'End date until', kind: 'date' }]

/** Probations that are not decided. */
export function OpenProbations() {
  const [search, set] = useSearchState({ ...listDefaults, sort: 'toDay', dueUntil: '', open: '' })
  const query = useSearchCall('POST /api/hr/probation/open/search', search)
  const chosen = query.data?.content.find(({ id }) => id === search.open)
  return (
    <>
      <DataTable
        name="Probations"
        query={query}
        columns={probationColumns}
        filters={probationFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No open probations" text="Employees on probation appear here." />}
      />
      <Suspense>
        {chosen && <DecideProbationForm key={chosen.id} probation={chosen} onClose={() => set({ open: '' })} />}
      </Suspense>
    </>
  )
}
