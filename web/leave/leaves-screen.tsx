import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Page } from '../kit/page.tsx'
import { useSearchState } from '../kit/search-state.ts'
import { TabsByUrl, type UrlTab } from '../kit/tabs-by-url.tsx'
import { useCan, useSession } from '../session.ts'
import { LeaveList } from './leave-list.tsx'
import { OwnLeave } from './own-leave.tsx'
import { TeamCalendar } from './team-calendar.tsx'
import { YearView } from './year-view.tsx'

const AskDrawer = lazy(() => import('./ask-drawer.tsx'))
const FeedDrawer = lazy(() => import('./feed-drawer.tsx'))

const calendar: UrlTab = { key: 'calendar', label: 'Team calendar', content: () => <TeamCalendar /> }
const year: UrlTab = { key: 'year', label: 'My year', content: () => <YearView /> }
const requests: UrlTab = { key: 'requests', label: 'Leave requests', content: () => <LeaveList isOwn={false} /> }
const ownTab = (onAsk: (ask: string) => void) => () => <OwnLeave onAsk={onAsk} />

/** Time off: for an employee their own first, for those who oversee their team's. */
export default function LeavesScreen() {
  const isOverseer = useCan('leave.report.read')
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const [{ ask, feed }, set] = useSearchState({ ask: '', feed: '' })
  const onAsk = (next: string) => set({ ask: next })
  const own: UrlTab = { key: 'mine', label: 'My leave', content: ownTab(onAsk) }
  const mine = hasRecord ? [own, year] : []
  return (
    <Page
      title="Leaves"
      action={
        hasRecord
          ? { label: 'Ask for leave', icon: <IconPlus size={16} aria-hidden />, onClick: () => onAsk('new') }
          : undefined
      }
      more={hasRecord ? [{ label: 'Leave in your calendar', onClick: () => set({ feed: 'open' }) }] : []}
    >
      <TabsByUrl
        tabs={isOverseer ? [calendar, requests, ...mine] : [...mine.slice(0, 1), calendar, ...mine.slice(1)]}
      />
      <Suspense>
        {ask !== '' && <AskDrawer ask={ask} onClose={() => onAsk('')} />}
        {feed !== '' && <FeedDrawer onClose={() => set({ feed: '' })} />}
      </Suspense>
    </Page>
  )
}
