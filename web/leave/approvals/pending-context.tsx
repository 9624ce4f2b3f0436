import { Alert, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { Balances } from '../balances/balances.tsx'
import { LeaveDayList } from '../requests/leave-days-list.tsx'
import { LeaveStateBadge } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'

interface Props {
  id: string
  list: ApiReply<'GET /api/leave-hr/leave/withdraws/{id}'>['list'] | undefined
  isCancellation?: boolean
}

/** Information for the approver: remaining balance, absences in the team, days, and previous leave. */
export function PendingContext({ id, list, isCancellation = false }: Props) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  const context = useCall('GET /api/leave-hr/leave/withdraws/{id}/context', { params: { id } })
  const known = context.data
  return (
    <>
      {!known && context.error && <ErrorState problem={context.error} onRetry={() => void context.refetch()} />}
      {!known && !context.error && <Skeleton height={120} />}
      {known && <Balances balances={known.balances} />}
      {!isCancellation && known?.balances[0]?.keepsBalance && (
        <Text c="dimmed">{t('These days are already deducted from the available balance.')}</Text>
      )}
      {known && known.warnings.length > 0 && (
        <Alert color="orange" title={t('Exceeded limits')}>
          {known.warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      {known && known.team.length > 0 && (
        <Alert color="yellow" title={t('Team members on leave at the same time')}>
          {known.team.map(({ name, ...span }) => (
            <div key={`${name} ${span.from}`}>
              {name}: {words.span(span)}
            </div>
          ))}
        </Alert>
      )}
      {known?.team.length === 0 && <Text c="dimmed">{t('No other team members are on leave.')}</Text>}
      {list && <LeaveDayList list={list} />}
      {known && known.history.length > 0 && (
        <div>
          <Title order={3} size="h4" mb="xs">
            {t('Previous leave')}
          </Title>
          <Stack gap={6}>
            {known.history.map(({ id, type, days, state, ...span }) => (
              <Group key={id} gap="sm">
                <LeaveStateBadge state={state} />
                <Text>{words.span(span)}</Text>
                <Text c="dimmed">
                  {type} · {words.days(days)}
                </Text>
              </Group>
            ))}
          </Stack>
        </div>
      )}
    </>
  )
}
