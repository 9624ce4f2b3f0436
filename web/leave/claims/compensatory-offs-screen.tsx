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
import { DayText, InstantText, EmptyValue, NumberText } from '../../kit/data/value-texts.tsx'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { useCan } from '../../session.ts'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { ClaimBadge, claimStateFilter } from './claim-badge.tsx'
import { leaveDepartmentFilter } from '../requests/leave-columns.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { EmployeeName } from '../requests/employee-name.tsx'

const CompOffDrawer = lazy(() => import('./comp-off-drawer.tsx'))

type CompOff = ApiReply<'POST /api/leave-hr/compensatoryOffs/search'>['content'][number]

const ownCompOffColumns: Column<CompOff>[] = [
  { key: 'workedDay', header: 'Date worked', cell: ({ workedDay }) => <DayText day={workedDay} /> },
  { key: 'off', header: 'Holiday or weekly off', cell: (off) => <DayOffName off={off} /> },
  { key: 'days', header: 'Days', cell: ({ days }) => <NumberText value={days} />, align: 'right' },
  { key: 'lastDay', header: 'Valid until', cell: ({ lastDay }) => <DayText day={lastDay} /> },
  { key: 'state', header: 'Status', cell: ({ state }) => <ClaimBadge state={state} />, sort: true },
  {
    key: 'waitsFor',
    header: 'Pending with',
    cell: ({ approval }) => approval?.waitsFor ?? <EmptyValue />,
  },
  {
    key: 'requestedAt',
    header: 'Requested on',
    cell: ({ requestedAt }) => <InstantText instant={requestedAt} />,
    sort: true,
  },
]
const allCompOffColumns: Column<CompOff>[] = [
  { key: 'employee', header: 'Employee', cell: ({ employee }) => <EmployeeName name={employee.name} />, sort: true },
  ...ownCompOffColumns,
]

const DayOffName = ({ off: { off, name } }: { off: Pick<CompOff, 'off' | 'name'> }) => {
  const { t } = useTranslation()
  return off === 'HOLIDAY' ? (name ?? t('Holiday')) : t('Weekly off')
}

const compOffSearchDefaults = { ...listDefaults, sort: '-requestedAt', state: '', departmentId: '', open: '' }

/** Comp-off claims with their approval and expiry. */
export default function CompensatoryOffsScreen() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const words = useLeaveLabels()
  const isOverseer = useCan('leave.report.read')
  const [search, set] = useSearchState(compOffSearchDefaults)
  const query = useSearchCall('POST /api/leave-hr/compensatoryOffs/search', search, isOverseer ? {} : { own: true })
  const open = query.data?.content.find(({ id }) => id === search.open)
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    set({ open: '' })
  }
  const claim = () => set({ open: 'new' })
  return (
    <Page
      title="Compensatory off"
      subtitle={t(
        'Worked on a holiday or weekly off? Request comp-off here. Once approved, it is added to your leave balance.',
      )}
      action={{ label: 'Request comp-off', icon: <IconPlus size={16} aria-hidden />, onClick: claim }}
    >
      <DataTable
        name="Compensatory Off"
        isSearchable={isOverseer}
        query={query}
        columns={isOverseer ? allCompOffColumns : ownCompOffColumns}
        filters={isOverseer ? [claimStateFilter, leaveDepartmentFilter] : [claimStateFilter]}
        search={search}
        onSearch={set}
        onOpen={({ id }) => set({ open: id })}
        rowLabel={({ employee, workedDay }) => `${employee.name}, ${day(workedDay)}`}
        empty={<EmptyState title="No comp-off requests" text="Comp-off requests appear here." />}
      />
      <Suspense>
        {search.open === 'new' && <CompOffDrawer onClose={close} />}
        {open && isEditing && <CompOffDrawer claim={open} onClose={close} />}
      </Suspense>
      {open && !isEditing && (
        <ClaimDrawer
          claim={open}
          onClose={close}
          title={
            <>
              <DayText day={open.workedDay} /> · <DayOffName off={open} />
            </>
          }
          detail={
            <>
              {words.days(open.days)}
              {open.lastDay && (
                <>
                  {' · '}
                  {t('valid until')} <DayText day={open.lastDay} />
                </>
              )}
            </>
          }
          actions={
            <ClaimActions
              claim={open}
              withdrawal={{
                call: 'DELETE /api/leave-hr/compensatoryOffs/{id}',
                words: t('You can then request comp-off for the day again.'),
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
