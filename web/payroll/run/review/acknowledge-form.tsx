import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../kit/data/use-call.ts'
import { runInvalidates, type PayrollRun } from '../run-status.ts'

/** Acknowledges the changes of the selected payslips with one reason. */
export function AcknowledgeForm({ run, ids, clear }: { run: PayrollRun; ids: string[]; clear: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const acknowledge = useAction('POST /api/payroll/payrollDrafts/{id}/variance/acknowledge', {
    success: t('Changes acknowledged'),
    invalidates: runInvalidates,
    onDone: clear,
  })
  return (
    <Group gap="xs">
      <TextInput
        size="xs"
        aria-label={t('Reason')}
        placeholder={t('Reason')}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="xs"
        disabled={note.trim() === ''}
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ params: { id: run.id }, body: { ids, note } })}
      >
        {t('Acknowledge')}
      </Button>
    </Group>
  )
}
