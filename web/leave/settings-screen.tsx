import { LeaveCycle, LeaveType, TimeOffType, WorkingPeriod } from '../../domain/leave/leave.entities.ts'
import { EntityScreen } from '../kit/entity-screen.tsx'
import { TabsByUrl, type UrlTab } from '../kit/tabs-by-url.tsx'

const tabs: UrlTab[] = [LeaveType, TimeOffType, LeaveCycle, WorkingPeriod].map((entity) => ({
  key: entity.name,
  label: entity.plural,
  content: () => <EntityScreen key={entity.name} entity={entity} />,
}))

/** The lists that say how leave works here. */
export default function SettingsScreen() {
  return <TabsByUrl tabs={tabs} />
}
