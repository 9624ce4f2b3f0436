import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useUser } from '../../session.ts'
import { StartedNotice } from '../requests/started-notice.tsx'
import type { LeaveRequest } from '../requests/leave-columns.tsx'
import { LeaveDocument } from '../requests/leave-document.tsx'
import { LeaveStateBadge, LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import { PendingActions } from './pending-actions.tsx'
import { PendingContext } from './pending-context.tsx'
import classes from './pending-screen.module.css'

interface Props {
  leave: LeaveRequest
  /** It was withdrawn or decided by another user while it was open. */
  isGone: boolean
  onBack: () => void
  onDecided: () => void
}

/** One request with the information and actions for the approver. */
export function PendingDetail({ leave, isGone, onBack, onDecided }: Props) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const detail = useCall('GET /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
  const more = detail.data?.id === leave.id ? detail.data : undefined
  // The approver, if the request is pending with another user: as a delegate, or in the list of all pending requests.
  const waitsFor = leave.approval?.waitsFor
  const ownName = useUser()?.fullName
  // A later step of the same approver is approved with this one.
  const later = (more?.steps ?? []).flatMap(({ state, approver }) =>
    state === 'PLANNED' && approver !== ownName ? [approver ?? t('HR')] : [],
  )
  return (
    <Paper withBorder radius="md" p="lg" className={classes.detail}>
      <Stack gap="md">
        <Button
          className={classes.back}
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('Back to the list')}
        </Button>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <PersonLink {...leave.employee} />
          {!isGone && <LeaveStateBadge state={leave.state} />}
        </Group>
        <div>
          <Title order={2} size="h3">
            {words.span(leave)}
          </Title>
          <Group gap="md">
            <LeaveTypeName type={leave.leaveType} />
            <Text>{words.days(leave.days)}</Text>
            <Text c="dimmed">
              <InstantText instant={leave.requestedAt} />
            </Text>
          </Group>
        </div>
        {leave.reason && <Text>{leave.reason}</Text>}
        {leave.hasDocument && <LeaveDocument id={leave.id} />}
        {leave.state === 'CANCELLATION_PENDING' && !isGone && <StartedNotice leave={leave} />}
        {leave.state === 'CANCELLATION_PENDING' && !isGone && (
          <Alert color="blue" title={leave.cancelReason}>
            {leave.keepTo
              ? t('Early return requested. Last day: {{day}}. Approval returns {{days}} to the balance.', {
                  day: words.lastDay(leave.keepTo, leave.keepToHalf),
                  days: words.days(leave.givesBack ?? 0),
                })
              : t('Cancellation of an approved leave. Approval returns the days to the balance.')}
          </Alert>
        )}
        {more && more.otherParts.length > 0 && leave.state === 'PENDING' && (
          <Alert color="blue" title={t('Combined request, approved together')}>
            {more.otherParts.map(({ id, type, days, ...span }) => (
              <div key={id}>
                {type}: {words.span(span)} · {words.days(days)}
              </div>
            ))}
          </Alert>
        )}
        {isGone ? (
          <Alert color="yellow" title={t('Request already updated')}>
            {t('This request was withdrawn or decided by another approver.')}
          </Alert>
        ) : (
          <>
            {waitsFor && waitsFor !== 'HR' && waitsFor !== ownName && (
              <Text c="dimmed">{t('Pending with {{name}}', { name: waitsFor })}</Text>
            )}
            {more?.reassignment && (
              <Alert color="blue" title={t('Reassigned by {{name}}', { name: more.reassignment.by })}>
                {more.reassignment.note}
              </Alert>
            )}
            {later.length > 0 && <Text c="dimmed">{t('Next approvers: {{names}}', { names: later.join(', ') })}</Text>}
            <PendingActions leave={leave} onDecided={onDecided} />
            <PendingContext id={leave.id} list={more?.list} />
          </>
        )}
      </Stack>
    </Paper>
  )
}
