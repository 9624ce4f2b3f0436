import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import type { EmployeePlanStep } from './plan-step-list.tsx'

interface Props {
  step: Pick<EmployeePlanStep, 'id' | 'version' | 'title' | 'kind' | 'instructions'>
  onClose: () => void
}

/** Completes a step, with an optional note. */
export function CompleteStepDialog({ step, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const complete = useAction('POST /api/hr/employee/plans/actions/complete', {
    success: t('Step completed'),
    invalidates: ['/employee/plans'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('Complete “{{name}}”?', { name: step.title })}
      confirm={step.kind === 'ACKNOWLEDGEMENT' ? t('I confirm') : t('Complete')}
      isLoading={complete.isPending}
      onClose={onClose}
      onConfirm={() =>
        complete.mutate({ body: { id: step.id, version: step.version, ...(note.trim() ? { note: note.trim() } : {}) } })
      }
    >
      <Stack gap="sm">
        {step.instructions && <Text style={{ whiteSpace: 'pre-wrap' }}>{step.instructions}</Text>}
        <Textarea
          label={t('Note')}
          maxLength={1000}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
