import { Alert, Group, Stack, Text, Timeline } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { ApprovalDiscussion } from '../../main/approvals/approval-discussion.tsx'
import { useSession } from '../../session.ts'
import { ApprovalSteps } from './approval-steps.tsx'
import { LeaveActions } from './leave-actions.tsx'
import { AddLeaveDocument } from './add-leave-document.tsx'
import { LeaveDocument } from './leave-document.tsx'
import { LeaveDayList } from './leave-days-list.tsx'
import { LeaveStateBadge, LeaveTypeName } from './leave-badges.tsx'
import { useLeaveLabels } from './leave-labels.ts'

interface Props {
  id: string
  onClose: () => void
  /** Opens the form for a request that is pending or was sent back. */
  onResubmit?: (id: string) => void
}

/** One leave: its days, history and actions. */
export default function LeaveDrawer({ id, onClose, onResubmit }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(
    'GET /api/leave-hr/leave/withdraws/{id}',
    { params: { id } },
    { enabled: id !== '' },
  )
  const leave = data?.id === id ? data : undefined
  return (
    <Drawer opened={id !== ''} onClose={onClose} title={leave ? leave.employee.name : t('Leave')}>
      <QueryPlaceholder data={leave} error={error} refetch={refetch} height={320} />
      {leave && <LeaveDetail leave={leave} onResubmit={onResubmit} />}
    </Drawer>
  )
}

type LeaveReply = ApiReply<'GET /api/leave-hr/leave/withdraws/{id}'>

function LeaveDetail({ leave, onResubmit }: { leave: LeaveReply; onResubmit?: (id: string) => void }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const ownId = useSession((session) => session.employeeUser.employee?.id)
  const isOwn = leave.employee.id === ownId
  const days = useKeepFocus(leave.state)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <LeaveTypeName type={leave.leaveType} />
        <LeaveStateBadge state={leave.state} />
      </Group>
      <div ref={days} tabIndex={-1}>
        <Text fw={600} size="lg">
          {words.span(leave)}
        </Text>
        <Text c="dimmed">{words.days(leave.days)}</Text>
      </div>
      {leave.reason && <Text>{leave.reason}</Text>}
      {leave.hasDocument && <LeaveDocument id={leave.id} />}
      {!leave.hasDocument && isOwn && !['CANCELLED', 'REJECTED', 'DRAFT'].includes(leave.state) && (
        <AddLeaveDocument id={leave.id} />
      )}
      {leave.state === 'CANCELLATION_PENDING' && (
        <Alert color="blue" title={leave.cancelReason}>
          {leave.keepTo
            ? t('Early return requested. Last day: {{day}}. Days returned: {{days}}.', {
                day: words.lastDay(leave.keepTo, leave.keepToHalf),
                days: words.days(leave.givesBack ?? 0),
              })
            : t('Cancellation requested')}
        </Alert>
      )}
      <ApprovalSteps leave={leave} isOwn={isOwn} />
      {leave.otherParts.length > 0 && (
        <div>
          <Text c="dimmed">{t('Requested together with')}</Text>
          {leave.otherParts.map(({ id, type, days, ...span }) => (
            <Text key={id}>
              {type}: {words.span(span)} · {words.days(days)}
            </Text>
          ))}
        </div>
      )}
      <LeaveDayList list={leave.list} />
      <Timeline bulletSize={14} lineWidth={2} active={leave.events.length}>
        {leave.events.map(({ at, what, who, decidedFor, comment, keepTo, keepToHalf }) => (
          <Timeline.Item
            key={`${at} ${what}`}
            title={t(eventLabels[what] ?? what, {
              who: decidedFor
                ? t('{{delegate}} on behalf of {{name}}', { delegate: who, name: decidedFor })
                : (who ?? ''),
            })}
          >
            <Text size="sm" c="dimmed">
              <InstantText instant={at} />
            </Text>
            {keepTo && <Text size="sm">{t('Last day: {{day}}', { day: words.lastDay(keepTo, keepToHalf) })}</Text>}
            {comment && <Text size="sm">{comment}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      {isOwn && leave.approval && <ApprovalDiscussion id={leave.approval.id} />}
      <LeaveActions leave={leave} isOwn={isOwn} onResubmit={onResubmit} />
    </Stack>
  )
}

/** After an action its button disappears, so the focus moves to the panel. */
function useKeepFocus(state: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) place.current?.focus()
    before.current = state
  }, [state])
  return place
}

const eventLabels: Record<string, string> = {
  REQUESTED: 'Requested by {{who}}',
  RESUBMITTED: 'Resubmitted by {{who}}',
  RECORDED: 'Added by {{who}}',
  RECOUNTED: 'Days recalculated because the calendar, the employment or an adjacent leave changed',
  LEFT: 'Ended with the employment',
  RETURNED: 'Reinstated because the employment continues',
  ENDED_EARLY: 'Shortened by {{who}}',
  CANCELLED: 'Cancelled by {{who}}',
  LEAVE_APPROVED: 'Approved by {{who}}',
  LEAVE_REJECTED: 'Rejected by {{who}}',
  LEAVE_SENT_BACK: 'Sent back by {{who}}',
  ASKED_TO_CANCEL: 'Cancellation requested by {{who}}',
  ASKED_BACK: 'Early return requested by {{who}}',
  WITHDRAWN: 'Withdrawn by {{who}}',
  KEPT: 'Cancellation withdrawn by {{who}}',
  BACK_APPROVED: 'Early return approved by {{who}}',
  BACK_REJECTED: 'Early return rejected by {{who}}',
  BACK_SENT_BACK: 'Early return rejected by {{who}}',
  LEAVE_CANCELLATION_APPROVED: 'Cancellation approved by {{who}}',
  LEAVE_CANCELLATION_REJECTED: 'Cancellation rejected by {{who}}',
  LEAVE_CANCELLATION_SENT_BACK: 'Cancellation rejected by {{who}}',
}
