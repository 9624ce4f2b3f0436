import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { showProblemToast } from '../../kit/data/toast.ts'
import { invalidatePaths, useAction } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { toApiProblem } from '../../problem.ts'
import { DetailList } from '../profile/detail-list.tsx'
import {
  invitationChannelLabels,
  invitationStalePaths,
  invitationStateLabels,
  invitationStateTones,
  type InvitationListItem,
} from './invitation-labels.ts'

export const InvitationStateBadge = ({ state }: Pick<InvitationListItem, 'state'>) => {
  const { t } = useTranslation()
  return <Badge tone={invitationStateTones[state]}>{t(invitationStateLabels[state])}</Badge>
}

/** One invitation with its actions. */
export function InvitationDetails({ invitation }: { invitation: InvitationListItem }) {
  const { t } = useTranslation()
  const { state, channel, username, email, sentAt, expiresAt, acceptedAt, invitedBy } = invitation
  return (
    <Stack gap="md">
      <DetailList
        facts={[
          ['Status', <InvitationStateBadge state={state} />],
          ['Username', username],
          ['Channel', t(invitationChannelLabels[channel])],
          ['Email', email],
          ['Sent', <InstantText instant={sentAt} />],
          acceptedAt
            ? ['Accepted', <InstantText instant={acceptedAt} />]
            : ['Expires', <InstantText instant={expiresAt} />],
          ['Invited by', invitedBy],
        ]}
      />
      {state !== 'ACCEPTED' && <InvitationActions invitation={invitation} />}
    </Stack>
  )
}

function InvitationActions({ invitation: { id, state, email, fullName } }: { invitation: InvitationListItem }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const resend = useAction('POST /api/hr/invitations/{id}/resend', {
    success: t('Invited: {{name}}', { name: fullName }),
    invalidates: invitationStalePaths,
  })
  const revoke = useAction('POST /api/hr/invitations/{id}/revoke', {
    success: t('The invitation was revoked.'),
    invalidates: invitationStalePaths,
    onDone: () => setConfirming(false),
  })
  const print = useMutation({
    mutationFn: () => downloadFile('POST /api/hr/invitations/{id}/slip', { params: { id } }, 'invitations.pdf'),
    onSuccess: () => invalidatePaths(queries, invitationStalePaths),
    onError: (error) => showProblemToast(toApiProblem(error)),
  })
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {email && (
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id } })}
          >
            {t('Send again by email')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t('Print a new code')}
        </Button>
        {state === 'SENT' && (
          <Button variant="default" onClick={() => setConfirming(true)}>
            {t('Revoke')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('A new link or code replaces the earlier one.')}
      </Text>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Revoke the invitation of “{{name}}”?', { name: fullName })}
        confirm={t('Revoke')}
        isDangerous
        isLoading={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        {t('The link or code stops working. You can invite the employee again later.')}
      </ConfirmDialog>
    </Stack>
  )
}
