import { lazy } from 'react'
import { FramedTabs } from '../../kit/page/framed-tabs.tsx'
import type { UrlTab } from '../../kit/page/tabs-by-url.tsx'
import AccrualRulesScreen from './accrual-rules-screen.tsx'

const YearEndScreen = lazy(() => import('./year-end-screen.tsx'))

const accrualSettingsTabs: UrlTab[] = [
  { key: 'rules', label: 'Accrual rules', content: () => <AccrualRulesScreen /> },
  {
    key: 'year-end',
    label: 'Year-end processing',
    content: () => <YearEndScreen />,
  },
]

/** Accrual rules and year-end. */
export default function AccrualSettingsScreen() {
  return <FramedTabs title="Leave type accumulation" tabs={accrualSettingsTabs} />
}
