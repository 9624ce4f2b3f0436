import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  resignationStateLabels,
  resignationStates,
  type ResignationState,
} from '../../../domain/hr/separation/resignation.ts'
import { leavingReasonLabels, leavingReasons } from '../../../domain/payroll/settlement/settlement-states.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { useCan, useSession } from '../../session.ts'
import type { ResignationRow } from './resignation-details.tsx'
import { resignationTones } from './resignation-tones.ts'

const ResignationDrawer = lazy(() => import('./resignation-drawer.tsx'))
const SeparationForm = lazy(() => import('./separation-form.tsx'))

export function ResignationStateBadge({ state }: { state: ResignationState }) {
  const { t } = useTranslation()
  return <Badge tone={resignationTones[state]}>{t(resignationStateLabels[state])}</Badge>
}

function KindText({ kind, type }: ResignationRow) {
  const { t } = useTranslation()
  return type?.name ?? t(leavingReasonLabels[kind])
}

export const resignationColumns: Column<ResignationRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'kind', header: 'Type', cell: (row) => <KindText {...row} /> },
  { key: 'submittedOn', header: 'Submitted on', cell: ({ submittedOn }) => <DayText day={submittedOn} />, sort: true },
  { key: 'lastDay', header: 'Last working day', cell: ({ lastDay }) => <DayText day={lastDay} />, sort: true },
  { key: 'waitsFor', header: 'Pending with', cell: ({ waitsFor }) => waitsFor ?? <EmptyValue /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <ResignationStateBadge state={state} /> },
]
const resignationFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: resignationStates.map((value) => ({ value, label: resignationStateLabels[value] })),
  },
  {
    key: 'kind',
    label: 'Type',
    kind: 'choice',
    options: leavingReasons.map((value) => ({ value, label: leavingReasonLabels[value] })),
  },
]

/** The resignations of the employees in the user's scope. HR also records other ends of employment here. */
export function ResignationList() {
  const [search, set] = useSearchState({
    ...listDefaults,
    sort: '-submittedOn',
    state: '',
    kind: '',
    open: '',
    own: '',
  })
  const query = useSearchCall('POST /api/hr/resignations/search', search)
  const canRecord = useCan('resignation.manage')
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  return (
    <Page
      title="Resignations"
      action={canRecord ? { label: 'Record exit', onClick: () => set({ open: 'new' }) } : undefined}
      more={hasRecord ? [{ label: 'My resignation', onClick: () => set({ own: 'yes' }) }] : []}
    >
      <DataTable
        name="Resignations"
        query={query}
        columns={resignationColumns}
        filters={resignationFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No resignations" text="Resignations of your team appear here." />}
      />
      <Suspense>
        {search.open === 'new' && <SeparationForm onClose={() => set({ open: '' })} />}
        {search.open && search.open !== 'new' && (
          <ResignationDrawer id={search.open} onClose={() => set({ open: '' })} />
        )}
      </Suspense>
    </Page>
  )
}
