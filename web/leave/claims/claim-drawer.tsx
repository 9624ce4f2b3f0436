import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClaimState } from '../../../domain/leave/claim/claim.schemas.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { ApprovalDiscussion } from '../../main/approvals/approval-discussion.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'

interface Props {
  claim: {
    employee: { name: string }
    leaveType: { name: string; colour: string }
    state: ClaimState
    reason: string
    requestedAt: string
    decidedAt: string | null
    decidedBy: string | null
    decisionComment: string | null
    approval: { id: string; waitsFor: string | null } | null
  }
  /** The claimed days or the worked day. */
  title: ReactNode
  detail: ReactNode
  actions: ReactNode
  onClose: () => void
}

/** One claim: its details, its approval and the possible actions. */
export function ClaimDrawer({ claim, title, detail, actions, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened onClose={onClose} title={claim.employee.name}>
      <Stack gap="md">
        <Group justify="space-between">
          <LeaveTypeName type={claim.leaveType} />
          <ClaimBadge state={claim.state} />
        </Group>
        <div>
          <Text fw={600} size="lg">
            {title}
          </Text>
          <Text c="dimmed" component="div">
            {detail}
          </Text>
        </div>
        {claim.reason && <Text>{claim.reason}</Text>}
        {claim.state === 'SENT_BACK' && (
          <Alert color="blue" title={t('Sent back by {{who}}', { who: claim.decidedBy })}>
            {claim.decisionComment}
          </Alert>
        )}
        {claim.state === 'PENDING' && claim.approval?.waitsFor && (
          <Alert color="yellow">{t('Pending with {{name}}', { name: claim.approval.waitsFor })}</Alert>
        )}
        <Text size="sm" c="dimmed" component="div">
          {t('Requested on')}: <InstantText instant={claim.requestedAt} />
          {claim.decidedBy && claim.state !== 'SENT_BACK' && (
            <>
              <br />
              {t('Decided by')}: {claim.decidedBy}, <InstantText instant={claim.decidedAt} />
            </>
          )}
        </Text>
        {claim.decisionComment && claim.state !== 'SENT_BACK' && <Text size="sm">{claim.decisionComment}</Text>}
        {claim.approval && <ApprovalDiscussion id={claim.approval.id} />}
        {actions}
      </Stack>
    </Drawer>
  )
}
