import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'

export type TeamDetails = ApiReply<'GET /api/task/teams/{id}'>

/** The details of a team for users who do not manage it. */
export function TeamFacts({ team: { description, lead, isActive, members } }: { team: TeamDetails }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      {!isActive && <Text>{t('Inactive')}</Text>}
      {description && <Text style={{ whiteSpace: 'pre-wrap' }}>{description}</Text>}
      {lead && (
        <Text>
          {t('Lead')}: {lead.name}
        </Text>
      )}
      {members.length > 0 && (
        <Text>
          {t('Members')}: {members.map(({ name }) => name).join(', ')}
        </Text>
      )}
    </Stack>
  )
}
