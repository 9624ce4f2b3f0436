import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import type { EmployeePlanStep } from './plan-step-list.tsx'

/** Reopens a completed step with a reason. */
export function ReopenStepDialog({ step, onClose }: { step: EmployeePlanStep; onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const reopen = useAction('POST /api/hr/employee/plans/actions/reopen', {
    success: t('Step reopened'),
    invalidates: ['/employee/plans'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Reopen “{{name}}”?', { name: step.title })}
      confirm={t('Reopen')}
      isLoading={reopen.isPending}
      isDisabled={note.trim().length < 3}
      onClose={onClose}
      onConfirm={() => reopen.mutate({ body: { id: step.id, version: step.version, note: note.trim() } })}
    >
      <Textarea
        label={t('Reason')}
        withAsterisk
        maxLength={1000}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
