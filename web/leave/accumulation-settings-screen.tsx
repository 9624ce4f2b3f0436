import { lazy, Suspense } from 'react'
import { TabsByUrl, type UrlTab } from '../kit/tabs-by-url.tsx'
import GrantRulesScreen from './grant-rules-screen.tsx'

const YearEndScreen = lazy(() => import('./year-end-screen.tsx'))

const tabs: UrlTab[] = [
  { key: 'rules', label: 'Rules of earning', content: () => <GrantRulesScreen /> },
  {
    key: 'year-end',
    label: 'Year-end',
    content: () => (
      <Suspense>
        <YearEndScreen />
      </Suspense>
    ),
  },
]

/** How leave is earned, and what becomes of it when a cycle ends. */
export default function AccumulationSettingsScreen() {
  return <TabsByUrl tabs={tabs} />
}
