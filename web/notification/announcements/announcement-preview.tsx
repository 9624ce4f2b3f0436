import { Paper, Tabs, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ApiArgs, ApiReply } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { channelLabels } from '../channel-labels.ts'
import { MailFrame } from '../templates/mail-frame.tsx'

type PreviewInput = Omit<ApiArgs<'POST /api/notifications/announcements/preview'>['body'], 'link'> & { link: string }
type ChannelPreview = ApiReply<'POST /api/notifications/announcements/preview'>[number]

const TYPING_MS = 400

/** The announcement as each channel shows it. */
export function AnnouncementPreview({ link, ...text }: PreviewInput) {
  const { t } = useTranslation()
  const isPath = /^\/[^/\\]/.test(link)
  const [body] = useDebouncedValue({ ...text, ...(isPath ? { link } : {}) }, TYPING_MS)
  const { data } = useCall('POST /api/notifications/announcements/preview', { body })
  const [first] = data ?? []
  if (!data || !first) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Preview')}>
      <Tabs defaultValue={first.channel} key={body.channels.join()}>
        <Tabs.List mb="sm">
          {data.map(({ channel }) => (
            <Tabs.Tab key={channel} value={channel}>
              {t(channelLabels[channel])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {data.map((preview) => (
          <Tabs.Panel key={preview.channel} value={preview.channel}>
            <ChannelText preview={preview} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}

function ChannelText({ preview: { title, body, html, parts } }: { preview: ChannelPreview }) {
  const { t } = useTranslation()
  if (html !== null) return <MailFrame html={html} />
  return (
    <>
      {title && <Text fw={600}>{title}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
      {parts !== null && (
        <Text size="sm" c="dimmed">
          {t('Parts per SMS: {{parts}}', { parts })}
        </Text>
      )}
    </>
  )
}
