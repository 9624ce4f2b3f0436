import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import { employeePlanStateLabels } from '../../../domain/hr/plans/employee-plan.ts'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { planStateTones } from './plan-state-tones.ts'

const GenerateDrawer = lazy(() => import('./generate-drawer.tsx'))

type Candidate = ApiReply<'POST /api/hr/employee/plans/candidates/search'>['content'][number]

function CandidatePlanState({ state }: { state: Candidate['planState'] }) {
  const { t } = useTranslation()
  return state ? <Badge tone={planStateTones[state]}>{t(employeePlanStateLabels[state])}</Badge> : <EmptyValue />
}

const joiningColumns: Column<Candidate>[] = [
  { key: 'name', header: 'Employee', cell: ({ name }) => name, sort: true },
  { key: 'number', header: 'Employee number', cell: ({ number }) => number },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'joinedOn', header: 'Joining date', cell: ({ joinedOn }) => <DayText day={joinedOn} />, sort: true },
  { key: 'planState', header: 'Plan', cell: ({ planState }) => <CandidatePlanState state={planState} /> },
]
const leavingColumns: Column<Candidate>[] = joiningColumns.map((column) =>
  column.key === 'joinedOn'
    ? { key: 'leftOn', header: 'Last working day', cell: ({ leftOn }) => <DayText day={leftOn} />, sort: true }
    : column,
)
const candidateFilters: Filter[] = [
  { key: 'departmentId', label: 'Department', kind: 'ref', to: 'department' },
  {
    key: 'withoutPlan',
    label: 'Plan status',
    kind: 'choice',
    options: [{ value: 'true', label: 'Without a plan' }],
  },
]

/** Employees who can get a plan. A preview of the selected employees is shown first. */
export function PlanCandidates({ type }: { type: PlanKind }) {
  const isJoining = type === 'ONBOARDING'
  const [search, set] = useSearchState({
    ...listDefaults,
    sort: isJoining ? '-joinedOn' : '-leftOn',
    departmentId: '',
    withoutPlan: '',
  })
  const query = useSearchCall('POST /api/hr/employee/plans/candidates/search', search, { type })
  const [chosen, setChosen] = useState<{ ids: string[]; clear: () => void } | null>(null)
  const renderBulk = (ids: string[], clear: () => void) => (
    <StartPlansButton onClick={() => setChosen({ ids, clear })} />
  )
  return (
    <>
      <DataTable
        name={isJoining ? 'Employees to onboard' : 'Employees to offboard'}
        query={query}
        columns={isJoining ? joiningColumns : leavingColumns}
        filters={candidateFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => setChosen({ ids: [id], clear: () => undefined })}
        rowLabel={({ name }) => name}
        bulk={renderBulk}
        empty={
          <EmptyState
            title="No employees"
            text={
              isJoining
                ? 'Employees appear here when they are added.'
                : 'Employees appear here when their last working day is entered.'
            }
          />
        }
      />
      <Suspense>
        {chosen && (
          <GenerateDrawer
            type={type}
            ids={chosen.ids}
            onClose={() => setChosen(null)}
            onDone={() => {
              chosen.clear()
              setChosen(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function StartPlansButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="compact-md" onClick={onClick}>
      {t('Start plans')}
    </Button>
  )
}
