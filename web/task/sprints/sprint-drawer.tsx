import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { useCan } from '../../session.ts'
import { CloseSprint } from './close-sprint.tsx'
import { SprintCapacity } from './sprint-capacity.tsx'
import { SprintStateBadge, type SprintRow } from './sprint-columns.tsx'
import { SprintForm } from './sprint-form.tsx'
import { SprintTasks } from './sprint-tasks.tsx'

const SprintBurnUp = lazy(() => import('./sprint-burn-up.tsx'))

/** A sprint: its tasks, the capacity of the team, and the progress. */
export default function SprintDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/task/sprints/{id}', { params: { id } })
  return (
    <Drawer opened onClose={onClose} size="xl" title={data?.name ?? t('Sprint')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={420} />
      {data && <SprintContent sprint={data} onClose={onClose} />}
    </Drawer>
  )
}

function SprintContent({ sprint, onClose }: { sprint: SprintRow; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="md">
      <Group gap="xs">
        <SprintStateBadge state={sprint.state} />
        <Text>
          {sprint.team.name} · {format.span({ from: sprint.startDate, to: sprint.endDate })}
        </Text>
        <SprintButtons sprint={sprint} onDeleted={onClose} />
      </Group>
      {sprint.goal && <Text>{sprint.goal}</Text>}
      {sprint.snapshot && <SprintResult snapshot={sprint.snapshot} />}
      <Tabs defaultValue={sprint.state === 'CLOSED' ? 'progress' : 'tasks'} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="tasks">{t('Tasks')}</Tabs.Tab>
          <Tabs.Tab value="capacity">{t('Capacity')}</Tabs.Tab>
          <Tabs.Tab value="progress">{t('Progress')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tasks" pt="md">
          <SprintTasks sprint={sprint} />
        </Tabs.Panel>
        <Tabs.Panel value="capacity" pt="md">
          <SprintCapacity id={sprint.id} />
        </Tabs.Panel>
        <Tabs.Panel value="progress" pt="md">
          <Suspense>
            <SprintBurnUp id={sprint.id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function SprintButtons({ sprint, onDeleted }: { sprint: SprintRow; onDeleted: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'close' | 'edit' | null>(null)
  const hide = () => setOpen(null)
  const invalidates = ['/api/task', '/api/analytics']
  const start = useAction('POST /api/task/sprints/{id}/start', { invalidates, success: t('Sprint started') })
  const remove = useAction('DELETE /api/task/sprints/{id}', {
    invalidates,
    success: t('Sprint deleted'),
    onDone: onDeleted,
  })
  const { id, version, state } = sprint
  const canManage = useCan('view-task-admin') && sprint.canManage
  if (!canManage) return null
  return (
    <Group gap="xs" ml="auto">
      {state !== 'CLOSED' && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t('Edit')}
        </Button>
      )}
      {state === 'PLANNED' && (
        <>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {t('Delete')}
          </Button>
          <Button loading={start.isPending} onClick={() => start.mutate({ params: { id }, body: { version } })}>
            {t('Start sprint')}
          </Button>
        </>
      )}
      {state === 'ACTIVE' && <Button onClick={() => setOpen('close')}>{t('Close sprint')}</Button>}
      {open === 'close' && <CloseSprint sprint={sprint} onClose={hide} />}
      {open === 'edit' && <SprintForm sprint={sprint} onDone={hide} onClose={hide} />}
    </Group>
  )
}

function SprintResult({ snapshot }: { snapshot: NonNullable<SprintRow['snapshot']> }) {
  const { t } = useTranslation()
  const duration = useDuration()
  return (
    <Text>
      {t(
        'Committed {{committed}} tasks ({{committedEffort}}), added {{added}}, removed {{removed}}, completed {{completed}} ({{completedEffort}}).',
        {
          committed: snapshot.committedCount,
          committedEffort: duration(snapshot.committedMinutes),
          added: snapshot.addedCount,
          removed: snapshot.removedCount,
          completed: snapshot.completedCount,
          completedEffort: duration(snapshot.completedMinutes),
        },
      )}{' '}
      {snapshot.unfinishedCount > 0 &&
        t('{{count}} unfinished tasks were moved to {{target}}.', {
          count: snapshot.unfinishedCount,
          target: snapshot.movedTo ?? t('the backlog'),
        })}
    </Text>
  )
}
