import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCan } from '../../session.ts'
import { LeaveList } from './leave-list.tsx'

const RequestDrawer = lazy(() => import('../request-form/request-drawer.tsx'))
const RecordLeaveDrawer = lazy(() => import('../request-form/record-leave-drawer.tsx'))

/** All leave with its state; approved leave can be cancelled, and HR can record leave. */
export default function TimeOffTab() {
  const { t } = useTranslation()
  const isOverseer = useCan('leave.report.read')
  const isHr = useCan('leave.record')
  const [{ request, record }, set] = useSearchState({ request: '', record: '' })
  return (
    <Page
      title="Leave withdrawal"
      subtitle={
        isOverseer
          ? t('Leave requests and leave records of employees you have access to.')
          : t('Your leave requests. Open a request to withdraw or cancel it.')
      }
      action={
        isHr
          ? { label: 'Add leave', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ record: 'new' }) }
          : undefined
      }
    >
      <LeaveList isOwn={!isOverseer} onResubmit={(id) => set({ request: id })} />
      <Suspense>
        {request !== '' && <RequestDrawer requestId={request} onClose={() => set({ request: '' })} />}
        {record !== '' && <RecordLeaveDrawer onClose={() => set({ record: '' })} />}
      </Suspense>
    </Page>
  )
}
