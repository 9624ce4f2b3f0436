import { PaySchedule, PayWageType } from '../../../domain/payroll/settings/settings.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { FramedTabs } from '../../kit/page/framed-tabs.tsx'
import type { UrlTab } from '../../kit/page/tabs-by-url.tsx'
import PaySettingsPage from './pay-settings-page.tsx'
import StructuresPage from './structures-page.tsx'

const payStructureTabs: UrlTab[] = [
  { key: 'structures', label: 'Pay structures', content: () => <StructuresPage /> },
  { key: 'schedules', label: 'Pay schedules', content: () => <EntityScreen key="s" entity={PaySchedule} /> },
  { key: 'wage-types', label: 'Wage types', content: () => <EntityScreen key="w" entity={PayWageType} /> },
  { key: 'general', label: 'General', content: () => <PaySettingsPage /> },
]

/** Pay structures, pay schedules and pay rate types. */
export default function PayStructureScreen() {
  return <FramedTabs title="Pay structure" tabs={payStructureTabs} />
}
