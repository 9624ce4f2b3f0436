import { Progress, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { goalStatuses } from '../../../domain/hr/goals/goal.calls.ts'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

const GoalDrawer = lazy(() => import('./goal-drawer.tsx'))
const GoalForm = lazy(() => import('./goal-form.tsx'))

export type GoalRow = ApiReply<'POST /api/hr/goals/search'>['content'][number]

export function GoalProgress({ goal: { name, progress } }: { goal: Pick<GoalRow, 'name' | 'progress'> }) {
  return (
    <div style={{ minWidth: 110 }}>
      <Text size="sm">{`${progress}%`}</Text>
      <Progress value={progress} color={progress === 100 ? 'teal' : undefined} aria-label={`${name}: ${progress}%`} />
    </div>
  )
}

export function GoalDueDay({ goal: { dueDay, standing } }: { goal: Pick<GoalRow, 'dueDay' | 'standing'> }) {
  const { t } = useTranslation()
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <DayText day={dueDay} />
      {standing === 'OVERDUE' && <Badge tone="bad">{t('Overdue')}</Badge>}
    </span>
  )
}

const GoalOwner = ({ goal: { employee } }: { goal: GoalRow }) => {
  const { t } = useTranslation()
  return employee?.name ?? t('Entire organisation')
}

const goalColumns: Column<GoalRow>[] = [
  { key: 'name', header: 'Goal', cell: ({ name }) => name, sort: true },
  { key: 'employee', header: 'Owner', cell: (goal) => <GoalOwner goal={goal} />, sort: true },
  { key: 'parent', header: 'Parent goal', cell: ({ parent }) => parent?.name ?? <EmptyValue /> },
  { key: 'dueDay', header: 'Due date', cell: (goal) => <GoalDueDay goal={goal} />, sort: true },
  { key: 'progress', header: 'Progress', cell: (goal) => <GoalProgress goal={goal} />, sort: true },
]
const goalFilters: Filter[] = [
  {
    key: 'standing',
    label: 'Status',
    kind: 'choice',
    options: goalStatuses.map((value) => ({ value, label: toChoiceLabel(value) })),
  },
  { key: 'typeId', label: 'Type', kind: 'ref', to: 'goal-type' },
]
const allGoalFilters: Filter[] = [...goalFilters, { key: 'employeeId', label: 'Employee', kind: 'ref', to: 'employee' }]

/** The user's own goals, and all goals that they can see. */
export default function GoalsScreen() {
  const [{ open, change }, set] = useSearchState({ open: '', change: '' })
  return (
    <Page
      title="Goals"
      action={{ label: 'New goal', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ change: 'new' }) }}
    >
      <TabsByUrl
        tabs={[
          { key: 'mine', label: 'My goals', content: <Goals isOwn /> },
          { key: 'all', label: 'All goals', content: <Goals isOwn={false} /> },
        ]}
      />
      <Suspense>
        {open && (
          <GoalDrawer
            id={open}
            onOpen={(id) => set({ open: id })}
            onChange={(id) => set({ open: '', change: id })}
            onClose={() => set({ open: '' })}
          />
        )}
        {change && <GoalForm id={change} onClose={() => set({ change: '' })} />}
      </Suspense>
    </Page>
  )
}

const goalDefaults = { ...listDefaults, sort: 'dueDay', standing: '', typeId: '', employeeId: '' }

function Goals({ isOwn }: { isOwn: boolean }) {
  const [search, set] = useSearchState(goalDefaults)
  const [, setOpen] = useSearchState({ open: '' })
  const query = useSearchCall('POST /api/hr/goals/search', search, isOwn ? { own: true } : {})
  return (
    <DataTable
      name="Goals"
      query={query}
      columns={goalColumns}
      filters={isOwn ? goalFilters : allGoalFilters}
      search={search}
      onSearch={set}
      onOpen={({ id }) => setOpen({ open: id })}
      rowLabel={({ name }) => name}
      empty={<EmptyState title="No goals yet" text="Add a goal with a due date." />}
    />
  )
}
