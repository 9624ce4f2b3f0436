import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InvitationBatchResult } from '../invitations/invitation-batch-result.tsx'
import { InvitationDetails } from '../invitations/invitation-details.tsx'
import { invitationStalePaths } from '../invitations/invitation-labels.ts'
import { InviteForm } from '../invitations/invite-form.tsx'
import { DetailList } from './detail-list.tsx'
import type { EmployeeRecord } from './employee-record.ts'

type EmployeeAccount = ApiReply<'GET /api/hr/employees/{id}/account'>
type AccountUser = NonNullable<EmployeeAccount['user']>

interface Props {
  record: EmployeeRecord
  opened: boolean
  onClose: () => void
}

/** The user account of an employee, or the form to invite them, with the state of the invitation. */
export function AccountDrawer({ record, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('User account of {{name}}', { name: record.fullName })}>
      {opened && <AccountContent record={record} onClose={onClose} />}
    </Drawer>
  )
}

function AccountContent({ record, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const account = useCall('GET /api/hr/employees/{id}/account', { params: { id: record.id } })
  const [isInviting, setInviting] = useState(false)
  const [batchId, setBatchId] = useState('')
  if (account.error) return <ErrorState problem={account.error} onRetry={() => void account.refetch()} />
  if (!account.data) return <Skeleton h={180} aria-label={t('Loading')} />
  if (batchId) return <InvitationBatchResult id={batchId} onClose={onClose} />
  if (isInviting)
    return (
      <InviteForm selection={{ employeeIds: [record.id] }} onStarted={setBatchId} onCancel={() => setInviting(false)} />
    )
  const { user, invitation } = account.data
  return (
    <Stack gap="lg">
      {!user && <Alert color="gray">{t('There is no user account yet. The employee cannot sign in.')}</Alert>}
      {user && (!invitation || user.hasPassword) && <AccountFacts user={user} />}
      {invitation && <InvitationDetails invitation={invitation} />}
      {(!user || (!user.hasPassword && !invitation)) && (
        <Group>
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {t('Invite to sign in')}
          </Button>
        </Group>
      )}
      {user && <UnlinkAccount record={record} user={user} />}
    </Stack>
  )
}

function AccountFacts({ user }: { user: AccountUser }) {
  const { t } = useTranslation()
  const state = user.isActive ? t('Active') : t('Deactivated')
  return (
    <DetailList
      facts={[
        ['User account', <Badge tone={user.isActive ? 'good' : 'quiet'}>{state}</Badge>],
        ['Username', user.username],
        ['Email', user.email],
      ]}
    />
  )
}

function UnlinkAccount({ record, user }: { record: EmployeeRecord; user: AccountUser }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const unlink = useAction('PUT /api/users/{id}/employee', {
    success: t('The user account was unlinked.'),
    invalidates: invitationStalePaths,
    onDone: () => setConfirming(false),
    onProblem: () => {
      setConfirming(false)
      return false
    },
  })
  return (
    <Group>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Unlink the user account')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Unlink “{{username}}” from {{name}}?', { username: user.username, name: record.fullName })}
        confirm={t('Unlink')}
        isDangerous
        isLoading={unlink.isPending}
        onConfirm={() => unlink.mutate({ params: { id: user.id }, body: { employeeId: null } })}
        onClose={() => setConfirming(false)}
      >
        {t('The user is signed out and no longer sees this record, its leave and its payslips. The record stays.')}
      </ConfirmDialog>
    </Group>
  )
}
