import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../../api.ts'

export type BulkResult = ApiReply<'POST /api/payroll/expenses/validate'>[number]

/** The claims of a bulk decision that failed, with the reason. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const { t } = useTranslation()
  if (results.length === 0) return null
  return (
    <Alert
      color="red"
      mb="md"
      withCloseButton
      closeButtonLabel={t('Close')}
      title={t('Not approved: {{count}}', { count: results.length })}
      onClose={onClose}
    >
      <List size="sm">
        {results.map(({ id, message }) => (
          <List.Item key={id}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
