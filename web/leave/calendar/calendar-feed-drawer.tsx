import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

/** The secret link for a calendar application. */
export default function CalendarFeedDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/leave-hr/leave/feed')
  const [address, setAddress] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const making = useRef<HTMLButtonElement>(null)
  const after = { invalidates: ['/leave/feed'] }
  const renew = useAction('POST /api/leave-hr/leave/feed', {
    ...after,
    onDone: ({ path }) => setAddress(new URL(path, location.href).href),
  })
  const end = useAction('DELETE /api/leave-hr/leave/feed', {
    ...after,
    success: t('Calendar link revoked'),
    onDone: () => setAddress(''),
  })
  const hasAddress = Boolean(data?.since)
  // After the link is deleted its button disappears, so the focus moves to another element.
  useEffect(() => {
    if (!hasAddress && document.activeElement === document.body) making.current?.focus()
  }, [hasAddress])
  return (
    <Drawer opened onClose={onClose} title={t('Calendar subscription')}>
      <Stack gap="md">
        <Text>
          {t('Subscribe to your leave and your team’s absences in Google Calendar, Outlook or any other iCal app.')}
        </Text>
        <Text c="dimmed">
          {t(
            'Anyone with this link can read the calendar, so keep it private. Absence reasons of colleagues are not included.',
          )}
        </Text>
        {address && (
          <Stack gap="xs">
            <TextInput
              label={t('Your calendar link, shown only once')}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : t('Copy')}</Button>}
            </CopyButton>
          </Stack>
        )}
        {data?.since && !address && (
          <Text>
            {t('Calendar link active since')} <InstantText instant={data.since} />
          </Text>
        )}
        {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
        <Group>
          <Button
            ref={making}
            disabled={!data}
            variant={address || data?.since ? 'default' : 'filled'}
            loading={renew.isPending}
            onClick={() => renew.mutate({})}
          >
            {data?.since ? t('Replace calendar link') : t('Create calendar link')}
          </Button>
          {data?.since && (
            <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
              {t('Revoke link')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Revoke the calendar link?')}
        confirm={t('Revoke link')}
        isDangerous
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          end.mutate({})
          setConfirming(false)
        }}
      >
        {t('Calendar apps with this link no longer show leave. You can create a new link at any time.')}
      </ConfirmDialog>
    </Drawer>
  )
}
