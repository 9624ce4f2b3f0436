import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckinDevice } from '../../../domain/hr/devices/device.entities.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { DetailList } from '../profile/detail-list.tsx'

const deviceKeyInvalidates = [CheckinDevice.path]

/** The key of a device: created, shown once, replaced and revoked here. */
export default function DeviceKeyTab({ row }: { row: EntityRow }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const [confirming, setConfirming] = useState<'rotate' | 'revoke' | null>(null)
  const params = { id: row.id }
  const state = useCall('GET /api/hr/checkinDevices/{id}/state', { params })
  const canManage = useCan(CheckinDevice.manage)
  const make = useAction('POST /api/hr/checkinDevices/{id}/key', { invalidates: deviceKeyInvalidates })
  const revoke = useAction('DELETE /api/hr/checkinDevices/{id}/key', {
    invalidates: deviceKeyInvalidates,
    success: t('Key revoked'),
  })
  if (!state.data)
    return <QueryPlaceholder data={state.data} error={state.error} refetch={state.refetch} height={160} radius="md" />
  const { key, lastSeenAt } = state.data
  const close = () => setConfirming(null)
  return (
    <Stack gap="md">
      {make.data && key && <NewKey value={make.data.key} />}
      {key ? (
        <DetailList
          facts={[
            ['Key prefix', <Code key="start">{key.start}…</Code>],
            ['Created', `${instant(key.madeAt)} · ${key.madeBy ?? t('System')}`],
            ['Last seen', lastSeenAt ? <InstantText instant={lastSeenAt} /> : t('Never')],
          ]}
        />
      ) : (
        <Text c="dimmed">{t('This device has no key, so it cannot send data. Create a key.')}</Text>
      )}
      {canManage && (
        <Group>
          <Button
            leftSection={<IconKey size={16} aria-hidden />}
            variant={key ? 'default' : 'filled'}
            disabled={row.isActive !== true}
            loading={make.isPending}
            onClick={() => (key ? setConfirming('rotate') : make.mutate({ params }))}
          >
            {key ? t('Create new key') : t('Create key')}
          </Button>
          {key && (
            <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => setConfirming('revoke')}>
              {t('Revoke key')}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={confirming !== null}
        title={confirming === 'revoke' ? t('Revoke the key?') : t('Create a new key?')}
        confirm={confirming === 'revoke' ? t('Revoke key') : t('Create new key')}
        isDangerous
        onClose={close}
        onConfirm={() => {
          if (confirming === 'revoke') {
            make.reset()
            revoke.mutate({ params })
          } else make.mutate({ params })
          close()
        }}
      >
        {t('The current key stops working immediately. The device cannot send data until it has a new key.')}
      </ConfirmDialog>
    </Stack>
  )
}

function NewKey({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" title={t('Copy this key now: it is not shown again')}>
      <Code block style={{ wordBreak: 'break-all', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            mt="sm"
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </CopyButton>
    </Alert>
  )
}
