import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyFor } from '../api.ts'
import { choiceWords } from '../kit/choice-words.ts'
import type { Column } from '../kit/columns.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Page } from '../kit/page.tsx'
import { listDefaults, useSearchState } from '../kit/search-state.ts'
import { EmptyState } from '../kit/states.tsx'
import { NumberText } from '../kit/texts.tsx'
import { useCall } from '../kit/use-call.ts'
import { TypeName } from './leave-marks.tsx'
import { proRataLabels } from './grant-rule-words.ts'

const GrantRuleDrawer = lazy(() => import('./grant-rule-drawer.tsx'))

export type GrantRule = ReplyFor<'POST /api/leave-hr/leave/type/accumulations/all'>[number]

const Words = ({ label }: { label: string }) => useTranslation().t(label)

const columns: Column<GrantRule>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <TypeName type={leaveType} /> },
  { key: 'cycle', header: 'Leave cycle', cell: ({ cycle }) => cycle.name },
  { key: 'days', header: 'Days a cycle', cell: ({ days }) => <NumberText value={days} />, align: 'right' },
  {
    key: 'proRata',
    header: 'For those who join later',
    cell: ({ proRata }) => <Words label={proRataLabels[proRata]} />,
  },
  { key: 'rounding', header: 'Rounded to', cell: ({ rounding }) => <Words label={choiceWords(rounding)} /> },
  { key: 'people', header: 'People', cell: ({ people }) => <NumberText value={people} />, align: 'right' },
]

/** How much leave of each type a cycle grants. */
export default function GrantRulesScreen() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, size: 50, cycleId: '', open: '' })
  const query = useCall('POST /api/leave-hr/leave/type/accumulations/all', {
    body: search.cycleId ? { cycleId: search.cycleId } : {},
  })
  const page = useMemo(
    () =>
      query.data && {
        content: query.data,
        page: 0,
        size: query.data.length,
        totalElements: query.data.length,
        totalPages: 1,
      },
    [query.data],
  )
  const open = query.data?.find(({ id }) => id === search.open)
  const add = () => set({ open: 'new' })
  return (
    <Page
      title="Leave Type Accumulation"
      subtitle={t(
        'Everyone is granted these days when the cycle begins, or when they join. A change gives or takes the difference.',
      )}
      action={{ label: 'Add a rule', icon: <IconPlus size={16} aria-hidden />, onClick: add }}
    >
      <DataTable
        name="Leave Type Accumulation"
        isSearchable={false}
        query={{ ...query, data: page }}
        columns={columns}
        filters={filters}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ leaveType, cycle }) => `${leaveType.name} ${cycle.name}`}
        empty={
          <EmptyState
            title="No rules yet"
            text="Add one for each leave type that keeps a balance."
            action={<Button onClick={add}>{t('Add a rule')}</Button>}
          />
        }
      />
      <Suspense>
        {(open ?? search.open === 'new') && <GrantRuleDrawer rule={open} onClose={() => set({ open: '' })} />}
      </Suspense>
    </Page>
  )
}

const filters = [{ key: 'cycleId', label: 'Leave cycle', kind: 'ref' as const, to: 'leave-cycle' }]
