import { lazy } from 'react'
import { FramedTabs } from '../../kit/page/framed-tabs.tsx'
import type { UrlTab } from '../../kit/page/tabs-by-url.tsx'
import TimeOffTab from './time-off-tab.tsx'

const EncashmentsScreen = lazy(() => import('../claims/encashments-screen.tsx'))

const leaveWithdrawalTabs: UrlTab[] = [
  { key: 'time-off', label: 'Leave requests', content: () => <TimeOffTab /> },
  {
    key: 'encashments',
    label: 'Encashment',
    content: () => <EncashmentsScreen />,
  },
]

/** Everything that uses a balance: leave and encashments. */
export default function LeaveWithdrawalScreen() {
  return <FramedTabs title="Leave withdrawal" tabs={leaveWithdrawalTabs} />
}
