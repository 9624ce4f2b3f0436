import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import type { ImportView } from './use-import.ts'

const importPhaseLabels: Record<string, string> = {
  WAITING: 'Queued',
  READING: 'Reading the file',
  MATCHING: 'Comparing with existing employees',
  WRITING: 'Saving',
}
const importStatusLabels: Record<string, string> = {
  CHECKING: 'Checking every row',
  QUEUED: 'Importing',
  RUNNING: 'Importing',
  UNDOING: 'Undoing the import',
}

/** The progress of an import job. */
export function ImportProgress({ view: { status, progress, rowCount } }: { view: ImportView }) {
  const { t } = useTranslation()
  const phase = importPhaseLabels[progress?.phase ?? 'WAITING'] ?? 'Queued'
  return (
    <Card title={t(importStatusLabels[status] ?? 'Importing')}>
      <Stack gap="sm">
        <ProgressBar
          label={status === 'UNDOING' ? t('Undoing') : t(phase)}
          done={progress?.done ?? 0}
          total={progress?.total || rowCount}
        />
        <Text size="sm" c="dimmed">
          {t('You can leave this page. The import continues in the background.')}
        </Text>
      </Stack>
    </Card>
  )
}
