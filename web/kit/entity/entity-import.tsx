import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { buildListCallKey, type ImportMode, type ListImport } from '../../../domain/kit/list.calls.ts'
import { callUntyped } from '../../api.ts'
import { toApiProblem, type ApiProblem } from '../../problem.ts'
import { Drawer } from '../page/drawer.tsx'
import { DropZone, sheetFileTypes } from '../form/drop-zone.tsx'
import classes from './entity-import.module.css'
import { ImportColumns, ImportFigures, ImportProblems } from './entity-import-check.tsx'
import { useFormat } from '../data/format.ts'
import { describeProblem, showSuccessToast } from '../data/toast.ts'
import { invalidatePaths } from '../data/use-call.ts'

interface Props {
  entity: AnyEntity
  opened: boolean
  onClose: () => void
}

/** Imports a file into a list: checked first, then imported completely or not at all. */
export default function EntityImport({ entity, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Import: {{name}}', { name: t(entity.plural) })} size="lg">
      <ImportSteps entity={entity} onClose={onClose} />
    </Drawer>
  )
}

interface ImportRequest {
  file: File
  mode: ImportMode
  mapping?: (string | null)[]
}

function ImportSteps({ entity, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<ListImport | null>(null)
  const send = useMutation<ListImport, ApiProblem, ImportRequest>({
    mutationFn: (order) => uploadImportFile(entity, order),
    onSuccess: async (report) => {
      setChecked(report)
      if (!report.isDone) return
      showSuccessToast(t('Imported: {{number}}', { number: number(report.created + report.updated) }))
      onClose()
      await invalidatePaths(queries, [entity.path])
    },
    onError: () => setChecked(null),
  })
  const choose = ([chosen]: File[]) => {
    setFile(chosen ?? null)
    setChecked(null)
    if (chosen) send.mutate({ file: chosen, mode: 'check' })
  }
  const mapping = checked?.columns.map(({ field }) => field)
  const toWrite = checked ? checked.created + checked.updated : 0
  return (
    <Stack gap="md">
      <DropZone
        icon={IconFileSpreadsheet}
        title={file?.name ?? t('Drop a file here')}
        text={
          file
            ? undefined
            : t('CSV or Excel (.xlsx) with headings in the first row. You review the data before importing.')
        }
        accept={sheetFileTypes}
        onChoose={choose}
      />
      {send.error && (
        <Alert color="red" role="alert">
          {describeProblem(send.error)}
        </Alert>
      )}
      {send.isPending && <Loader role="status" aria-label={t('Loading')} />}
      {file && checked && mapping && (
        <>
          <ImportFigures report={checked} />
          {checked.problemCount > 0 && <ImportProblems report={checked} />}
          <ImportColumns
            entity={entity}
            report={checked}
            onChange={(next) => send.mutate({ file, mode: 'check', mapping: next })}
          />
          <Group justify="flex-end" gap="xs" className={classes.footer}>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={checked.problemCount > 0 || toWrite === 0}
              loading={send.isPending}
              onClick={() => send.mutate({ file, mode: 'import', mapping })}
            >
              {t('Import: {{name}}', { name: number(toWrite) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

async function uploadImportFile(entity: AnyEntity, { file, mode, mapping }: ImportRequest): Promise<ListImport> {
  const form = new FormData()
  form.set('file', file)
  const query = { mode, mapping: mapping?.map((name) => name ?? '').join(',') }
  try {
    return (await callUntyped(buildListCallKey(entity.path, 'import'), { query }, { form })) as ListImport
  } catch (error) {
    throw toApiProblem(error)
  }
}
