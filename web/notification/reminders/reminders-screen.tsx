import { Button, Group, Paper, Stack, Switch, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findReminderDefinition } from '../../../domain/notification/reminders/reminder-kinds.ts'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { ReminderExecutions } from './reminder-executions.tsx'

type ReminderRow = ApiReply<'GET /api/notifications/reminders'>[number]

const reminderTabs = [
  { key: 'settings', label: 'Settings', content: <ReminderList /> },
  { key: 'executions', label: 'Run history', content: <ReminderExecutions /> },
]

/** The reminders of the organisation, and their executions. */
export default function RemindersScreen() {
  const { t } = useTranslation()
  return (
    <Page title="Reminders" subtitle={t('When employees, managers and HR are reminded.')}>
      <TabsByUrl tabs={reminderTabs} />
    </Page>
  )
}

function ReminderList() {
  const { data, error, refetch } = useCall('GET /api/notifications/reminders')
  return (
    <Stack gap="md" maw={760}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
      {data?.map((reminder) => (
        <ReminderForm key={`${reminder.kind} ${reminder.version}`} reminder={reminder} />
      ))}
    </Stack>
  )
}

function ReminderForm({ reminder }: { reminder: ReminderRow }) {
  const { t } = useTranslation()
  const { kind, version, isActive, daysBefore, time, lastDay } = reminder
  const { name, about, daysBefore: defaults } = findReminderDefinition(kind)
  const draft = useDraft({ isActive, time, daysBefore: daysBefore.map(String) })
  const { values, set, bind, errors } = draft
  const save = useAction('PUT /api/notifications/reminders/{kind}', {
    invalidates: ['/reminders'],
    success: t('Changes saved'),
    onProblem: draft.land,
  })
  const isChanged =
    values.isActive !== isActive || values.time !== time || values.daysBefore.join() !== daysBefore.join()
  const submit = () => {
    const days = values.daysBefore.map(Number).filter((day) => Number.isInteger(day))
    save.mutate({ params: { kind }, body: { ...values, daysBefore: days, version } })
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t(name)}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t(name)}
          </Title>
          <Switch
            aria-label={t('{{name}} is active', { name: t(name) })}
            checked={values.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {t(about)}
        </Text>
        <FormProblem problem={save.error} names={draft.names} />
        <Group align="flex-start" grow>
          {defaults.length > 0 && (
            <TagsInput
              label={t('Days before')}
              value={values.daysBefore}
              error={errors.daysBefore}
              onChange={(days) => set({ daysBefore: days.filter((day) => /^\d{1,3}$/.test(day)) })}
            />
          )}
          <TextInput label={t('Time')} type="time" {...bind('time')} />
        </Group>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('Last run for')}: <DayText day={lastDay} />
          </Text>
          <Button disabled={!isChanged} loading={save.isPending} onClick={submit}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
