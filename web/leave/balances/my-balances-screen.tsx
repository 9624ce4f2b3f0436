import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Balances } from './balances.tsx'

const BalanceStatementDrawer = lazy(() => import('./balance-statement-drawer.tsx'))

/** One's own balances on any day, and why they are what they are. */
export default function MyBalancesScreen() {
  const { t } = useTranslation()
  const [{ why, on }, set] = useSearchState({ why: '', on: '' })
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/employee/search', {
    body: on ? { filters: { on } } : {},
  })
  const mine = data?.content[0]
  const opened = mine?.balances.find(({ leaveType }) => leaveType.id === why)
  return (
    <Page
      title="Leave Accumulations"
      subtitle={t('Choose a balance to see its history.')}
      controls={
        <DayInput
          aria-label={t('As of')}
          placeholder={t('As of today')}
          value={on || null}
          onChange={(day) => set({ on: day ?? '' })}
        />
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && (!data || mine) && (
        <Balances balances={mine?.balances} onOpen={({ leaveType }) => set({ why: leaveType.id })} />
      )}
      {data && (!mine || mine.balances.length === 0) && (
        <EmptyState title="No balances yet" text="No leave is set up for these dates. Contact HR." />
      )}
      <Suspense>
        {opened && mine && (
          <BalanceStatementDrawer employee={mine.employee} balance={opened} onClose={() => set({ why: '' })} />
        )}
      </Suspense>
    </Page>
  )
}
