import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { useCan, useSession, useUser } from '../../session.ts'
import { ApprovalComments } from './approval-comments.tsx'
import { ApprovalHistory } from './approval-history.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { InboxActions } from './inbox-actions.tsx'
import type { InboxRowData } from './inbox-row.tsx'
import { BackToListButton } from './back-to-list-button.tsx'
import { RequestPanel } from './request-panel.tsx'
import classes from './inbox.module.css'

interface Props {
  row: InboxRowData
  /** True if the request was withdrawn or decided by another user while it was open. */
  isGone: boolean
  onBack: () => void
  onDecided: () => void
}

/** One request with the information and actions for the approver. */
export function InboxDetail({ row, isGone, onBack, onDecided }: Props) {
  const { t } = useTranslation()
  const formatMessage = useMessage()
  const { data } = useCall('GET /api/approval/pipeline/statuses/admin/status/{id}', { params: { id: row.id } })
  const detail = data?.id === row.id ? data : undefined
  const ownName = useUser()?.fullName
  const isOwn = useSession(({ employeeUser }) => employeeUser.employee?.id) === row.requester.id
  const canActInstead = useCan('approval.act-instead')
  const isPending = !isGone && row.state === 'PENDING'
  const canDecide = isPending && !isOwn && (row.isMine || canActInstead)
  // A later step of the same approver is approved with this step.
  const next = (detail?.steps ?? []).flatMap(({ state, approver }) =>
    state === 'PLANNED' && approver !== ownName ? [approver ?? t('HR')] : [],
  )
  const current = detail?.steps.find(({ state }) => state === 'WAITING')
  return (
    <Paper withBorder radius="md" p="lg" className={classes.detail}>
      <Stack gap="md">
        <BackToListButton onBack={onBack} />
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <PersonLink {...row.requester} />
          <Text size="sm" c="dimmed">
            {t(row.label)} · <InstantText instant={row.requestedAt} />
          </Text>
        </Group>
        {!isPending && <ClosedNotice detail={detail} />}
        {isPending && (
          <>
            {row.waitsFor && row.waitsFor !== 'HR' && row.waitsFor !== ownName && (
              <Text c="dimmed">{t('Pending with {{name}}', { name: row.waitsFor })}</Text>
            )}
            {current?.reassignedFrom && (
              <Alert color="blue" title={t('Reassigned from {{name}}', { name: current.reassignedFrom })}>
                {current.comment}
              </Alert>
            )}
            {next.length > 0 && <Text c="dimmed">{t('Next approvers: {{names}}', { names: next.join(', ') })}</Text>}
            {isOwn && <Alert color="yellow">{t('You cannot approve or reject your own request.')}</Alert>}
            {canDecide && (
              <div className={classes.actions}>
                <InboxActions row={row} onDecided={onDecided} />
              </div>
            )}
          </>
        )}
        <RequestPanel kind={row.kind} subjectId={row.subjectId} canDecide={canDecide}>
          <Title order={2} size="h3">
            {formatMessage({ text: row.words, facts: row.facts })}
          </Title>
        </RequestPanel>
        {detail && (
          <>
            <Title order={3} size="h4">
              {t('Approval steps')}
            </Title>
            <ApprovalHistory steps={detail.steps} />
            <ApprovalComments id={row.id} comments={detail.comments} />
          </>
        )}
      </Stack>
    </Paper>
  )
}
