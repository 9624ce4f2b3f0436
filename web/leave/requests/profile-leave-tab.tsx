import { Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from '../../kit/table/data-table.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { Balances, type Balance } from '../balances/balances.tsx'
import { ownLeaveColumns } from './leave-columns.tsx'
import { ProbationNotice } from '../request-form/probation-notice.tsx'

const BalanceStatementDrawer = lazy(() => import('../balances/balance-statement-drawer.tsx'))

/** Balances and leave on an employee’s profile. The server returns them only to users who can see them. */
export default function ProfileLeaveTab({ employeeId }: { employeeId: string }) {
  const [search, set] = useSearchState({ ...listDefaults, size: 10, sort: '-from' })
  const [opened, setOpened] = useState<Balance | null>(null)
  const balances = useCall('POST /api/leave-hr/leave/accumulations/search', { body: { filters: { employeeId } } })
  const leaves = useSearchCall('POST /api/leave-hr/leave/withdraws/search', search, { employeeId })
  const person = balances.data?.content[0]
  return (
    <Stack gap="md">
      <Balances balances={person?.balances ?? (balances.data ? [] : undefined)} onOpen={setOpened} />
      <ProbationNotice employeeId={employeeId} />
      <DataTable
        name="Leave requests"
        isSearchable={false}
        query={leaves}
        columns={ownLeaveColumns}
        search={search}
        onSearch={set}
        empty={<EmptyState title="No leave requests" text="Requests for leave appear here." />}
      />
      <Suspense>
        {opened && person && (
          <BalanceStatementDrawer employee={person.employee} balance={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Stack>
  )
}
