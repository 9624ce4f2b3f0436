import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { TrendMeasure } from '../../../domain/attendance/live/trend.calls.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { useMinutes } from '../days/use-minutes.ts'

interface Props {
  week: Day
  measure: TrendMeasure
  scope: { departmentId?: string }
  onClose: () => void
}

/** The employees that a bar counts. */
export function TrendPeople({ week, measure, scope, onClose }: Props) {
  const { t } = useTranslation()
  const { number, span } = useFormat()
  const minutes = useMinutes()
  const titles: Record<TrendMeasure, string> = {
    PRESENT: t('Present'),
    ABSENT: t('Absent'),
    LATE: t('Late'),
    OVERTIME: t('Overtime'),
  }
  const body = { week, measure, ...scope }
  const { data, error, refetch } = useCall('POST /api/attendance/trends/people', { body })
  const amountText = (amount: number) =>
    measure === 'OVERTIME' ? minutes(amount) : t('{{count}} days', { count: number(amount) })
  return (
    <Drawer opened onClose={onClose} title={`${titles[measure]}, ${span({ from: week, to: addDays(week, 6) })}`}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
      {data && (
        <Stack gap="xs">
          <Text fw={600}>
            {data.matches === 1 ? t('1 employee') : t('{{count}} employees', { count: data.matches })}
          </Text>
          {data.matches === 0 && <EmptyState title="No employees" text="No employee has such days in this week." />}
          {data.people.map(({ employee, amount }) => (
            <Group key={employee.id} justify="space-between" wrap="nowrap">
              <PersonLink id={employee.id} name={employee.name} />
              <Text size="sm">{amountText(amount)}</Text>
            </Group>
          ))}
        </Stack>
      )}
    </Drawer>
  )
}
