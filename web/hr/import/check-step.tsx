import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListState, SetSearch } from '../../kit/data/search-state.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { ImportFigures } from './import-figures.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import { ProblemGroupList } from './problem-group-list.tsx'
import { ProblemsTable } from './problems-table.tsx'
import { isImportBusy, importStalePaths, type ImportView } from './use-import.ts'

interface Props {
  view: ImportView
  search: ListState & { severity: string }
  onSearch: SetSearch<ListState & { severity: string }>
  onColumns: () => void
  onRun: () => void
}

/** A preview of the import, with all rows that have problems. */
export function CheckStep({ view, search, onSearch, onColumns, onRun }: Props) {
  const { t } = useTranslation()
  const { id, outcome, settings } = view
  const run = useAction('POST /api/hr/employee-imports/{id}/run', { invalidates: importStalePaths, onDone: onRun })
  const again = useAction('POST /api/hr/employee-imports/{id}/dry-run', { invalidates: importStalePaths })
  if (isImportBusy(view)) return <ImportProgress view={view} />
  if (!outcome) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('Check failed')}>
        <Button
          mt="xs"
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id }, body: settings })}
        >
          {t('Check again')}
        </Button>
      </Alert>
    )
  }
  const people = outcome.created + outcome.updated
  const pays = outcome.pays ?? 0
  const additions = pays + (outcome.accounts ?? 0) + (outcome.identities ?? 0) + (outcome.openings ?? 0)
  return (
    <Stack gap="lg">
      {outcome.errors > 0 && !settings.skipsErrors ? (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={
            outcome.errors === 1
              ? t('Fix 1 error before importing')
              : t('Fix {{count}} errors before importing', { count: outcome.errors })
          }
        >
          {t('Choose a fix below, or correct the file and upload it again. Nothing was imported.')}
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title={t('Ready to import')}>
          {people + additions === 0
            ? t('All records in the file are already up to date.')
            : t('All rows are imported together. You can undo the whole import.')}
        </Alert>
      )}
      <ImportFigures outcome={outcome} isPlan />
      {outcome.errors + outcome.warnings > 0 && (
        <>
          <ProblemGroupList
            view={view}
            isBusy={again.isPending}
            onColumns={onColumns}
            onChange={(change) => again.mutate({ params: { id }, body: { ...settings, ...change } })}
          />
          <ProblemsTable id={id} search={search} onSearch={onSearch} />
        </>
      )}
      <Group className={classes.acts} justify="flex-end">
        <Button variant="default" onClick={onColumns}>
          {t('Back to the columns')}
        </Button>
        <Button
          data-primary-action
          disabled={(outcome.errors > 0 && !settings.skipsErrors) || people + additions === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ params: { id } })}
        >
          {people > 0 || additions === 0
            ? t('Import {{count}} employees', { count: people })
            : pays > 0
              ? t('Import the pay of {{count}} employees', { count: pays })
              : t('Import')}
        </Button>
      </Group>
    </Stack>
  )
}
