import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  probationActionLabels,
  probationActions,
  probationDecisionStateLabels,
  type ProbationDecisionState,
} from '../../../domain/hr/probation/probation-decision.ts'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'

const ProbationDecisionDrawer = lazy(() => import('./probation-decision-drawer.tsx'))

type DecisionRow = ApiReply<'POST /api/hr/probation/decisions/search'>['content'][number]

const stateTones: Record<ProbationDecisionState, Tone> = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' }

export function DecisionState({ state }: { state: ProbationDecisionState }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(probationDecisionStateLabels[state])}</Badge>
}

function ActionText({ action }: Pick<DecisionRow, 'action'>) {
  return useTranslation().t(probationActionLabels[action])
}

const decisionColumns: Column<DecisionRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'department', header: 'Department', cell: ({ department }) => department ?? <EmptyValue /> },
  { key: 'action', header: 'Decision', cell: ({ action }) => <ActionText action={action} /> },
  { key: 'day', header: 'Date', cell: ({ day }) => <DayText day={day} /> },
  { key: 'proposedBy', header: 'Proposed by', cell: ({ proposedBy }) => proposedBy ?? <EmptyValue /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <DecisionState state={state} /> },
]
const decisionFilters: Filter[] = [
  {
    key: 'action',
    label: 'Decision',
    kind: 'choice',
    options: probationActions.map((value) => ({ value, label: probationActionLabels[value] })),
  },
]

/** The decisions that managers proposed for probations. */
export function ProbationDecisions({ state }: { state: ProbationDecisionState | '' }) {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-proposedAt', action: '', open: '' })
  const query = useSearchCall('POST /api/hr/probation/decisions/search', search, state ? { state } : {})
  return (
    <>
      <DataTable
        name="Probation decisions"
        query={query}
        columns={decisionColumns}
        filters={decisionFilters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee }) => employee.name}
        empty={<EmptyState title="No decisions" text="Decisions of managers appear here." />}
      />
      <Suspense>
        {search.open && <ProbationDecisionDrawer id={search.open} onClose={() => set({ open: '' })} />}
      </Suspense>
    </>
  )
}
