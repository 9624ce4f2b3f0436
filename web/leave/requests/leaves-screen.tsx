import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { TabsByUrl, type UrlTab } from '../../kit/page/tabs-by-url.tsx'
import { useCan, useSession } from '../../session.ts'
import { LeaveList } from './leave-list.tsx'
import { MyLeave } from './my-leave.tsx'
import { TeamCalendar } from '../calendar/team-calendar.tsx'
import { YearView } from '../calendar/year-view.tsx'

const RequestDrawer = lazy(() => import('../request-form/request-drawer.tsx'))
const CalendarFeedDrawer = lazy(() => import('../calendar/calendar-feed-drawer.tsx'))

const calendarTab: UrlTab = { key: 'calendar', label: 'Team calendar', content: () => <TeamCalendar /> }
const yearTab: UrlTab = { key: 'year', label: 'Year view', content: () => <YearView /> }
const requestsTab: UrlTab = { key: 'requests', label: 'Leave requests', content: () => <LeaveList isOwn={false} /> }
const renderOwnTab = (onRequest: (requestId: string) => void) => () => <MyLeave onRequest={onRequest} />

/** Leave: employees see their own first, managers see the leave of their team first. */
export default function LeavesScreen() {
  const isOverseer = useCan('leave.report.read')
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const [{ request, feed }, set] = useSearchState({ request: '', feed: '' })
  const onRequest = (next: string) => set({ request: next })
  const own: UrlTab = { key: 'mine', label: 'My leave', content: renderOwnTab(onRequest) }
  const mine = hasRecord ? [own, yearTab] : []
  return (
    <Page
      title="Leaves"
      action={
        hasRecord
          ? { label: 'Request leave', icon: <IconPlus size={16} aria-hidden />, onClick: () => onRequest('new') }
          : undefined
      }
      more={hasRecord ? [{ label: 'Calendar subscription', onClick: () => set({ feed: 'open' }) }] : []}
    >
      <TabsByUrl
        tabs={isOverseer ? [calendarTab, requestsTab, ...mine] : [...mine.slice(0, 1), calendarTab, ...mine.slice(1)]}
      />
      <Suspense>
        {request !== '' && <RequestDrawer requestId={request} onClose={() => onRequest('')} />}
        {feed !== '' && <CalendarFeedDrawer onClose={() => set({ feed: '' })} />}
      </Suspense>
    </Page>
  )
}
