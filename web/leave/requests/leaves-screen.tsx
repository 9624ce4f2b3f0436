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
const yearTab: UrlTab = { key: 'year', label: 'My year', content: () => <YearView /> }
const requestsTab: UrlTab = { key: 'requests', label: 'Leave requests', content: () => <LeaveList isOwn={false} /> }
const renderOwnTab = (onAsk: (ask: string) => void) => () => <MyLeave onAsk={onAsk} />

/** Time off: for an employee their own first, for those who oversee their team's. */
export default function LeavesScreen() {
  const isOverseer = useCan('leave.report.read')
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const [{ ask, feed }, set] = useSearchState({ ask: '', feed: '' })
  const onAsk = (next: string) => set({ ask: next })
  const own: UrlTab = { key: 'mine', label: 'My leave', content: renderOwnTab(onAsk) }
  const mine = hasRecord ? [own, yearTab] : []
  return (
    <Page
      title="Leaves"
      action={
        hasRecord
          ? { label: 'Request leave', icon: <IconPlus size={16} aria-hidden />, onClick: () => onAsk('new') }
          : undefined
      }
      more={hasRecord ? [{ label: 'Calendar subscription', onClick: () => set({ feed: 'open' }) }] : []}
    >
      <TabsByUrl
        tabs={isOverseer ? [calendarTab, requestsTab, ...mine] : [...mine.slice(0, 1), calendarTab, ...mine.slice(1)]}
      />
      <Suspense>
        {ask !== '' && <RequestDrawer ask={ask} onClose={() => onAsk('')} />}
        {feed !== '' && <CalendarFeedDrawer onClose={() => set({ feed: '' })} />}
      </Suspense>
    </Page>
  )
}
