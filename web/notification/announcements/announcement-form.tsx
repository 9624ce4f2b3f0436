import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getZoneClock } from '../../../domain/kit/zone-clock.ts'
import { notificationChannels, type Channel } from '../../../domain/notification/channel.ts'
import { useTimeZone } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { channelLabels } from '../channel-labels.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AudienceFields, type Audience } from './audience-fields.tsx'

interface Props {
  onClose: () => void
  onSent: (id: string) => void
}

const channelsInOrder = notificationChannels.toSorted((a, b) => Number(b === 'APP') - Number(a === 'APP'))

/** Writes an announcement: recipients, channels, text, preview and time. */
export default function AnnouncementForm({ onClose, onSent }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened onClose={onClose} title={t('New announcement')} size="xl">
      <AnnouncementFields onClose={onClose} onSent={onSent} />
    </Drawer>
  )
}

function AnnouncementFields({ onClose, onSent }: Props) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [audience, setAudience] = useState<Audience>({})
  const draft = useDraft({ channels: ['APP'] as Channel[], title: '', body: '', link: '', sendAt: '' })
  const { values, set, bind, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const send = useAction('POST /api/notifications/announcements', {
    invalidates: ['/announcements'],
    success: t(values.sendAt ? 'Announcement scheduled' : 'Announcement is being sent'),
    onDone: ({ id }) => {
      finish()
      onSent(id)
    },
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { link, sendAt, ...text } = values
    const at = sendAt ? toInstant(sendAt, timeZone) : null
    send.mutate({ body: { ...text, audience, link: link || null, sendAt: at } })
  }
  const isReady = values.title.trim() !== '' && values.body.trim() !== '' && values.channels.length > 0
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={send.error} names={[...draft.names, 'audience']} />
        <AudienceFields audience={audience} error={errors.audience} onChange={setAudience} />
        <Checkbox.Group
          label={t('Channels')}
          value={values.channels}
          onChange={(channels) => set({ channels: channels as Channel[] })}
        >
          <Group mt={6}>
            {channelsInOrder.map((channel) => (
              <Checkbox key={channel} value={channel} label={t(channelLabels[channel])} />
            ))}
          </Group>
        </Checkbox.Group>
        <TextInput label={t('Title')} withAsterisk maxLength={200} {...bind('title')} />
        <Textarea label={t('Text')} withAsterisk autosize minRows={4} maxLength={4000} {...bind('body')} />
        <TextInput
          label={t('Link')}
          description={t('The page that opens from the message, for example /policies.')}
          maxLength={300}
          {...bind('link')}
        />
        <TextInput
          label={t('Send at')}
          description={t('Leave empty to send now. Time zone: {{timeZone}}', { timeZone })}
          type="datetime-local"
          {...bind('sendAt')}
        />
        {isReady && (
          <AnnouncementPreview channels={values.channels} title={values.title} body={values.body} link={values.link} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={!isReady}>
            {t(values.sendAt ? 'Schedule' : 'Send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A local time `YYYY-MM-DDTHH:MM` as an instant. */
function toInstant(localTime: string, timeZone: string): string {
  const [day = '', time = ''] = localTime.split('T')
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(getZoneClock(timeZone).toInstant(day, (hours ?? 0) * 60 + (minutes ?? 0))).toISOString()
}
