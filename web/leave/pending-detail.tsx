import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../kit/person-link.tsx'
import { ErrorState } from '../kit/states.tsx'
import { InstantText } from '../kit/texts.tsx'
import { useCall } from '../kit/use-call.ts'
import { useUser } from '../session.ts'
import { Balances } from './balances.tsx'
import type { Leave } from './leave-columns.tsx'
import { LeaveDocument } from './leave-document.tsx'
import { LeaveDays } from './leave-days-list.tsx'
import { StateBadge, TypeName } from './leave-marks.tsx'
import { useLeaveWords } from './leave-words.ts'
import { PendingActs } from './pending-acts.tsx'
import classes from './pending-screen.module.css'

interface Props {
  leave: Leave
  /** It was withdrawn, or decided by another, while it was looked at. */
  isGone: boolean
  onBack: () => void
  onDecided: () => void
}

/** One request with what helps to decide: the balance it leaves, who else is away, and earlier leave. */
export function PendingDetail({ leave, isGone, onBack, onDecided }: Props) {
  const { t } = useTranslation()
  const words = useLeaveWords()
  const context = useCall('GET /api/leave-hr/leave/withdraws/{id}/context', { params: { id: leave.id } })
  const detail = useCall('GET /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
  const known = context.data
  const more = detail.data?.id === leave.id ? detail.data : undefined
  // Another's where one stands in, or looks at everything that waits.
  const waitsFor = leave.approval?.waitsFor
  const ownName = useUser()?.fullName
  const later = (more?.steps ?? []).flatMap(({ state, approver }) => (state === 'PLANNED' ? [approver ?? t('HR')] : []))
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
          <StateBadge state={leave.state} />
        </Group>
        <div>
          <Title order={2} size="h3">
            {words.span(leave)}
          </Title>
          <Group gap="md">
            <TypeName type={leave.leaveType} />
            <Text>{words.days(leave.days)}</Text>
            <Text c="dimmed">
              <InstantText instant={leave.requestedAt} />
            </Text>
          </Group>
        </div>
        {leave.reason && <Text>{leave.reason}</Text>}
        {leave.hasDocument && <LeaveDocument id={leave.id} />}
        {leave.state === 'CANCELLATION_PENDING' && (
          <Alert color="blue" title={leave.cancelReason}>
            {leave.keepTo
              ? t('Wants to come back early. Last day: {{day}}. Approving gives {{days}} back.', {
                  day: words.lastDay(leave.keepTo, leave.keepToHalf),
                  days: words.days(leave.givesBack ?? 0),
                })
              : t('This approved leave is to be cancelled. Approving gives the days back.')}
          </Alert>
        )}
        {more && more.together.length > 0 && leave.state === 'PENDING' && (
          <Alert color="blue" title={t('Asked for together, decided together')}>
            {more.together.map(({ id, type, days, ...span }) => (
              <div key={id}>
                {type}: {words.span(span)} · {words.days(days)}
              </div>
            ))}
          </Alert>
        )}
        {waitsFor && waitsFor !== 'HR' && waitsFor !== ownName && (
          <Text c="dimmed">{t('Waits for {{name}}', { name: waitsFor })}</Text>
        )}
        {later.length > 0 && <Text c="dimmed">{t('After you: {{names}}', { names: later.join(', ') })}</Text>}
        {isGone ? (
          <Alert color="yellow" title={t('This has moved on')}>
            {t('It was withdrawn, or decided by another, in the meantime.')}
          </Alert>
        ) : (
          <PendingActs leave={leave} onDecided={onDecided} />
        )}
        {!known && context.error && <ErrorState problem={context.error} onRetry={() => void context.refetch()} />}
        {!known && !context.error && <Skeleton height={120} />}
        {known && <Balances balances={known.balances} />}
        {known?.balances[0]?.keepsBalance && (
          <Text c="dimmed">{t('What is available already leaves out these days.')}</Text>
        )}
        {known && known.team.length > 0 && (
          <Alert color="yellow" title={t('Also away from the team')}>
            {known.team.map(({ name, ...span }) => (
              <div key={`${name} ${span.from}`}>
                {name}: {words.span(span)}
              </div>
            ))}
          </Alert>
        )}
        {known?.team.length === 0 && <Text c="dimmed">{t('Nobody else of the team is away then.')}</Text>}
        {more && <LeaveDays list={more.list} />}
        {known && known.history.length > 0 && (
          <div>
            <Title order={3} size="h4" mb="xs">
              {t('Earlier leave')}
            </Title>
            <Stack gap={6}>
              {known.history.map(({ id, type, days, state, ...span }) => (
                <Group key={id} gap="sm">
                  <StateBadge state={state} />
                  <Text>{words.span(span)}</Text>
                  <Text c="dimmed">
                    {type} · {words.days(days)}
                  </Text>
                </Group>
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </Paper>
  )
}
