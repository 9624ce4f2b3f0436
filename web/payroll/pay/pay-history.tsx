import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { DayText, YearlyMoneyText } from '../../kit/data/value-texts.tsx'

type PayHistoryProps = Pick<ApiReply<'GET /api/payroll/employeePays/employee/{id}'>, 'history' | 'ownChanges'>

/** Past, current and future pay of an employee, newest first. */
export function PayHistory({ history, ownChanges }: PayHistoryProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {history.map(({ id, fromDay, toDay, ctc, ctcChange, structure, reason }) => (
        <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text>
              <DayText day={fromDay} /> – {toDay ? <DayText day={toDay} /> : t('current')}
            </Text>
            <Text size="sm" c="dimmed">
              {[structure.name, reason].filter(Boolean).join(' · ')}
            </Text>
            {ownChanges.includes(id) && <Badge tone="warn">{t('Changed by the employee')}</Badge>}
          </div>
          <div style={{ textAlign: 'right' }}>
            <YearlyMoneyText amount={ctc} />
            {ctcChange !== null && ctcChange !== 0 && (
              <Text size="sm" c="dimmed">
                <YearlyMoneyText amount={ctcChange} isChange />
              </Text>
            )}
          </div>
        </Group>
      ))}
    </Stack>
  )
}
