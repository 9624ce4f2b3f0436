import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'

type PayHistoryRows = ApiReply<'GET /api/payroll/employeePays/employee/{id}'>['history']

/** Every pay somebody had and will have, newest first. */
export function PayHistory({ history }: { history: PayHistoryRows }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {history.map(({ id, fromDay, toDay, ctc, ctcChange, structure, reason }) => (
        <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text>
              <DayText day={fromDay} /> – {toDay ? <DayText day={toDay} /> : t('on')}
            </Text>
            <Text size="sm" c="dimmed">
              {[structure.name, reason].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <div style={{ textAlign: 'right' }}>
            <MoneyText amount={ctc} />
            {ctcChange !== null && ctcChange !== 0 && (
              <Text size="sm" c="dimmed">
                {ctcChange > 0 ? '+' : ''}
                <MoneyText amount={ctcChange} />
              </Text>
            )}
          </div>
        </Group>
      ))}
    </Stack>
  )
}
