import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { InstantText, MoneyText, NumberText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { ClaimBadge, claimStateFilter } from './claim-badge.tsx'
import { leaveDepartmentFilter } from '../requests/leave-columns.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { EncashmentPayText } from './encashment-pay-text.tsx'
import { EmployeeName } from '../requests/employee-name.tsx'

const EncashmentDrawer = lazy(() => import('./encashment-drawer.tsx'))

type Encashment = ApiReply<'POST /api/leave-hr/leave/encashments/search'>['content'][number]

const ownEncashmentColumns: Column<Encashment>[] = [
  { key: 'leaveType', header: 'Leave type', cell: ({ leaveType }) => <LeaveTypeName type={leaveType} /> },
  { key: 'cycle', header: 'Leave cycle', cell: ({ cycle }) => cycle.name },
  { key: 'days', header: 'Days', cell: ({ days }) => <NumberText value={days} />, align: 'right' },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <MoneyText amount={amount} />, align: 'right' },
  { key: 'state', header: 'Status', cell: ({ state }) => <ClaimBadge state={state} />, sort: true },
  {
    key: 'requestedAt',
    header: 'Requested on',
    cell: ({ requestedAt }) => <InstantText instant={requestedAt} />,
    sort: true,
  },
]
const allEncashmentColumns: Column<Encashment>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => <EmployeeName name={employee.name} />, sort: true },
  ...ownEncashmentColumns,
]
const encashmentSearchDefaults = {
  ...listDefaults,
  tab: '',
  sort: '-requestedAt',
  state: '',
  departmentId: '',
  open: '',
}

/** Encashment requests. */
export default function EncashmentsScreen() {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const { money } = useFormat()
  const isOverseer = useCan('leave.report.read')
  const [search, set] = useSearchState(encashmentSearchDefaults)
  const query = useSearchCall('POST /api/leave-hr/leave/encashments/search', search, isOverseer ? {} : { own: true })
  const open = query.data?.content.find(({ id }) => id === search.open)
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    set({ open: '' })
  }
  return (
    <Page
      title="Encashment"
      subtitle={t('Leave encashment requests. Approved encashments are paid with the salary.')}
      action={{
        label: 'Encash leave',
        icon: <IconPlus size={16} aria-hidden />,
        onClick: () => set({ open: 'new' }),
      }}
    >
      <DataTable
        name="Encashment"
        isSearchable={isOverseer}
        query={query}
        columns={isOverseer ? allEncashmentColumns : ownEncashmentColumns}
        filters={isOverseer ? [claimStateFilter, leaveDepartmentFilter] : [claimStateFilter]}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee, leaveType, days }) => `${employee.name}, ${leaveType.name}, ${days}`}
        empty={<EmptyState title="No encashment requests" text="Request an encashment. It appears here." />}
      />
      <Suspense>
        {search.open === 'new' && <EncashmentDrawer onClose={close} />}
        {open && isEditing && <EncashmentDrawer claim={open} onClose={close} />}
      </Suspense>
      {open && !isEditing && (
        <ClaimDrawer
          claim={open}
          onClose={close}
          title={words.days(open.days)}
          detail={
            <>
              {open.cycle.name} · <EncashmentPayText rule={open} />
              {open.amount !== null && ` · ${money(open.amount)}`}
              {open.sentToPayrollAt && ` · ${t('Sent to payroll')}`}
            </>
          }
          actions={
            <ClaimActions
              claim={open}
              withdrawal={{
                call: 'DELETE /api/leave-hr/leave/encashments/{id}',
                words: t('The days return to the balance.'),
              }}
              onDone={close}
              onEdit={() => setEditing(true)}
            />
          }
        />
      )}
    </Page>
  )
}
