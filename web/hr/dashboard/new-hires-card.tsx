import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

const MAX_NEW_HIRES = 6

/** Recent and upcoming new hires. */
export default function NewHiresCard() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const today = useToday()
  const { data, error, refetch } = useCall('GET /api/hr/feed')
  const when = (joined: string) =>
    joined > today ? t('Joins on {{day}}', { day: day(joined) }) : t('Joined on {{day}}', { day: day(joined) })
  if (data?.joiners.length === 0) return null
  return (
    <Card title={t('New joiners')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      <Stack gap="sm">
        {data?.joiners.slice(0, MAX_NEW_HIRES).map((person) => (
          <ProfileLink
            key={person.id}
            id={person.id}
            name={person.fullName}
            photo={person.photo}
            detail={[person.jobTitle, when(person.day)].filter(Boolean).join(' · ')}
          />
        ))}
      </Stack>
    </Card>
  )
}
