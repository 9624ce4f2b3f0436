import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payImportColumnLabels, payImportColumns } from '../../../domain/payroll/pay-import/pay-import-columns.ts'
import { uploadFiles } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { describeProblem, showSuccessToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { ColumnChoices } from '../../kit/file-import/column-choices.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { DropZone, sheetFileTypes } from '../../kit/form/drop-zone.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { toApiProblem } from '../../problem.ts'
import { PastPayImports } from './past-pay-imports.tsx'
import { PayImportReport, type PayReport } from './pay-import-report.tsx'

interface ImportOptions {
  structureId: string | null
  fromDay: string | null
  mapping: string | null
  skipsErrors: boolean
}

/** Imports pay from a file. Each choice checks the file again; nothing changes before the confirmation. */
export default function ImportPayDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const { file, report, problem, isBusy, options, check, confirm } = usePayImport(
    { structureId: null, fromDay: `${today.slice(0, 8)}01`, mapping: null, skipsErrors: false },
    onClose,
  )
  const isReady = report !== null && report.pays + report.accounts + report.identities > 0
  const isAllowed = isReady && (report.skipped === 0 || options.skipsErrors)
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={t('Import pay')}
      footer={
        <Group justify="flex-end" gap="xs" w="100%">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isAllowed} loading={isBusy} onClick={() => void confirm()}>
            {t('Import')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        <Text c="dimmed">
          {t(
            'A CSV or Excel file with the employee number, work email or name, and the annual CTC or monthly amount. Bank account and identity numbers are imported too.',
          )}
        </Text>
        <DropZone
          icon={IconFileSpreadsheet}
          title={file?.name ?? t('Drop a file here')}
          accept={sheetFileTypes}
          isBusy={isBusy}
          onChoose={([chosen]) => chosen && void check({ mapping: null }, chosen)}
        />
        <Group grow align="flex-start">
          <RefInput
            to="pay-structure"
            label={t('Pay structure')}
            description={t('For rows without a pay structure')}
            value={options.structureId}
            onChange={(structureId) => void check({ structureId })}
          />
          <DayInput
            label={t('Effective from')}
            description={t('For rows without a date')}
            value={options.fromDay}
            onChange={(fromDay) => void check({ fromDay })}
          />
        </Group>
        {problem && <Alert color="red">{problem}</Alert>}
        {report && (
          <>
            <ColumnChoices
              columns={report.columns}
              choices={payImportColumns.map((value) => ({ value, label: payImportColumnLabels[value] }))}
              onChange={(mapping) => void check({ mapping })}
            />
            <PayImportReport report={report} />
            {report.skipped > 0 && (
              <Checkbox
                label={t('Import the other rows and skip those with errors')}
                checked={options.skipsErrors}
                onChange={(event) => void check({ skipsErrors: event.currentTarget.checked })}
              />
            )}
          </>
        )}
        <PastPayImports />
      </Stack>
    </Drawer>
  )
}

/** The file, the choices and the latest report. */
function usePayImport(initial: ImportOptions, onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [options, setOptions] = useState(initial)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<PayReport | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, mode: 'check' | 'import', chosenOptions: ImportOptions) => {
    setBusy(true)
    setProblem('')
    try {
      return await uploadPayFile(chosen, mode, chosenOptions)
    } catch (failure) {
      setProblem(describeProblem(toApiProblem(failure)))
      return null
    } finally {
      setBusy(false)
    }
  }
  const check = async (change: Partial<ImportOptions>, chosen = file) => {
    const next = { ...options, ...change }
    setOptions(next)
    setFile(chosen)
    if (chosen) setReport(await send(chosen, 'check', next))
  }
  const confirm = async () => {
    const reply = file && (await send(file, 'import', options))
    if (!reply) return
    setReport(reply)
    if (!reply.isDone) return
    showSuccessToast(t('Pay imported for employees: {{count}}', { count: reply.pays }))
    await invalidatePaths(queries, ['/employeePays'])
    onDone()
  }
  return { file, report, problem, isBusy, options, check, confirm }
}

function uploadPayFile(file: File, mode: 'check' | 'import', options: ImportOptions): Promise<PayReport> {
  const { structureId, fromDay, mapping, skipsErrors } = options
  const form = new FormData()
  form.append('file', file)
  return uploadFiles('POST /api/payroll/employeePays/imports', form, {
    query: {
      mode,
      skipsErrors: skipsErrors ? 'yes' : 'no',
      ...(structureId ? { structureId } : {}),
      ...(fromDay ? { fromDay } : {}),
      ...(mapping === null ? {} : { mapping }),
    },
  })
}
