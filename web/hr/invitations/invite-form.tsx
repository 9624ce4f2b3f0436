import { Alert, Button, Group, List, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs, ApiReply } from '../../api.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { BulkFigures } from '../bulk-change/bulk-figures.tsx'
import { invitationStalePaths } from './invitation-labels.ts'

type InvitationInput = ApiArgs<'POST /api/hr/invitations'>['body']
type Channel = InvitationInput['channel']
export type InvitedEmployees = Omit<InvitationInput, 'channel'>

interface Props {
  selection: InvitedEmployees
  onStarted: (batchId: string) => void
  onCancel: () => void
}

/** Chooses the channel of the invitation, and counts the invited and skipped employees first. */
export function InviteForm({ selection, onStarted, onCancel }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [chosen, setChosen] = useState<Channel | null>(null)
  const printed = useCall('POST /api/hr/invitations/preview', { body: { ...selection, channel: 'PRINT' } })
  const mailed = useCall('POST /api/hr/invitations/preview', { body: { ...selection, channel: 'MAIL' } })
  const channel = chosen ?? (printed.data?.canMail ? 'MAIL' : 'PRINT')
  const preview = channel === 'MAIL' ? mailed : printed
  const invite = useAction('POST /api/hr/invitations', {
    invalidates: invitationStalePaths,
    onDone: ({ id }) => onStarted(id),
    onProblem: () => undefined,
  })
  const invited = preview.data?.invited ?? 0
  return (
    <Stack gap="lg">
      <FormProblem problem={invite.error ?? preview.error} names={[]} />
      <Radio.Group
        label={t('Send the invitation by')}
        value={channel}
        onChange={(value) => setChosen(value === 'MAIL' ? 'MAIL' : 'PRINT')}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="MAIL"
            label={t('Email')}
            description={
              printed.data?.canMail === false
                ? t('No mail server is set up: the messages stay in the outbox.')
                : t('A link to choose a password, sent to the work email or, without one, to the personal email.')
            }
          />
          <Radio
            value="PRINT"
            label={t('Printed code')}
            description={t('A printed slip for each employee, with the username and a one-time code.')}
          />
        </Stack>
      </Radio.Group>
      {preview.isPending && <Skeleton h={96} aria-label={t('Loading')} />}
      {preview.data && (
        <>
          <BulkFigures
            figures={[
              ['to be invited', invited],
              ['skipped', preview.data.total - invited],
            ]}
          />
          <SkippedReasons skipped={preview.data.skipped} />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('They get the role Employee, and Manager if they have reports.')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={invited === 0 || preview.isFetching}
          loading={invite.isPending}
          onClick={() => invite.mutate({ body: { ...selection, channel } })}
        >
          {invited === 1 ? t('Invite 1 employee') : t('Invite {{people}} employees', { people: number(invited) })}
        </Button>
      </Group>
    </Stack>
  )
}

function SkippedReasons({ skipped }: { skipped: ApiReply<'POST /api/hr/invitations/preview'>['skipped'] }) {
  const { number } = useFormat()
  if (skipped.length === 0) return null
  return (
    <Alert color="yellow">
      <List size="sm">
        {skipped.map(({ code, message, count }) => (
          <List.Item key={code}>
            {number(count)}: {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
