import { lazy, Suspense } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { appraisalStates } from '../../../domain/hr/appraisals/appraisal.ts'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { AppraisalCycles } from './appraisal-cycles.tsx'

const AppraisalDrawer = lazy(() => import('./appraisal-drawer.tsx'))
const CycleForm = lazy(() => import('./cycle-form.tsx'))

export type AppraisalRow = ApiReply<'POST /api/hr/appraisals/search'>['content'][number]

const appraisalTones: Record<AppraisalRow['state'], Tone> = {
  SELF: 'warn',
  MANAGER: 'info',
  READY: 'plain',
  RELEASED: 'good',
}
const appraisalStateLabels: Record<AppraisalRow['state'], string> = {
  SELF: 'Self-appraisal',
  MANAGER: 'Manager’s appraisal',
  READY: 'Both appraisals submitted',
  RELEASED: 'Result released',
}

export const AppraisalStateBadge = ({ state }: { state: AppraisalRow['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={appraisalTones[state]}>{t(appraisalStateLabels[state])}</Badge>
}

/** Formats hundredths of a point: 4.60. */
export const formatScore = (score: number | null): string => (score === null ? '–' : (score / 100).toFixed(2))

function AppraisalTodo({ appraisal: { todo, selfDueDay, managerDueDay } }: { appraisal: AppraisalRow }) {
  const { t } = useTranslation()
  if (!todo) return <EmptyValue />
  return (
    <span>
      {todo === 'SELF' ? t('Your self-appraisal due') : t('Your appraisal due')}{' '}
      <DayText day={todo === 'SELF' ? selfDueDay : managerDueDay} />
    </span>
  )
}

const appraisalColumns: Column<AppraisalRow>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => employee.name, sort: true },
  { key: 'cycle', header: 'Appraisal cycle', cell: ({ cycle }) => cycle.name },
  { key: 'manager', header: 'Manager', cell: ({ manager }) => manager?.name ?? <EmptyValue /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <AppraisalStateBadge state={state} />, sort: true },
  { key: 'todo', header: 'Next step', cell: (appraisal) => <AppraisalTodo appraisal={appraisal} /> },
  { key: 'score', header: 'Score', cell: ({ score }) => formatScore(score), align: 'right' },
]
const appraisalFilters: Filter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'choice',
    options: appraisalStates.map((value) => ({ value, label: appraisalStateLabels[value] })),
  },
  {
    key: 'toComplete',
    label: 'To complete',
    kind: 'choice',
    options: [{ value: 'true', label: 'By me' }],
  },
]

/** The user's own appraisals, the appraisals that the user reviews and, for HR, the rounds. */
export default function AppraisalsScreen() {
  const isKeeper = useCan('appraisal.manage')
  const [{ cycle }, set] = useSearchState({ cycle: '' })
  return (
    <Page
      title="Appraisals"
      action={
        isKeeper
          ? {
              label: 'New appraisal cycle',
              icon: <IconPlus size={16} aria-hidden />,
              onClick: () => set({ cycle: 'new' }),
            }
          : undefined
      }
    >
      {isKeeper ? (
        <TabsByUrl
          tabs={[
            { key: 'people', label: 'Appraisals', content: <Appraisals /> },
            {
              key: 'rounds',
              label: 'Appraisal cycles',
              content: <AppraisalCycles onOpen={(id) => set({ cycle: id })} />,
            },
          ]}
        />
      ) : (
        <Appraisals />
      )}
      <Suspense>{isKeeper && cycle && <CycleForm id={cycle} onClose={() => set({ cycle: '' })} />}</Suspense>
    </Page>
  )
}

function Appraisals() {
  const [search, set] = useSearchState({ ...listDefaults, state: '', toComplete: '', open: '' })
  const { toComplete, ...plain } = search
  const sort = /^-?(employee|state)$/.test(search.sort) ? search.sort : ''
  const query = useSearchCall(
    'POST /api/hr/appraisals/search',
    { ...plain, sort },
    toComplete ? { toComplete: true } : {},
  )
  return (
    <>
      <DataTable
        name="Appraisals"
        {...{ query, columns: appraisalColumns, filters: appraisalFilters, search }}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee, cycle }) => `${employee.name}, ${cycle.name}`}
        empty={<EmptyState title="No appraisals yet" text="Your appraisal appears here when HR starts a cycle." />}
      />
      <Suspense>{search.open && <AppraisalDrawer id={search.open} onClose={() => set({ open: '' })} />}</Suspense>
    </>
  )
}
