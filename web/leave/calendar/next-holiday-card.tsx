import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'

const MAX_DAYS_AHEAD = 180

/** The user's next holiday. */
export default function NextHolidayCard() {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  const today = useToday()
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const { data, error, refetch } = useCall(
    'POST /api/leave-hr/leave/calendar',
    { body: { from: today, to: addDays(today, MAX_DAYS_AHEAD), own: true } },
    { enabled: hasRecord, staleTime: 60_000 },
  )
  if (!hasRecord) return null
  const next = data?.daysOff.find(({ off }) => off === 'HOLIDAY')
  const left = next ? daysBetween(today, next.day) : 0
  return (
    <Card
      title={t('Next holiday')}
      aside={
        <Anchor renderRoot={(props) => <Link to="/employees/employees/holidays" {...props} />}>{t('Holidays')}</Anchor>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={46} />
      {data && !next && <Text c="dimmed">{t('No holiday in the next 6 months.')}</Text>}
      {next && (
        <div>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{next.name ?? t('Holiday')}</Text>
            <Text c="dimmed">
              {left === 0 ? t('Today') : left === 1 ? t('Tomorrow') : t('in {{count}} days', { count: left })}
            </Text>
          </Group>
          <Text>{longDay(next.day)}</Text>
        </div>
      )}
    </Card>
  )
}
