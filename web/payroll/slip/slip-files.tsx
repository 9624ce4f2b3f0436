import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, downloadFile } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'

const openingCalls = {
  text: 'GET /api/payroll/salarySlips/view/{id}',
  pdf: 'GET /api/payroll/salarySlips/pdf/view/{id}',
} as const

/** Opens a payslip in a new tab or downloads it. An uploaded payslip has no text version. */
export function SlipFiles({ id, hasText = true }: { id: string; hasText?: boolean }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState('')
  const run = async (name: string, work: () => Promise<void>) => {
    setBusy(name)
    try {
      await work()
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    } finally {
      setBusy('')
    }
  }
  const open = (kind: keyof typeof openingCalls) => run(kind, () => openFile(openingCalls[kind], id))
  const save = () =>
    run('save', () => downloadFile('GET /api/payroll/salarySlips/pdf/download/{id}', { params: { id } }, 'payslip.pdf'))
  return (
    <Group gap="xs">
      <Button
        loading={busy === 'pdf'}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void open('pdf')}
      >
        {t('Open PDF')}
      </Button>
      <Button
        variant="default"
        loading={busy === 'save'}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void save()}
      >
        {t('Download')}
      </Button>
      {hasText && (
        <Button
          variant="default"
          loading={busy === 'text'}
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => void open('text')}
        >
          {t('View as text')}
        </Button>
      )}
    </Group>
  )
}

// Fetched with the user's token and opened from memory, so the browser history contains no link to it.
async function openFile(key: (typeof openingCalls)[keyof typeof openingCalls], id: string): Promise<void> {
  const answer: Blob | string = await callApi(key, { params: { id } })
  const blob = typeof answer === 'string' ? new Blob([answer], { type: 'text/plain; charset=utf-8' }) : answer
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
