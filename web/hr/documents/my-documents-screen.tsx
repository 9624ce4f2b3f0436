import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import { DocumentCards } from './document-cards.tsx'
import { listMissingDocumentTypes } from './missing-documents.ts'

/** The user's own documents: missing and existing ones with their status. */
export default function MyDocumentsScreen() {
  const { t } = useTranslation()
  const own = useSession((session) => session.employeeUser.employee?.id)
  const [, set] = useSearchState({ add: '', open: '', change: '' })
  return (
    <Page
      title="Forms & documents"
      subtitle={t('Visible to you and HR only, unless the document type says otherwise.')}
      action={
        own
          ? { label: 'Add document', icon: <IconPlus size={16} aria-hidden />, onClick: () => set({ add: 'new' }) }
          : undefined
      }
    >
      {own ? (
        <Stack gap="md">
          <MyMissingDocuments onAdd={(typeId) => set({ add: typeId })} />
          <DocumentCards employeeId={own} isOwn />
        </Stack>
      ) : (
        <EmptyState
          title="No employee record"
          text="Your user account is not linked to an employee, so there are no documents."
        />
      )}
    </Page>
  )
}

function MyMissingDocuments({ onAdd }: { onAdd: (typeId: string) => void }) {
  const { t } = useTranslation()
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const types = useCall('GET /api/hr/employee/document/types/all')
  const documents = useCall('GET /api/hr/employee/documents/employee/{id}', { params: { id } })
  if (types.error && !types.data) return <ErrorState problem={types.error} onRetry={() => void types.refetch()} />
  if (!types.data || !documents.data) return <Skeleton height={72} radius="md" />
  const missing = listMissingDocumentTypes(types.data, documents.data)
  if (missing.length === 0) return null
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={t('Missing documents')}>
      <Group gap="xs" mb="sm">
        <IconAlertCircle size={18} aria-hidden />
        <Text fw={600}>{t('Required documents are missing')}</Text>
      </Group>
      <Group gap="xs">
        {missing.map(({ id: typeId, name }) => (
          <Button
            key={typeId}
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAdd(typeId)}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Paper>
  )
}
