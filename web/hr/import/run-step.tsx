import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ImportDone } from './import-done.tsx'
import { ImportFailure } from './import-failure.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isImportBusy, importStalePaths, type ImportView } from './use-import.ts'

interface Props {
  view: ImportView
  onCheck: () => void
  onAnother: () => void
}

/** The running import and its result. */
export function RunStep({ view, onCheck, onAnother }: Props) {
  if (isImportBusy(view)) return <ImportProgress view={view} />
  if (view.status === 'DONE') return <ImportDone view={view} onAnother={onAnother} />
  if (view.status === 'UNDONE') return <UndoResult onAnother={onAnother} />
  return <ImportFailed view={view} onCheck={onCheck} />
}

function UndoResult({ onAnother }: Pick<Props, 'onAnother'>) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Alert color="gray" icon={<IconArrowBackUp aria-hidden />} title={t('The import was undone')}>
        {t('All records are back to their state before the import.')}
      </Alert>
      <Group>
        <Button onClick={onAnother}>{t('Import another file')}</Button>
      </Group>
    </Stack>
  )
}

function ImportFailed({ view, onCheck }: Pick<Props, 'view' | 'onCheck'>) {
  const { t } = useTranslation()
  const { id, outcome, status, settings } = view
  const again = useAction('POST /api/hr/employee-imports/{id}/dry-run', {
    invalidates: importStalePaths,
    onDone: onCheck,
  })
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={status === 'STALLED' ? t('Import stopped before the end') : t('Import failed')}
    >
      <Stack gap="sm" align="flex-start">
        {t('Nothing was imported.')} {outcome?.failure && <ImportFailure code={outcome.failure} />}
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id }, body: settings })}
        >
          {t('Check again')}
        </Button>
      </Stack>
    </Alert>
  )
}
