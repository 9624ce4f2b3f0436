import { Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileFormat } from '../../../domain/payroll/returns/kinds.ts'
import { downloadFile, type ApiArgs } from '../../api.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'
import type { ReturnPage } from './return-view.tsx'

type ReturnFileBody = ApiArgs<'POST /api/payroll/returns/file'>['body']
export type ReturnSelection = Omit<ReturnFileBody, 'format' | 'withGaps'>

const formatLabels: Record<FileFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  neft: 'Bank upload, NEFT (.csv)',
  txt: 'Portal upload (.txt)',
  zip: 'Portal upload, one file per wage month (.zip)',
}

/** Downloads the return. If facts are missing, it asks for confirmation first. */
export function Downloads({ selection, view }: { selection: ReturnSelection; view: ReturnPage }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<FileFormat | null>(null)
  const save = async (format: FileFormat, withGaps: boolean) => {
    setWaiting(null)
    try {
      await downloadFile('POST /api/payroll/returns/file', { body: { ...selection, format, withGaps } })
      await invalidatePaths(queries, ['/returns/files'])
    } catch (error) {
      showProblemToast(toApiProblem(error))
    }
  }
  const isWrong = view.checks.some(({ expected, found }) => expected !== found)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={16} aria-hidden />} disabled={isWrong || view.totalElements === 0}>
            {t('Download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {view.formats.map((format) => (
            <Menu.Item key={format} onClick={() => (view.gapCount > 0 ? setWaiting(format) : void save(format, false))}>
              {t(formatLabels[format])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={waiting !== null}
        title={t('Generate the file with missing details?')}
        confirm={t('Generate anyway')}
        onClose={() => setWaiting(null)}
        onConfirm={() => waiting && void save(waiting, true)}
      >
        <Text>
          {t('Missing details: {{number}}. Employees without mandatory details are skipped.', {
            number: number(view.gapCount),
          })}
        </Text>
      </ConfirmDialog>
    </>
  )
}
