import { Button, Group, Input, Stack, Table, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteIconButton } from '../../kit/form/delete-icon-button.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useUser } from '../../session.ts'
import { useTextDraft } from './saving/use-text-draft.ts'
import type { TaskDetail } from './task-drawer.tsx'
import { useDuration } from './task-marks.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** The time logged on a task, and a form to log more. */
export function TaskTime({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = useDuration()
  const userId = useUser()?.id
  const remove = useAction('DELETE /api/task/tasks/{id}/time/{lineId}', {
    invalidates: ['/api/task/tasks', '/api/analytics'],
  })
  return (
    <Stack gap="md">
      <Text>
        {task.estimateMinutes === null
          ? t('Logged: {{logged}}', { logged: duration(task.loggedMinutes) })
          : t('Logged: {{logged}} of {{estimate}}', {
              logged: duration(task.loggedMinutes),
              estimate: duration(task.estimateMinutes),
            })}
      </Text>
      <TimeForm taskId={task.id} />
      {task.timeLogs.length > 0 && (
        <Table>
          <Table.Tbody>
            {task.timeLogs.map(({ id, user, day, minutes, note }) => (
              <Table.Tr key={id}>
                <Table.Td>{format.day(day)}</Table.Td>
                <Table.Td>{user.name}</Table.Td>
                <Table.Td ta="right">{duration(minutes)}</Table.Td>
                <Table.Td>{note}</Table.Td>
                <Table.Td>
                  {user.id === userId && (
                    <DeleteIconButton
                      name={`${format.day(day)} · ${duration(minutes)}`}
                      isPending={remove.isPending}
                      onConfirm={(close) =>
                        remove.mutate({ params: { id: task.id, lineId: id } }, { onSettled: close })
                      }
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

/** Time that is not logged yet is kept in the browser. */
function TimeForm({ taskId }: { taskId: string }) {
  const { t } = useTranslation()
  const today = useToday()
  const [chosenDay, setDay] = useTextDraft(`time-day:${taskId}`)
  const [hours, setHours] = useTextDraft(`time-hours:${taskId}`)
  const [note, setNote] = useTextDraft(`time-note:${taskId}`)
  const day = chosenDay ?? today
  const log = useAction('POST /api/task/tasks/{id}/time', {
    invalidates: ['/api/task/tasks', '/api/analytics'],
    onDone: () => {
      setDay(null)
      setHours(null)
      setNote(null)
    },
    onProblem: () => true,
  })
  const errors = log.error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const minutes = Math.round(Number(hours) * 60)
    log.mutate({ params: { id: taskId }, body: { day, minutes, note: note?.trim() || null } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <FormProblem problem={log.error} names={['day', 'minutes', 'note']} />
        <Group align="flex-end" gap="xs">
          <DayInput
            label={t('Date')}
            value={day}
            maxDay={today}
            rangeError={t('Enter a date that is not after today.')}
            error={errors.day}
            onChange={(next) => next && setDay(next)}
          />
          <NumberField
            label={t('Hours')}
            w={90}
            error={errors.minutes !== undefined}
            min={0}
            max={24}
            step={0.25}
            decimals={2}
            value={hours ?? ''}
            onChange={(typed) => setHours(typed === '' ? null : String(typed))}
          />
          <TextInput
            label={t('Note')}
            maxLength={500}
            value={note ?? ''}
            error={errors.note}
            onChange={(event) => setNote(event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <Button type="submit" loading={log.isPending} disabled={!(Number(hours) > 0)}>
            {t('Log time')}
          </Button>
        </Group>
        {errors.minutes && <Input.Error role="alert">{errors.minutes}</Input.Error>}
      </Stack>
    </form>
  )
}
