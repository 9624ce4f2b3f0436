import { Button, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session.ts'
import { Balances, type Balance } from '../balances/balances.tsx'
import { LeaveList } from './leave-list.tsx'
import { ProbationNotice } from '../request-form/probation-notice.tsx'

const BalanceStatementDrawer = lazy(() => import('../balances/balance-statement-drawer.tsx'))

/** One's own balances, each with its ledger behind it, and requests. */
export function MyLeave({ onAsk }: { onAsk: (ask: string) => void }) {
  const { t } = useTranslation()
  const employeeId = useSession((session) => session.employeeUser.employee?.id)
  const [{ why }, set] = useSearchState({ why: '' })
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/employee/search', { body: {} })
  const mine = data?.content[0]
  const opened = mine?.balances.find(({ leaveType }) => leaveType.id === why)
  return (
    <Stack gap="md">
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Balances
          balances={data ? (mine?.balances ?? noBalances) : undefined}
          onOpen={({ leaveType }) => set({ why: leaveType.id })}
        />
      )}
      {employeeId && <ProbationNotice employeeId={employeeId} />}
      <LeaveList
        isOwn
        onAskAgain={onAsk}
        empty={
          <EmptyState
            title="No leave requests"
            text="Requests for leave appear here."
            action={<Button onClick={() => onAsk('new')}>{t('Request leave')}</Button>}
          />
        }
      />
      <Suspense>
        {opened && mine && (
          <BalanceStatementDrawer employee={mine.employee} balance={opened} onClose={() => set({ why: '' })} />
        )}
      </Suspense>
    </Stack>
  )
}

const noBalances: Balance[] = []
