import { List, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'

export type ProjectDetails = ApiReply<'GET /api/task/projects/{id}'>

/** The details of a project for its members. */
export function ProjectFacts({ project: { key, description, lead, members } }: { project: ProjectDetails }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text>{key}</Text>
      {description && <Text style={{ whiteSpace: 'pre-wrap' }}>{description}</Text>}
      {lead && (
        <Text>
          {t('Lead')}: {lead.name}
        </Text>
      )}
      <Title order={3} size="h4">
        {t('Members')}
      </Title>
      <List>
        {members.map(({ user, role }) => (
          <List.Item key={user.id}>{role ? `${user.name} · ${role.name}` : user.name}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
