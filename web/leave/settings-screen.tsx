import { Tabs } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
import { PageFrame } from '../kit/page.tsx'
import { useSearchState } from '../kit/search-state.ts'
import { ShutdownList } from './shutdown-list.tsx'

const TakingRules = lazy(() => import('./taking-rules.tsx'))

const listOf = (entity: AnyEntity) => ({
  key: entity.name,
  label: entity.plural,
  content: () => <EntityScreen key={entity.name} entity={entity} />,
})

const tabs: { key: string; label: string; content: () => ReactNode }[] = [
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

const useOpenTab = () => {
  const [{ tab }, set] = useSearchState({ tab: '' })
  return {
    open: tabs.find(({ key }) => key === tab) ?? tabs[0],
    choose: (key: string | null) => set({ tab: key ?? '' }),
  }
}

function SettingsTabs({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { open, choose } = useOpenTab()
  const openKey = open?.key ?? ''
  return (
    <Tabs value={openKey} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={openKey}>{children}</Tabs.Panel>
    </Tabs>
  )
}

const frame = { title: 'Leave Settings', Body: SettingsTabs }

/** The lists that say how leave works here. */
export default function SettingsScreen() {
  const { open } = useOpenTab()
  return (
    <PageFrame value={frame}>
      <Suspense>{open?.content()}</Suspense>
    </PageFrame>
  )
}
