import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { runInvalidates, type PayrollRun } from './run-status.ts'

/** Opens a submitted payroll for changes. A user who prepared it withdraws it; other users return it with a reason. */
export function EndSubmissionAction({ run, isMaker }: { run: PayrollRun; isMaker: boolean }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const end = useAction('POST /api/payroll/payrollDrafts/{id}/unsubmit', {
    success: isMaker
      ? t('Withdrawn. The payroll can be changed again.')
      : t('Returned. The users who prepared the payroll are notified.'),
    invalidates: runInvalidates,
    onDone: () => setConfirming(false),
  })
  const submit = (words: string | null) => end.mutate({ params: { id: run.id }, body: { reason: words } })
  if (isMaker)
    return (
      <Button variant="default" loading={end.isPending} onClick={() => submit(null)}>
        {t('Withdraw from approval')}
      </Button>
    )
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Return for changes')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Return {{name}}?', { name: run.name })}
        confirm={t('Return')}
        isLoading={end.isPending}
        isDisabled={reason.trim() === ''}
        onClose={() => setConfirming(false)}
        onConfirm={() => submit(reason)}
      >
        <Text mb="xs">
          {t('The payroll can be changed again. The users who prepared it are notified with the reason.')}
        </Text>
        <TextInput
          label={t('Reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
