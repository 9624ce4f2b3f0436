import { TaskLabel, TaskPriority, TaskStatus } from '../../../domain/task/masters.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import { FramedTabs } from '../../kit/page/framed-tabs.tsx'

const settingsTabs = [
  { key: 'statuses', label: 'Statuses', content: () => <EntityScreen entity={TaskStatus} /> },
  { key: 'priorities', label: 'Priorities', content: () => <EntityScreen entity={TaskPriority} /> },
  { key: 'labels', label: 'Labels', content: () => <EntityScreen entity={TaskLabel} /> },
]

/** The statuses, priorities and labels of tasks. */
export default function TaskSettingsScreen() {
  return <FramedTabs title="Task settings" tabs={settingsTabs} />
}
