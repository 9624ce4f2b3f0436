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

/** The user’s own balances with their ledgers, and requests. */
export function MyLeave({ onRequest }: { onRequest: (requestId: string) => void }) {
  const { t } = useTranslation()
  const employeeId = useSession((session) => session.employeeUser.employee?.id)
  const [{ why }, set] = useSearchState({ why: '' })
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/accumulations/employee/search', { body: {} })
  const balances = data?.content[0]
  const opened = balances?.balances.find(({ leaveType }) => leaveType.id === why)
  return (
    <Stack gap="md">
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Balances
          balances={data ? (balances?.balances ?? noBalances) : undefined}
          onOpen={({ leaveType }) => set({ why: leaveType.id })}
          placeholders={8}
        />
      )}
      {employeeId && <ProbationNotice employeeId={employeeId} />}
      <LeaveList
        isOwn
        onResubmit={onRequest}
        empty={
          <EmptyState
            title="No leave requests"
            text="Requests for leave appear here."
            action={<Button onClick={() => onRequest('new')}>{t('Request leave')}</Button>}
          />
        }
      />
      <Suspense>
        {opened && balances && (
          <BalanceStatementDrawer employee={balances.employee} balance={opened} onClose={() => set({ why: '' })} />
        )}
      </Suspense>
    </Stack>
  )
}

const noBalances: Balance[] = []
