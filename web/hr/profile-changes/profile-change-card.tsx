import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { DiscussionButton } from '../../main/approvals/approval-discussion.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ProfileChangeBadge } from './profile-change-badge.tsx'
import type { ProfileChange } from './profile-field.ts'

const MAX_SHOWN = 5

interface Props {
  employeeId: string
  /** False before the joining date. */
  canDiscuss?: boolean
}

/** The latest requests of the user to change their own record. Not shown when there are none. */
export default function ProfileChangeCard({ employeeId, canDiscuss = true }: Props) {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/hr/employee/profileChanges/search', {
    body: { size: MAX_SHOWN, filters: { employeeId } },
  })
  if (!data || data.content.length === 0) return null
  return (
    <Card title={t('Change requests')}>
      <Stack gap="lg">
        {data.content.map((change) => (
          <ChangeItem key={change.id} change={change} canDiscuss={canDiscuss} />
        ))}
      </Stack>
    </Card>
  )
}

function ChangeItem({ change, canDiscuss }: { change: ProfileChange; canDiscuss: boolean }) {
  const { t } = useTranslation()
  const { state, waitsFor, decidedBy, decisionComment } = change
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          <InstantText instant={change.requestedAt} />
          {state === 'PENDING' && waitsFor && ` · ${t('Pending with {{name}}', { name: waitsFor })}`}
          {state !== 'PENDING' && decidedBy && ` · ${decidedBy}`}
        </Text>
        <ProfileChangeBadge state={state} />
      </Group>
      <ChangedFields fields={change.fields} />
      {state === 'REJECTED' && decisionComment && <Text>{decisionComment}</Text>}
      {canDiscuss && change.approvalId && <DiscussionButton id={change.approvalId} />}
      {state === 'PENDING' && <WithdrawButton id={change.id} />}
    </Stack>
  )
}

function WithdrawButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useAction('DELETE /api/hr/employee/profileChanges/{id}', {
    success: t('Request withdrawn'),
    invalidates: ['/profileChanges', '/approval'],
    onDone: () => setConfirming(false),
  })
  return (
    <Group>
      <Button variant="default" size="compact-sm" onClick={() => setConfirming(true)}>
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Withdraw this request?')}
        confirm={t('Withdraw')}
        isDangerous
        isLoading={withdraw.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => withdraw.mutate({ params: { id } })}
      >
        {t('Your record stays as it is.')}
      </ConfirmDialog>
    </Group>
  )
}
