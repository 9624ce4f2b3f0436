import { Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { setUser, useUser } from '../../session.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

type Celebration = ApiReply<'GET /api/hr/feed'>['occasions'][number]

const MAX_CELEBRATIONS = 6

/** Birthdays and work anniversaries of the next days. A birthday does not show the age. */
export default function CelebrationsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/feed')
  const words = useCelebrationText()
  return (
    <Card title={t('Birthdays & anniversaries')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data?.occasions.length === 0 && (
        <Text c="dimmed">{t('No birthdays or anniversaries in the next two weeks.')}</Text>
      )}
      <Stack gap="sm">
        {data?.occasions.slice(0, MAX_CELEBRATIONS).map((occasion) => (
          <ProfileLink
            key={occasion.id + occasion.kind}
            id={occasion.id}
            name={occasion.fullName}
            photo={occasion.photo}
            detail={words(occasion)}
          />
        ))}
      </Stack>
      <BirthdaySwitch />
    </Card>
  )
}

/** Everyone decides for themselves whether colleagues see the birthday. */
function BirthdaySwitch() {
  const { t } = useTranslation()
  const user = useUser()
  const save = useAction('PUT /api/users/{id}', { invalidates: ['/api/hr/feed'] })
  if (!user?.employeeId || user.hasLeft) return null
  return (
    <Switch
      label={t('Show my birthday to colleagues')}
      checked={user.sharesBirthday}
      disabled={save.isPending}
      onChange={({ currentTarget }) => {
        const sharesBirthday = currentTarget.checked
        save.mutate(
          { params: { id: user.id }, body: { version: user.version, sharesBirthday } },
          { onSuccess: ({ version }) => setUser({ ...user, version, sharesBirthday }) },
        )
      }}
    />
  )
}

function useCelebrationText() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  return ({ kind, years, day }: Celebration) => {
    const when = day === today ? t('Today') : day === addDays(today, 1) ? t('Tomorrow') : format.day(day)
    const what =
      kind === 'BIRTHDAY'
        ? t('Birthday')
        : years === 1
          ? t('One year with us')
          : t('{{years}} years with us', { years })
    return `${what} · ${when}`
  }
}
