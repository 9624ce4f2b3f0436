import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { Card } from '../../kit/page/card.tsx'
import { useToday } from '../../kit/data/format.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { AwayList } from './away-list.tsx'

const leavesPath = '/employees/employees/leaves'
const MAX_AWAY_SHOWN = 5

/** Absences today and in the next seven days. Two separate calls, so that a long list does not hide the other. */
export default function AwayCard() {
  const { t } = useTranslation()
  const today = useToday()
  const now = useAwayEmployees(today, today)
  const soon = useAwayEmployees(addDays(today, 1), addDays(today, 7))
  const error = now.error ?? soon.error
  const awayNow = new Set(now.data?.content.map(({ employee }) => employee.id))
  const next = soon.data?.content.filter(({ employee }) => !awayNow.has(employee.id)) ?? []
  return (
    <Card
      title={t('Away')}
      aside={
        <Anchor renderRoot={(props) => <Link to={leavesPath} search={{ tab: 'calendar' }} {...props} />}>
          {t('Team calendar')}
        </Anchor>
      }
    >
      {error && !now.data && <ErrorState problem={error} onRetry={() => void now.refetch()} />}
      {!now.data && !error && <Skeleton height={120} />}
      {now.data && (
        <>
          <Text fw={500}>{t('Today')}</Text>
          {now.data.content.length === 0 ? (
            <Text c="dimmed">{t('No one is on leave.')}</Text>
          ) : (
            <AwayList people={now.data.content} />
          )}
          <TotalCount number={now.data.totalElements} />
          {next.length > 0 && <Text fw={500}>{t('Next 7 days')}</Text>}
          {next.length > 0 && <AwayList people={next} />}
          {next.length > 0 && <TotalCount number={soon.data?.totalElements ?? 0} />}
        </>
      )}
    </Card>
  )
}

const useAwayEmployees = (from: Day, to: Day) =>
  useCall('POST /api/leave-hr/leave/calendar', { body: { from, to, away: true, size: MAX_AWAY_SHOWN } })

function TotalCount({ number }: { number: number }) {
  const { t } = useTranslation()
  if (number <= MAX_AWAY_SHOWN) return null
  return (
    <Anchor renderRoot={(props) => <Link to={leavesPath} search={{ tab: 'calendar' }} {...props} />}>
      {t('See all {{number}}', { number })}
    </Anchor>
  )
}
