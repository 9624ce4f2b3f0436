import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

type DeliveryTimes = ApiReply<'GET /api/notifications/deliveryTime'>
type DeliveryTime = DeliveryTimes['organisation']

const DELIVERY_TIME_PATHS = ['/deliveryTime'] as const

/** Quiet hours, the time of the daily email and the birthday choice of the user. */
export function OwnDeliveryTime() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/notifications/deliveryTime')
  const acting = { invalidates: DELIVERY_TIME_PATHS, success: t('Changes saved') }
  const save = useAction('PUT /api/notifications/deliveryTime', acting)
  const announce = useAction('PUT /api/notifications/birthday', acting)
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} />
  const { own, organisation, timeZone, announcesBirthday } = data
  return (
    <DeliveryTimeForm
      key={JSON.stringify([own, organisation])}
      time={own ?? organisation}
      timeZone={timeZone}
      problem={save.error}
      isSaving={save.isPending}
      onSave={(time) => save.mutate({ body: { time } })}
      onReset={own === null ? undefined : () => save.mutate({ body: { time: null } })}
    >
      <Switch
        label={t('Notify colleagues of my birthday')}
        checked={announcesBirthday}
        onChange={(event) => announce.mutate({ body: { isAnnounced: event.currentTarget.checked } })}
      />
    </DeliveryTimeForm>
  )
}

/** Quiet hours and the time of the daily email for users without their own choice. */
export function OrganisationDeliveryTime() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/notifications/deliveryTime')
  const save = useAction('PUT /api/notifications/deliveryTime/organisation', {
    invalidates: DELIVERY_TIME_PATHS,
    success: t('Changes saved'),
  })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} />
  return (
    <DeliveryTimeForm
      key={JSON.stringify(data.organisation)}
      time={data.organisation}
      problem={save.error}
      isSaving={save.isPending}
      onSave={(body) => save.mutate({ body })}
    />
  )
}

interface Props {
  time: DeliveryTime
  timeZone?: string
  problem: Parameters<typeof FormProblem>[0]['problem']
  isSaving: boolean
  onSave: (time: DeliveryTime) => void
  onReset?: () => void
  children?: React.ReactNode
}

function DeliveryTimeForm({ time, timeZone, problem, isSaving, onSave, onReset, children }: Props) {
  const { t } = useTranslation()
  const { values, bind, names } = useDraft({
    quietFrom: time.quietFrom ?? '',
    quietTo: time.quietTo ?? '',
    digestAt: time.digestAt ?? '',
  })
  const entered: DeliveryTime = {
    quietFrom: values.quietFrom || null,
    quietTo: values.quietTo || null,
    digestAt: values.digestAt || null,
  }
  const errors = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([name, message]) => [name.split('.').at(-1), message]),
  )
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('Delivery times')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('Delivery times')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(
            'Emails, SMS and WhatsApp messages are held during quiet hours. Mandatory notifications, announcements and one-time codes are not.',
          )}
          {timeZone && ` (${timeZone})`}
        </Text>
        <FormProblem problem={problem} names={names} />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput type="time" label={t('Quiet hours start')} {...bind('quietFrom')} error={errors.quietFrom} />
          <TextInput type="time" label={t('Quiet hours end')} {...bind('quietTo')} error={errors.quietTo} />
          <TextInput type="time" label={t('Daily summary email at')} {...bind('digestAt')} error={errors.digestAt} />
        </SimpleGrid>
        {children}
        <Group justify="flex-end" gap="xs">
          {onReset && (
            <Button variant="default" onClick={onReset}>
              {t('Reset to default')}
            </Button>
          )}
          <Button loading={isSaving} onClick={() => onSave(entered)}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
