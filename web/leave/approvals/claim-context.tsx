import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Balances } from '../balances/balances.tsx'
import { ClaimBadge } from '../claims/claim-badge.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'

type ClaimContextData = Pick<ApiReply<'GET /api/leave-hr/leave/encashments/{id}'>, 'reason' | 'balances' | 'history'>

/** Details for the approver of a claim: reason, balance and the latest earlier claims. */
export function ClaimContext({ claim: { reason, balances, history } }: { claim: ClaimContextData }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  return (
    <>
      {reason && <Text>{reason}</Text>}
      <Balances balances={balances} />
      {history.length > 0 && (
        <div>
          <Title order={3} size="h4" mb="xs">
            {t('Previous requests')}
          </Title>
          <Stack gap={6}>
            {history.map(({ id, day, days, state }) => (
              <Group key={id} gap="sm">
                <ClaimBadge state={state} />
                <DayText day={day} />
                <Text c="dimmed">{words.days(days)}</Text>
              </Group>
            ))}
          </Stack>
        </div>
      )}
    </>
  )
}
