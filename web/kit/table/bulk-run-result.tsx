import { Alert, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeProblem } from '../data/toast.ts'
import { ProgressBar } from '../page/progress-bar.tsx'
import type { BulkRun } from './use-bulk-run.ts'

/** The name of a selected row, if it was shown. */
export type RowName = (id: string) => string | undefined

const MAX_FAILURES_SHOWN = 50

/** The progress of a bulk action, and afterwards the rows that failed with the reason of each. */
export function BulkRunResult({ run: { total, progress, isRunning }, nameOf }: { run: BulkRun; nameOf: RowName }) {
  const { t } = useTranslation()
  const failures = [...progress.failures]
  return (
    <Stack gap="md">
      <ProgressBar
        label={isRunning ? t('Updating rows') : t('Rows updated')}
        done={isRunning ? progress.done + failures.length : progress.done}
        total={total}
        failed={failures.length}
      />
      {!isRunning && failures.length > 0 && (
        <Alert color="red" role="alert" title={t('Not updated: {{count}}', { count: failures.length })}>
          <Text size="sm" mb="xs">
            {t('These rows stay selected.')}
          </Text>
          <List size="sm">
            {failures.slice(0, MAX_FAILURES_SHOWN).map(([id, problem]) => (
              <List.Item key={id}>
                {[
                  nameOf(id) ?? t('A row on another page'),
                  describeProblem(problem),
                  ...Object.values(problem.fields ?? {}),
                ].join(' · ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
