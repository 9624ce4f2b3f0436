import { Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import { AmountsButton, HiddenMoney, useAmounts } from '../slip/hidden-amounts.tsx'
import { PayLines } from './pay-lines.tsx'

/** The user's own pay with its components. Amounts are hidden until the user shows them. */
export default function MyPayCard() {
  const { t } = useTranslation()
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const { isShown } = useAmounts()
  const { data, error, refetch } = useCall(
    'GET /api/payroll/employeePays/employee/{id}',
    { params: { id } },
    { enabled: id !== '' },
  )
  if (id === '' || data?.history.length === 0) return null
  const current = data?.history.find(({ state }) => state === 'CURRENT') ?? data?.history[0]
  return (
    <Card title={t('My pay')} aside={<AmountsButton />}>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !current ? (
        <Skeleton height={80} />
      ) : (
        <>
          <Group justify="space-between">
            <Text c="dimmed">
              {t('Annual CTC')} · {t('From')} <DayText day={current.fromDay} />
            </Text>
            <Text fw={600} fz="lg">
              <HiddenMoney amount={current.ctc} />
            </Text>
          </Group>
          {isShown && data && data.lines.length > 0 && <PayLines lines={data.lines} />}
        </>
      )}
    </Card>
  )
}
