import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { planKinds } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'

const EmployeePlanDrawer = lazy(() => import('./employee-plan-drawer.tsx'))

type OwnStep = ApiReply<'POST /api/hr/employee/plans/actions/search'>['content'][number]

function StepDueDay({ step }: { step: OwnStep }) {
  const { t } = useTranslation()
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <DayText day={step.dueDay} />
      {step.isOverdue && <Badge tone="bad">{t('Overdue')}</Badge>}
    </span>
  )
}

const stepColumns: Column<OwnStep>[] = [
  { key: 'title', header: 'Step', cell: ({ title }) => title },
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'planName', header: 'Plan', cell: ({ planName }) => planName },
  { key: 'dueDay', header: 'Due date', cell: (step) => <StepDueDay step={step} />, sort: true },
]
const stepFilters: Filter[] = [
  {
    key: 'type',
    label: 'Process',
    kind: 'choice',
    options: planKinds.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
]

/** Steps of onboarding and offboarding plans that are assigned to the user. */
export default function PlanStepsScreen() {
  return (
    <Page title="My plan steps">
      <TabsByUrl
        tabs={[
          { key: 'open', label: 'Open', content: <OwnSteps key="open" state="OPEN" /> },
          { key: 'done', label: 'Done', content: <OwnSteps key="done" state="DONE" /> },
        ]}
      />
    </Page>
  )
}

function OwnSteps({ state }: { state: 'OPEN' | 'DONE' }) {
  const [search, set] = useSearchState({ ...listDefaults, sort: 'dueDay', type: '', open: '' })
  const query = useSearchCall('POST /api/hr/employee/plans/actions/search', search, { state })
  return (
    <>
      <DataTable
        name="Plan steps"
        query={query}
        columns={stepColumns}
        filters={stepFilters}
        search={search}
        onSearch={set}
        onOpen={({ planId }) => set({ open: planId })}
        rowLabel={({ title, employee }) => `${title}, ${employee.name}`}
        empty={<EmptyState title="No steps" text="Onboarding and offboarding steps assigned to you appear here." />}
      />
      <Suspense>{search.open && <EmployeePlanDrawer id={search.open} onClose={() => set({ open: '' })} />}</Suspense>
    </>
  )
}
