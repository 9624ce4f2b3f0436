import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../domain/kit/day.ts'
import { Card } from '../kit/card.tsx'
import { useToday } from '../kit/format.ts'
import { ErrorState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import { AwayList } from './away-list.tsx'

const SHOWN = 8

/** Who is away today and in the next seven days. */
export default function AwayCard() {
  const { t } = useTranslation()
  const today = useToday()
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/calendar', {
    body: { from: today, to: addDays(today, 7), away: true, size: 50 },
  })
  const isNow = ({ away }: { away: readonly { from: string; to: string }[] }) =>
    away.some(({ from, to }) => from <= today && to >= today)
  const now = data?.content.filter(isNow) ?? []
  const soon = data?.content.filter((person) => !isNow(person)) ?? []
  return (
    <Card
      title={t('Who is away')}
      aside={
        <Anchor
          renderRoot={(props) => <Link to="/employees/employees/leaves" search={{ tab: 'calendar' }} {...props} />}
        >
          {t('Team calendar')}
        </Anchor>
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <Text fw={500}>{t('Today')}</Text>
          {now.length === 0 ? (
            <Text c="dimmed">{t('Everyone is here.')}</Text>
          ) : (
            <AwayList people={now.slice(0, SHOWN)} />
          )}
          {soon.length > 0 && <Text fw={500}>{t('Next seven days')}</Text>}
          {soon.length > 0 && <AwayList people={soon.slice(0, SHOWN)} />}
          {data.totalElements > SHOWN * 2 && (
            <Text c="dimmed">{t('{{number}} in all', { number: data.totalElements })}</Text>
          )}
        </>
      )}
    </Card>
  )
}
