import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

type DuplicateGroupPeople = ApiReply<'POST /api/hr/duplicates/search'>[number]['people']

/** The employees of a group, with details to distinguish them. */
export function DuplicatePeople({ people }: { people: DuplicateGroupPeople }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  return (
    <Stack gap="xs">
      {people.map(({ id, fullName, number, joinedOn, leftOn }) => (
        <div key={id}>
          <ProfileLink id={id} name={fullName} size={24} />
          <Text size="sm" c="dimmed">
            {number} · {t('joined {{day}}', { day: day(joinedOn) })}
            {leftOn && ` · ${t('left {{day}}', { day: day(leftOn) })}`}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
