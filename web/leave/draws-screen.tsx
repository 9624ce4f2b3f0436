import { lazy, Suspense } from 'react'
import { TabsByUrl, type UrlTab } from '../kit/tabs-by-url.tsx'
import WithdrawalScreen from './withdrawal-screen.tsx'

const EncashmentsScreen = lazy(() => import('./encashments-screen.tsx'))

const tabs: UrlTab[] = [
  { key: 'time-off', label: 'Time off', content: () => <WithdrawalScreen /> },
  {
    key: 'encashments',
    label: 'Encashment',
    content: () => (
      <Suspense>
        <EncashmentsScreen />
      </Suspense>
    ),
  },
]

/** Every draw on a balance: as time off, or encashed for pay. */
export default function DrawsScreen() {
  return <TabsByUrl tabs={tabs} />
}
