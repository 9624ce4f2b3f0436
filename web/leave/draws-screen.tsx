import { lazy } from 'react'
import { FramedTabs } from '../kit/framed-tabs.tsx'
import type { UrlTab } from '../kit/tabs-by-url.tsx'
import WithdrawalScreen from './withdrawal-screen.tsx'

const EncashmentsScreen = lazy(() => import('./encashments-screen.tsx'))

const tabs: UrlTab[] = [
  { key: 'time-off', label: 'Time off', content: () => <WithdrawalScreen /> },
  {
    key: 'encashments',
    label: 'Encashment',
    content: () => <EncashmentsScreen />,
  },
]

/** Every draw on a balance: as time off, or encashed for pay. */
export default function DrawsScreen() {
  return <FramedTabs title="Leave Withdrawal" tabs={tabs} />
}
