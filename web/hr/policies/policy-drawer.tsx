import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { OpenFile } from '../../kit/page/open-file.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

type PolicyDetails = ApiReply<'GET /api/hr/policy/documents/{id}'>

/** Shows a policy in any version, and acknowledges the version in force. */
export default function PolicyDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/policy/documents/{id}', { params: { id } })
  const policy = data?.id === id ? data : undefined
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={policy?.name ?? t('Policy')}
      footer={policy && <AcknowledgeButton policy={policy} />}
    >
      <QueryPlaceholder data={policy} error={error} refetch={refetch} height={320} />
      {policy && <PolicyText policy={policy} />}
    </Drawer>
  )
}

/** The text and file of the selected version; initially the version in force. */
export function PolicyText({ policy }: { policy: PolicyDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [number, setNumber] = useState(policy.currentNumber)
  const version = policy.versions.find((one) => one.number === number) ?? policy.versions[0]
  if (!version) return null
  const { id } = policy
  return (
    <Stack gap="md">
      {policy.versions.length > 1 && (
        <Select
          label={t('Version')}
          data={policy.versions.map((one) => ({
            value: String(one.number),
            label: `${t('Version {{number}}', { number: one.number })} · ${format.day(one.publishedAt.slice(0, 10))}`,
          }))}
          value={String(version.number)}
          allowDeselect={false}
          onChange={(chosen) => setNumber(Number(chosen))}
        />
      )}
      {version.number < policy.currentNumber && <Alert color="yellow">{t('This is an earlier version.')}</Alert>}
      {version.changes && (
        <Alert color="blue" title={t('Changes in this version')}>
          {version.changes}
        </Alert>
      )}
      {version.file && (
        <Group>
          <OpenFile
            link={() =>
              callApi('POST /api/hr/policy/documents/{id}/link', { params: { id }, body: { number: version.number } })
            }
          >
            {version.file.name}
          </OpenFile>
        </Group>
      )}
      {version.text && <Text style={{ whiteSpace: 'pre-wrap', lineHeight: 1.6 }}>{version.text}</Text>}
    </Stack>
  )
}

function AcknowledgeButton({ policy }: { policy: PolicyDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useAction('POST /api/hr/policy/documents/{id}/acknowledge', {
    success: t('Policy acknowledged'),
    invalidates: ['/policy/documents'],
  })
  if (!policy.needsAcknowledgement || !policy.isForMe) return null
  if (policy.acknowledgedAt)
    return (
      <Text c="dimmed">{t('You acknowledged this on {{when}}.', { when: format.instant(policy.acknowledgedAt) })}</Text>
    )
  return (
    <Button
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate({ params: { id: policy.id }, body: { number: policy.currentNumber } })}
    >
      {t('I have read this')}
    </Button>
  )
}
