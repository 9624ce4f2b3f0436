import { Anchor, Button, Group, Slider, Stack, Text, Textarea, Timeline, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { GoalDueDay, GoalProgress } from './goals-screen.tsx'

type GoalDetails = ApiReply<'GET /api/hr/goals/{id}'>

interface Props {
  id: string
  onOpen: (id: string) => void
  onChange: (id: string) => void
  onClose: () => void
}

/** One goal: progress, sub-goals and updates. */
export default function GoalDrawer({ id, onOpen, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/goals/{id}', { params: { id } })
  const goal = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} title={goal?.name ?? t('Goal')}>
      <QueryPlaceholder data={goal} error={error} refetch={refetch} height={320} />
      {goal && (
        <Stack gap="lg" key={`${goal.id} ${goal.version}`}>
          {goal.description && <Text style={{ whiteSpace: 'pre-wrap' }}>{goal.description}</Text>}
          <GoalProgress goal={goal} />
          <DetailList
            facts={[
              ['Type', goal.type.name],
              ['Owner', goal.employee?.name ?? t('Entire organisation')],
              [
                'Parent goal',
                goal.parent && (
                  <Anchor component="button" type="button" onClick={() => onOpen(goal.parent?.id ?? '')}>
                    {goal.parent.name}
                  </Anchor>
                ),
              ],
              ['Due date', <GoalDueDay key="due" goal={goal} />],
            ]}
          />
          {goal.canChange && goal.parts === 0 && <ReportProgressForm goal={goal} />}
          {goal.below.length > 0 && <SubGoals goal={goal} onOpen={onOpen} />}
          <GoalUpdates goal={goal} />
          {goal.canChange && <GoalActions goal={goal} onChange={onChange} onClose={onClose} />}
        </Stack>
      )}
    </Drawer>
  )
}

function ReportProgressForm({ goal }: { goal: GoalDetails }) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState(goal.progress)
  const [note, setNote] = useState('')
  const save = useAction('POST /api/hr/goals/{id}/progress', {
    success: t('Progress updated'),
    invalidates: ['/goals'],
  })
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('Progress update')}</Text>
      <Slider
        value={progress}
        onChange={setProgress}
        step={5}
        label={(value) => `${value}%`}
        thumbLabel={t('Progress')}
        marks={[0, 25, 50, 75, 100].map((value) => ({ value, label: value }))}
        mb="md"
      />
      <Textarea
        label={t('Note')}
        maxLength={1000}
        autosize
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          loading={save.isPending}
          disabled={progress === goal.progress && note.trim() === ''}
          onClick={() =>
            save.mutate({
              params: { id: goal.id },
              body: { progress, note: note.trim() || null, version: goal.version },
            })
          }
        >
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}

function SubGoals({ goal, onOpen }: { goal: GoalDetails; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('Sub-goals')}
      </Title>
      {goal.below.map((part) => (
        <Group key={part.id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Anchor component="button" type="button" ta="start" onClick={() => onOpen(part.id)}>
              {part.name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {part.employee?.name ?? t('Entire organisation')}
            </Text>
          </div>
          <GoalProgress goal={part} />
        </Group>
      ))}
    </Stack>
  )
}

function GoalUpdates({ goal }: { goal: GoalDetails }) {
  if (goal.updates.length === 0) return null
  return (
    <Timeline bulletSize={14} lineWidth={2} active={goal.updates.length}>
      {goal.updates.map(({ id, progress, note, by, at }) => (
        <Timeline.Item key={id} title={`${progress}%`}>
          <Text size="sm" c="dimmed">
            <InstantText instant={at} />
            {by && ` · ${by}`}
          </Text>
          {note && <Text>{note}</Text>}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function GoalActions({ goal, onChange, onClose }: { goal: GoalDetails } & Pick<Props, 'onChange' | 'onClose'>) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAction('DELETE /api/hr/goals/{id}', {
    success: t('Goal deleted'),
    invalidates: ['/goals'],
    onDone: onClose,
  })
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onChange(goal.id)}>
        {t('Change')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Delete “{{name}}”?', { name: goal.name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ params: { id: goal.id } })}
      >
        {t('Its progress and notes are deleted too.')}
      </ConfirmDialog>
    </Group>
  )
}
