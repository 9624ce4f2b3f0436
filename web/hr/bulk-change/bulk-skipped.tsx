import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

const MAX_SKIPPED_SHOWN = 50

/** Skipped employees with the reason. */
export function BulkSkipped({ id }: { id: string }) {
  const { t } = useTranslation()
  const rows = useCall('POST /api/hr/bulk-changes/{id}/rows/search', {
    params: { id },
    body: { size: MAX_SKIPPED_SHOWN },
  })
  if (!rows.data || rows.data.content.length === 0) return null
  const rest = rows.data.totalElements - rows.data.content.length
  return (
    <div>
      <Text fw={600}>{t('Skipped')}</Text>
      <List size="sm" spacing={4} listStyleType="none">
        {rows.data.content.map(({ id: row, employeeId, fullName, message }) => (
          <List.Item key={row}>
            <ProfileLink id={employeeId} name={fullName} size={20} /> {message}
          </List.Item>
        ))}
      </List>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t('and {{people}} more', { people: rest })}
        </Text>
      )}
    </div>
  )
}
