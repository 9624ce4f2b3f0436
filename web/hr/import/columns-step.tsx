import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'
import { findMissingColumns, MissingColumns } from './missing-columns.tsx'
import { ColumnsTable } from './columns-table.tsx'
import classes from './import.module.css'
import { storeChosenFile, findChosenFile } from './chosen-file.ts'
import { ImportSettingsForm } from './settings-form.tsx'
import { uploadImportFile } from './upload-step.tsx'
import { importStalePaths, type ImportView, type ImportSettings } from './use-import.ts'

interface Props {
  view: ImportView
  onChecked: () => void
  onOpen: (id: string) => void
}

/** The detected columns and settings, to review before the check. */
export function ColumnsStep({ view, onChecked, onOpen }: Props) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState<ImportSettings>(view.settings)
  const set = (patch: Partial<ImportSettings>) => setSettings((now) => ({ ...now, ...patch }))
  const check = useAction('POST /api/hr/employee-imports/{id}/dry-run', {
    invalidates: importStalePaths,
    onDone: onChecked,
    onProblem: () => undefined,
  })
  return (
    <Stack gap="lg">
      <FileDetails view={view} onOpen={onOpen} />
      {view.dates.isAmbiguous && settings.dateOrder === view.dates.order && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('Check the date format')}>
          {t('The dates can be read in more than one way: {{example}}. Choose the order of day and month below.', {
            example: view.dates.example ?? '',
          })}
        </Alert>
      )}
      {view.reusedFrom && (
        <Text size="sm" c="dimmed">
          {t('The columns are set as in the import of “{{file}}”.', { file: view.reusedFrom })}
        </Text>
      )}
      <MissingColumns view={view} settings={settings} onChange={set} />
      <ColumnsTable view={view} mapping={settings.mapping} onChange={(mapping) => set({ mapping })} />
      <ImportSettingsForm view={view} settings={settings} onChange={set} />
      <FormProblem problem={check.error} names={[]} />
      <Group className={classes.acts} justify="flex-end">
        <Button
          data-primary-action
          disabled={findMissingColumns(settings).length > 0}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: view.id }, body: settings })}
        >
          {t('Check the file')}
        </Button>
      </Group>
    </Stack>
  )
}

const delimiterLabels: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }

function FileDetails({ view, onOpen }: Pick<Props, 'view' | 'onOpen'>) {
  const { t } = useTranslation()
  const { format, rowCount } = view
  const file = findChosenFile(view.id)
  const other = useMutation({
    mutationFn: ({ sheet, of }: { sheet: string; of: File }) => uploadImportFile(of, sheet),
    onSuccess: ({ id }, { of }) => {
      storeChosenFile(id, of)
      onOpen(id)
    },
  })
  const facts = [
    t('{{count}} rows', { count: rowCount }),
    format.kind === 'xlsx'
      ? t('sheet “{{name}}”', { name: format.sheet ?? '' })
      : t('columns separated by {{delimiter}}', { delimiter: t(delimiterLabels[format.delimiter ?? ','] ?? 'commas') }),
    ...(format.encoding ? [format.encoding] : []),
    ...(format.headingRow > 1 ? [t('headings in row {{row}}', { row: format.headingRow })] : []),
  ]
  return (
    <>
      <Text c="dimmed">{facts.join(' · ')}</Text>
      {file && format.sheets.length > 1 && (
        <Group gap="xs">
          <Text size="sm">{t('Choose another sheet:')}</Text>
          {format.sheets
            .filter((sheet) => sheet !== format.sheet)
            .map((sheet) => (
              <Button
                key={sheet}
                size="xs"
                variant="default"
                loading={other.isPending}
                onClick={() => other.mutate({ sheet, of: file })}
              >
                {sheet}
              </Button>
            ))}
        </Group>
      )}
      <FormProblem problem={other.error ? toApiProblem(other.error) : null} names={[]} />
    </>
  )
}
