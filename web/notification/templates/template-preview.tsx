import { Alert, Button, Group, List, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import type { TemplateDraft } from './template-draft.ts'
import { MailFrame } from './mail-frame.tsx'

const TYPING_MS = 300

type PreviewReply = ApiReply<'POST /api/templates/preview'>

/** The text filled with examples or a recent notification. Mistakes are shown with line and column. */
export function TemplatePreview({ event, channel, language, title, body, dltTemplateId }: TemplateDraft) {
  const { t } = useTranslation()
  const [notificationId, setNotificationId] = useState<string | null>(null)
  const input = { event, channel, language, title, body, dltTemplateId, ...(notificationId ? { notificationId } : {}) }
  const [settled] = useDebouncedValue(input, TYPING_MS)
  const { data } = useCall('POST /api/templates/preview', { body: settled }, { enabled: settled.body !== '' })
  const records = useCall('POST /api/templates/records', { body: { event } })
  const test = useAction('POST /api/templates/test', { success: t('Test message sent to you') })
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Preview')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <Title order={3} size="h4">
            {t('Preview')}
          </Title>
          <Button
            variant="default"
            size="compact-sm"
            loading={test.isPending}
            disabled={!data || data.mistakes.length > 0}
            onClick={() => test.mutate({ body: input })}
          >
            {t('Send test to me')}
          </Button>
        </Group>
        <Select
          label={t('Preview with')}
          placeholder={t('Examples')}
          data={(records.data ?? []).map((record) => ({ value: record.id, label: record.title }))}
          value={notificationId}
          clearable
          onChange={setNotificationId}
        />
        {data && <PreviewText preview={data} channel={channel} />}
      </Stack>
    </Paper>
  )
}

function PreviewText({ preview, channel }: { preview: PreviewReply; channel: TemplateDraft['channel'] }) {
  const { t } = useTranslation()
  const titleLabel = channel === 'MAIL' ? 'Subject' : 'Title'
  const { mistakes, title, body, html, sms } = preview
  if (mistakes.length > 0)
    return (
      <Alert color="red" role="alert">
        <List size="sm">
          {mistakes.map(({ field, line, column, message }) => (
            <List.Item key={`${field} ${line} ${column}`}>
              {t(field === 'title' ? titleLabel : 'Text')}: {message}
            </List.Item>
          ))}
        </List>
      </Alert>
    )
  if (html !== null)
    return (
      <>
        <Text fw={600}>{title}</Text>
        <MailFrame html={html} />
      </>
    )
  return (
    <div aria-live="polite">
      {title && <Text fw={600}>{title}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
      {sms && channel === 'SMS' && (
        <Text size="sm" c="dimmed">
          {t('SMS parts: {{parts}} · characters: {{length}} ({{encoding}})', { ...sms })}
        </Text>
      )}
    </div>
  )
}
