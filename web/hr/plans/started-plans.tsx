import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { planKinds } from '../../../domain/hr/onboarding/plan.entities.ts'
import { employeePlanStateLabels, employeePlanStates } from '../../../domain/hr/plans/employee-plan.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { planStateTones } from './plan-state-tones.ts'

const EmployeePlanDrawer = lazy(() => import('./employee-plan-drawer.tsx'))

type PlanRow = ApiReply<'POST /api/hr/employee/plans/search'>['content'][number]

function PlanProgress({ plan: { doneSteps, steps, overdueSteps } }: { plan: PlanRow }) {
  const { t } = useTranslation()
  return (
    <>
      <Text span>{t('{{done}} of {{total}}', { done: doneSteps, total: steps })}</Text>{' '}
      {overdueSteps > 0 && <Badge tone="bad">{t('Overdue: {{count}}', { count: overdueSteps })}</Badge>}
    </>
  )
}

function PlanState({ state }: Pick<PlanRow, 'state'>) {
  const { t } = useTranslation()
  return <Badge tone={planStateTones[state]}>{t(employeePlanStateLabels[state])}</Badge>
}

const planColumns: Column<PlanRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'name', header: 'Plan', cell: ({ name }) => name },
  {
    key: 'anchorDay',
    header: 'Joining date or last working day',
    cell: ({ anchorDay }) => <DayText day={anchorDay} />,
    sort: true,
  },
  { key: 'progress', header: 'Steps', cell: (plan) => <PlanProgress plan={plan} /> },
  { key: 'nextDueDay', header: 'Next due date', cell: ({ nextDueDay }) => <DayText day={nextDueDay} /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <PlanState state={state} /> },
]
const planFilters: Filter[] = [
  {
    key: 'type',
    label: 'Process',
    kind: 'choice',
    options: planKinds.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: employeePlanStates.map((value) => ({ value, label: employeePlanStateLabels[value] })),
  },
  { key: 'completedFrom', label: 'Completed from', kind: 'date' },
  { key: 'completedTo', label: 'Completed until', kind: 'date' },
]

/** The plans of all employees that the user can see, with their progress. */
export function StartedPlans() {
  const [search, set] = useSearchState({
    ...listDefaults,
    sort: '-anchorDay',
    type: '',
    state: '',
    completedFrom: '',
    completedTo: '',
    open: '',
  })
  const query = useSearchCall('POST /api/hr/employee/plans/search', search)
  return (
    <>
      <DataTable
        name="Active plans"
        query={query}
        columns={planColumns}
        filters={planFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee, name }) => `${employee.name}, ${name}`}
        empty={<EmptyState title="No plans yet" text="Start a plan for an employee." />}
      />
      <Suspense>{search.open && <EmployeePlanDrawer id={search.open} onClose={() => set({ open: '' })} />}</Suspense>
    </>
  )
}
