import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCan } from '../../session.ts'
import { DocumentCards } from '../documents/document-cards.tsx'
import type { RecordTabProps } from './employee-record.ts'

/** The documents of the employee that the user can see. */
export default function DocumentsTab({ record }: RecordTabProps) {
  const { t } = useTranslation()
  const isKeeper = useCan('document.manage')
  const isOwn = record.can.own
  const [, set] = useSearchState({ add: '' })
  return (
    <Stack gap="md">
      {(isOwn || isKeeper) && (
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ add: 'new' })}>
            {t('Add document')}
          </Button>
        </Group>
      )}
      <DocumentCards employeeId={record.id} isOwn={isOwn} />
    </Stack>
  )
}
