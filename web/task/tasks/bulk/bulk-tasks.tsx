import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../api.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { Drawer } from '../../../kit/page/drawer.tsx'
import { BulkRunResult, type RowName } from '../../../kit/table/bulk-run-result.tsx'
import { useBulkRun } from '../../../kit/table/use-bulk-run.ts'
import { useTaskPeople, useTaskPriorities, useTaskStatuses } from '../../task-master.ts'
import type { BulkChanges } from './former-values.ts'
import { useBulkUndo } from './use-bulk-undo.ts'
import type { TaskRow } from '../saving/use-task-change.tsx'

interface Props {
  ids: string[]
  /** The selected tasks as shown, for undo. */
  rows: readonly TaskRow[]
  nameOf: RowName
  /** Selects the tasks that failed, or none. */
  onDone: (failedIds: readonly string[]) => void
}

/** Sets the status, priority, assignee or sprint of the selected tasks. It can be undone for some seconds. */
export function BulkTasks({ ids, rows, nameOf, onDone }: Props) {
  const { t } = useTranslation()
  const statuses = useTaskStatuses()
  const priorities = useTaskPriorities()
  const people = useTaskPeople()
  const sprints = useCall('GET /api/task/sprints/all').data ?? []
  const bulk = useBulkRun({
    invalidates: ['/api/task/tasks', '/api/task/sprints', '/api/analytics'],
    onDone,
  })
  const offerUndo = useBulkUndo()
  const change = async (changes: BulkChanges) => {
    const versions = new Map<string, number>()
    const send = async (batch: string[]) => {
      const { tasks } = await callApi('POST /api/task/tasks/bulk', { body: { ids: batch, changes } })
      for (const { id, version } of tasks) versions.set(id, version)
    }
    await bulk.start(ids, send)
    const changed = rows.filter(({ id }) => versions.has(id))
    if (changed.length > 0) offerUndo({ rows: changed, changes, versions })
  }
  const choices: { label: string; options: { id: string; name: string; changes: BulkChanges }[] }[] = [
    { label: t('Status'), options: statuses.map(({ id, name }) => ({ id, name, changes: { statusId: id } })) },
    { label: t('Priority'), options: priorities.map(({ id, name }) => ({ id, name, changes: { priorityId: id } })) },
    { label: t('Assignee'), options: people.map(({ id, name }) => ({ id, name, changes: { assigneeIds: [id] } })) },
    { label: t('Sprint'), options: sprints.map(({ id, name }) => ({ id, name, changes: { sprintId: id } })) },
  ]
  return (
    <>
      {choices.map(({ label, options }) => (
        <Menu key={label} withinPortal position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" disabled={bulk.run?.isRunning}>
              {label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {options.map(({ id, name, changes }) => (
              <Menu.Item key={id} onClick={() => void change(changes)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      <Drawer
        opened={bulk.run !== null}
        onClose={bulk.close}
        title={t('Update tasks: {{count}}', { count: bulk.run?.total ?? 0 })}
      >
        {bulk.run && <BulkRunResult run={bulk.run} nameOf={nameOf} />}
      </Drawer>
    </>
  )
}
