import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

/** The secret address under which a calendar programme reads leave. */
export default function CalendarFeedDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/leave-hr/leave/feed')
  const [address, setAddress] = useState('')
  const [isAsking, setAsking] = useState(false)
  const making = useRef<HTMLButtonElement>(null)
  const after = { invalidates: ['/leave/feed'] }
  const renew = useAction('POST /api/leave-hr/leave/feed', {
    ...after,
    onDone: ({ path }) => setAddress(new URL(path, location.href).href),
  })
  const end = useAction('DELETE /api/leave-hr/leave/feed', {
    ...after,
    success: t('The address works no more.'),
    onDone: () => setAddress(''),
  })
  const hasAddress = Boolean(data?.since)
  // What is ended takes its button away, and with it the focus.
  useEffect(() => {
    if (!hasAddress && document.activeElement === document.body) making.current?.focus()
  }, [hasAddress])
  return (
    <Drawer opened onClose={onClose} title={t('Leave in your calendar')}>
      <Stack gap="md">
        <Text>
          {t(
            'Your own leave, and when people of your team are away, in Google Calendar, Outlook or any other programme that takes an address (iCal).',
          )}
        </Text>
        <Text c="dimmed">
          {t('Whoever has the address can read it, so keep it to yourself. Why others are away never stands in it.')}
        </Text>
        {address && (
          <Stack gap="xs">
            <TextInput
              label={t('Your address, shown this once')}
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
            {t('An address works since')} <InstantText instant={data.since} />
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
            {data?.since ? t('Make a new address and end the old one') : t('Make an address')}
          </Button>
          {data?.since && (
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {t('End it')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={t('End the address?')}
        confirm={t('End it')}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          end.mutate({})
          setAsking(false)
        }}
      >
        {t('Calendar programmes that read it show no leave any more. A new address can be made at any time.')}
      </ConfirmDialog>
    </Drawer>
  )
}
