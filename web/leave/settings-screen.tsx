import { lazy } from 'react'
import {
  LeaveApprovalStep,
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from '../../domain/leave/leave.entities.ts'
import type { AnyEntity } from '../../domain/kit/entity.ts'
import { EntityScreen } from '../kit/entity-screen.tsx'
import { FramedTabs } from '../kit/framed-tabs.tsx'
import type { UrlTab } from '../kit/tabs-by-url.tsx'
import { ShutdownList } from './shutdown-list.tsx'

const TakingRules = lazy(() => import('./taking-rules.tsx'))

const listOf = (entity: AnyEntity) => ({
  key: entity.name,
  label: entity.plural,
  content: () => <EntityScreen key={entity.name} entity={entity} />,
})

const tabs: UrlTab[] = [
  listOf(LeaveType),
  { key: 'rules', label: 'Rules of taking', content: () => <TakingRules /> },
  listOf(LeaveApprovalStep),
  {
    ...listOf(LeaveBlock),
    content: () => (
      <>
        <EntityScreen entity={LeaveBlock} />
        <ShutdownList />
      </>
    ),
  },
  listOf(LockedPeriod),
  listOf(TimeOffType),
  listOf(LeaveCycle),
  listOf(WorkingPeriod),
]

/** The lists that say how leave works here. */
export default function SettingsScreen() {
  return <FramedTabs title="Leave Settings" tabs={tabs} />
}
