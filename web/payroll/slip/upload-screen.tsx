import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadMatch } from '../../../domain/payroll/slip/payslip.calls.ts'
import { callApi, uploadFiles } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { DropZone } from '../../kit/form/drop-zone.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Page } from '../../kit/page/page.tsx'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'
import { UploadMatches } from './upload-matches.tsx'
import { UploadedList } from './uploaded-list.tsx'

interface UploadPeriodChoice {
  from: string | null
  to: string | null
}

/** Uploads payslips from another system: one PDF per employee, with a preview before the import. */
export default function UploadScreen() {
  const { t } = useTranslation()
  const [files, setFiles] = useState<File[]>([])
  const [period, setPeriod] = useState<UploadPeriodChoice>({ from: null, to: null })
  const [matches, setMatches] = useState<UploadMatch[] | null>(null)
  const [sent, setSent] = useState(0)
  const queries = useQueryClient()
  const look = useMutation({
    mutationFn: ({ chosen, days }: { chosen: File[]; days: UploadPeriodChoice }) =>
      callApi('POST /api/payroll/salarySlips/uploads/preview', {
        body: { files: chosen.map(({ name, size }) => ({ name, size })), ...days },
      }),
    onSuccess: setMatches,
  })
  const take = useMutation({
    mutationFn: () => uploadPayslips(files, matches ?? [], setSent),
    onSuccess: async ({ taken }) => {
      showSuccessToast(t('{{count}} payslips imported', { count: taken }))
      setFiles([])
      setMatches(null)
      await invalidatePaths(queries, ['/salarySlips'])
    },
    onSettled: () => setSent(0),
  })
  const choose = (chosen: File[]) => {
    take.reset()
    setFiles(chosen)
    look.mutate({ chosen, days: period })
  }
  const setDays = (patch: Partial<UploadPeriodChoice>) => {
    const days = { ...period, ...patch }
    setPeriod(days)
    if (files.length > 0) look.mutate({ chosen: files, days })
  }
  const good = matches?.filter(({ problem }) => problem === null).length ?? 0
  const problem = take.error ?? look.error
  return (
    <Page
      title="Upload payslips"
      subtitle={t('Upload payslips from another system. Employees can see them immediately.')}
    >
      <Stack gap="lg">
        <Card
          title={t('Choose files')}
          text={t('One PDF per employee, named with the employee number and month: E-0042 2024-03.pdf')}
        >
          <Group align="flex-end">
            <DayInput label={t('Pay period from')} value={period.from} onChange={(from) => setDays({ from })} />
            <DayInput label={t('Pay period to')} value={period.to} onChange={(to) => setDays({ to })} />
            <Text c="dimmed" size="sm">
              {t('Period for files without a month in the name')}
            </Text>
          </Group>
          <DropZone
            icon={IconFileTypePdf}
            title={t('Drop the PDFs here')}
            accept="application/pdf,.pdf"
            isMultiple
            isBusy={look.isPending}
            onChoose={choose}
          />
        </Card>
        {matches && (
          <Card title={t('Review files')}>
            <UploadMatches matches={matches} />
            <FormProblem problem={problem ? toApiProblem(problem) : null} names={[]} />
            <Group justify="flex-end">
              {take.isPending && (
                <Text c="dimmed" aria-live="polite">
                  {t('{{sent}} of {{count}} uploaded', { sent, count: good })}
                </Text>
              )}
              <Button data-primary-action disabled={good === 0} loading={take.isPending} onClick={() => take.mutate()}>
                {t('Import {{count}} payslips', { count: good })}
              </Button>
            </Group>
          </Card>
        )}
        {!matches && problem && <FormProblem problem={toApiProblem(problem)} names={[]} />}
        <UploadedList />
      </Stack>
    </Page>
  )
}

const MAX_PARALLEL_UPLOADS = 3

/** Uploads the matching files a few at a time, then imports all of them at once. */
async function uploadPayslips(
  files: readonly File[],
  matches: readonly UploadMatch[],
  onSent: (count: number) => void,
) {
  const items: { fileId: string; employeeId: string; from: string; to: string }[] = []
  const waiting = matches.flatMap(({ problem, employee, from, to }, index) => {
    const file = files[index]
    return !problem && employee && from && to && file ? [{ file, employeeId: employee.id, from, to }] : []
  })
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, ...whose } = next
      const form = new FormData()
      form.append('file', file)
      items.push({ fileId: (await uploadFiles('POST /api/files', form)).id, ...whose })
      onSent(items.length)
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, send))
  return callApi('POST /api/payroll/salarySlips/uploads', { body: { items } })
}
