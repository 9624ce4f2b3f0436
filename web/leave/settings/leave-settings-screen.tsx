import { lazy } from 'react'
import {
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from '../../../domain/leave/lists/leave.entities.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { FramedTabs } from '../../kit/page/framed-tabs.tsx'
import type { UrlTab } from '../../kit/page/tabs-by-url.tsx'
import { ShutdownList } from './shutdown-list.tsx'

const RequestRulesList = lazy(() => import('./request-rules-list.tsx'))

const toListTab = (entity: AnyEntity) => ({
  key: entity.name,
  label: entity.plural,
  content: () => <EntityScreen key={entity.name} entity={entity} />,
})

const leaveSettingsTabs: UrlTab[] = [
  toListTab(LeaveType),
  { key: 'rules', label: 'Leave policy rules', content: () => <RequestRulesList /> },
  {
    ...toListTab(LeaveBlock),
    content: () => (
      <>
        <EntityScreen entity={LeaveBlock} />
        <ShutdownList />
      </>
    ),
  },
  toListTab(LockedPeriod),
  toListTab(TimeOffType),
  toListTab(LeaveCycle),
  toListTab(WorkingPeriod),
]

/** The lists with the leave settings. */
export default function LeaveSettingsScreen() {
  return <FramedTabs title="Leave settings" tabs={leaveSettingsTabs} />
}
