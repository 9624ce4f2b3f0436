import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import type { SprintRow } from './sprint-columns.tsx'

const BACKLOG = 'backlog'

/** Lists the unfinished tasks and asks for their new sprint or the backlog. */
export function CloseSprint({ sprint, onClose }: { sprint: SprintRow; onClose: () => void }) {
  const { t } = useTranslation()
  const unfinished = useCall('POST /api/task/tasks/board', { body: { filters: { sprintId: sprint.id, isOpen: true } } })
  const sprints = useCall('GET /api/task/sprints/all').data ?? []
  const next = sprints.filter(({ id, teamId }) => id !== sprint.id && teamId === sprint.team.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const target = chosen ?? next[0]?.id ?? BACKLOG
  const close = useAction('POST /api/task/sprints/{id}/close', {
    invalidates: ['/api/task', '/api/analytics'],
    success: t('Sprint closed'),
    onDone: onClose,
  })
  const tasks = unfinished.data?.tasks ?? []
  const unfinishedCount = (sprint.taskCount ?? 0) - (sprint.doneCount ?? 0)
  return (
    <ConfirmDialog
      opened
      title={t('Close “{{name}}”?', { name: sprint.name })}
      confirm={t('Close sprint')}
      isLoading={close.isPending}
      isDisabled={!unfinished.data}
      onClose={onClose}
      onConfirm={() =>
        close.mutate({
          params: { id: sprint.id },
          body: { version: sprint.version, nextSprintId: target === BACKLOG ? null : target },
        })
      }
    >
      <Stack gap="sm">
        <Text>{t('Unfinished tasks: {{count}}', { count: unfinishedCount })}</Text>
        {tasks.slice(0, 8).map(({ id, name }) => (
          <Text key={id} size="sm">
            ○ {name}
          </Text>
        ))}
        {unfinishedCount > 0 && (
          <Radio.Group label={t('Move them to')} value={target} onChange={setChosen}>
            <Stack gap="xs" mt={4}>
              {next.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} />
              ))}
              <Radio value={BACKLOG} label={t('Backlog')} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
