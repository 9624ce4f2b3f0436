import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { absentStates, presenceStates } from '../../../domain/attendance/live/live.calls.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { CountLink } from '../../kit/page/count-link.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { usePresenceNames } from './presence-names.ts'

type Counts = ApiReply<'POST /api/attendance/live'>['counts']

const livePath = '/employees/employees/attendance/admin'

/** How many of the employees in scope are at work, have left or are absent now. Each number opens its employees. */
export default function PresenceCard() {
  const { t } = useTranslation()
  const names = usePresenceNames()
  const { number } = useFormat()
  const { data, error, refetch } = useCall('POST /api/attendance/live', { body: {} })
  return (
    <Card
      title={t('Team today')}
      aside={
        <Anchor renderRoot={(props) => <Link to={livePath} search={{ tab: 'live' }} {...props} />}>
          {t('Attendance')}
        </Anchor>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={190} />
      {data && (
        <Stack gap={6}>
          {presenceStates.map((state) => (
            <CountLink
              key={state}
              label={names[state]}
              count={number(data.counts[state])}
              path={livePath}
              search={{ tab: 'live', state }}
            />
          ))}
          <AbsenceText counts={data.counts} />
        </Stack>
      )}
    </Card>
  )
}

/** The share of people who work today and are on leave or have not checked in. */
function AbsenceText({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const absent = absentStates.reduce((sum, state) => sum + counts[state], 0)
  const scheduled = absent + counts.IN + counts.OUT + counts.NOT_DUE
  if (scheduled === 0) return null
  return (
    <CountLink
      label={t('Absence rate')}
      count={t('{{percent}}%', { percent: number(Math.round((absent / scheduled) * 100)) })}
      path={livePath}
      search={{ tab: 'live', state: 'ABSENT' }}
    />
  )
}
