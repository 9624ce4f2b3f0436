import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { ManualItems } from './manual-items.tsx'
import { toItemsBody, type ManualItemDraft } from './settlement-draft.ts'

/** Corrects a paid settlement by an off-cycle payroll. */
export function CorrectAction({ settlement: { id, version, employee } }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const [reason, setReason] = useState('')
  const [items, setItems] = useState<ManualItemDraft[]>([])
  const correct = useAction('POST /api/payroll/settlements/{id}/correct', {
    success: t('Correction created'),
    invalidates: ['/settlements', '/adjustments', '/payrollDraft', '/salarySlip'],
    onDone: () => {
      setConfirming(false)
      setReason('')
      setItems([])
    },
    onProblem: () => true,
  })
  const body = toItemsBody(items)
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Correct')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Correct the settlement for {{name}}?', { name: employee.name })}
        confirm={t('Create correction')}
        isLoading={correct.isPending}
        isDisabled={reason.trim().length < 3 || body.length === 0}
        onClose={() => setConfirming(false)}
        onConfirm={() => correct.mutate({ params: { id }, body: { version, reason: reason.trim(), items: body } })}
      >
        {t('The amounts are paid by an off-cycle payroll. Finalise and release it. The paid payslip does not change.')}
        <FormProblem problem={correct.error} names={[]} />
        <TextInput
          mt="sm"
          mb="sm"
          label={t('Reason')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ManualItems items={items} onChange={setItems} />
      </ConfirmDialog>
    </>
  )
}
