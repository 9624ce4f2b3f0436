import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Balances } from './balances.tsx'

const BalanceStatementDrawer = lazy(() => import('./balance-statement-drawer.tsx'))

/** The user’s own balances on any day, with their ledger entries. */
export default function MyBalancesScreen() {
  const { t } = useTranslation()
  const [{ why, on }, set] = useSearchState({ why: '', on: '' })
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/employee/search', {
    body: on ? { filters: { on } } : {},
  })
  const balances = data?.content[0]
  const opened = balances?.balances.find(({ leaveType }) => leaveType.id === why)
  return (
    <Page
      title="Leave accumulations"
      subtitle={t('Select a leave type to view its history.')}
      controls={
        <DayInput
          aria-label={t('Balance as of')}
          placeholder={t('As of today')}
          value={on || null}
          onChange={(day) => set({ on: day ?? '' })}
        />
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && (!data || balances) && (
        <Balances balances={balances?.balances} onOpen={({ leaveType }) => set({ why: leaveType.id })} />
      )}
      {data && (!balances || balances.balances.length === 0) && (
        <EmptyState title="No balances yet" text="No leave is set up for these dates. Contact HR." />
      )}
      <Suspense>
        {opened && balances && (
          <BalanceStatementDrawer employee={balances.employee} balance={opened} onClose={() => set({ why: '' })} />
        )}
      </Suspense>
    </Page>
  )
}
