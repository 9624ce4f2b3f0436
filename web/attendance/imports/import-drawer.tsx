import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from '../../../domain/attendance/imports/punch-import.calls.ts'
import { callUntyped, type ApiReply } from '../../api.ts'
import { showProblemToast, showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { DropZone, sheetFileTypes } from '../../kit/form/drop-zone.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { toApiProblem } from '../../problem.ts'

type ImportReply = ApiReply<'POST /api/attendance/punches/import'>

const IMPORT_KEY = 'POST /api/attendance/punches/import'

async function sendFile(file: File, mode: 'check' | 'import'): Promise<ImportReply> {
  const form = new FormData()
  form.set('file', file)
  return (await callUntyped(IMPORT_KEY, { query: { mode } }, { form })) as ImportReply
}

/** Imports punches from a file: first a check, then the import. An import can be undone. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<ImportReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data: imports = [], refetch } = useCall('GET /api/attendance/punches/imports')
  const run = async (chosen: File, mode: 'check' | 'import') => {
    setBusy(true)
    try {
      const reply = await sendFile(chosen, mode)
      if (mode === 'check') return setChecked(reply)
      showSuccessToast(t('{{count}} punches imported', { count: reply.counted }))
      setFile(null)
      setChecked(null)
      await refetch()
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer opened onClose={onClose} title={t('Import punches')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('Two columns: the employee number, and the local time such as 2026-03-31 09:05.')}
        </Text>
        <DropZone
          icon={IconFileSpreadsheet}
          title={file?.name ?? t('Choose a CSV or Excel file')}
          accept={sheetFileTypes}
          isBusy={isBusy}
          onChoose={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            setChecked(null)
            void run(chosen, 'check')
          }}
        />
        {file && checked && (
          <>
            <CheckResult checked={checked} />
            <Group justify="flex-end">
              <Button disabled={checked.counted === 0} loading={isBusy} onClick={() => void run(file, 'import')}>
                {t('Import {{count}} punches', { count: checked.counted })}
              </Button>
            </Group>
          </>
        )}
        <PastImports imports={imports} />
      </Stack>
    </Drawer>
  )
}

function CheckResult({ checked }: { checked: ImportReply }) {
  const { t } = useTranslation()
  const texts: Record<ImportProblem, string> = {
    NO_NUMBER: t('no employee number'),
    UNKNOWN_NUMBER: t('unknown employee number'),
    BAD_TIME: t('the time cannot be read'),
    FUTURE: t('in the future'),
    TOO_OLD: t('too old'),
    NOT_EMPLOYED: t('not employed on this day'),
    LOCKED_PERIOD: t('in a locked period'),
  }
  return (
    <Alert
      color={checked.problemCount > 0 ? 'orange' : 'teal'}
      title={t('{{counted}} of {{rows}} rows can be imported', { counted: checked.counted, rows: checked.rows })}
    >
      {checked.repeated > 0 && (
        <Text size="sm">{t('{{count}} punches are known already.', { count: checked.repeated })}</Text>
      )}
      <List size="sm">
        {checked.problems.map(({ row, problem }) => (
          <List.Item key={row}>{t('Row {{row}}: {{problem}}', { row, problem: texts[problem] })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

function PastImports({ imports }: { imports: ApiReply<'GET /api/attendance/punches/imports'> }) {
  const { t } = useTranslation()
  const revert = useAction('POST /api/attendance/punches/imports/{id}/revert', {
    success: t('Import undone'),
    invalidates: ['/attendance'],
  })
  if (imports.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('Last imports')}
      </Title>
      {imports.map(({ id, fileName, punchCount, importedAt, importedBy, revertedAt }) => (
        <Group key={id} justify="space-between" mb={6}>
          <div>
            <Text size="sm">{t('{{name}}: {{count}} punches', { name: fileName, count: punchCount })}</Text>
            <Text size="xs" c="dimmed" component="div">
              <InstantText instant={importedAt} /> · {importedBy}
            </Text>
          </div>
          {revertedAt ? (
            <Text size="sm" c="dimmed">
              {t('Import undone')}
            </Text>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              loading={revert.isPending}
              onClick={() => revert.mutate({ params: { id } })}
            >
              {t('Undo')}
            </Button>
          )}
        </Group>
      ))}
    </section>
  )
}
