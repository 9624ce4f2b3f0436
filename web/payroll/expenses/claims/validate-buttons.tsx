import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { useAction } from '../../../kit/data/use-call.ts'

/** Approves the claim, or rejects all its lines with a reason. */
export function ValidateButtons({ claim: { id, version, lines } }: { claim: ExpenseDetail }) {
  const { t } = useTranslation()
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const decide = useAction('POST /api/payroll/expenses/{id}/validate', {
    success: t('Decision saved'),
    invalidates: ['/expenses', '/approval'],
  })
  const reject = () => {
    const pending = lines.filter(({ state }) => state === 'PENDING')
    const decisions = pending.map((line) => ({ lineId: line.id, valid: false, reason: reason.trim() }))
    decide.mutate({ params: { id }, body: { version, lines: decisions, comment: reason.trim() } })
  }
  if (isRejecting)
    return (
      <Stack gap="xs">
        <Textarea
          label={t('Reason')}
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setRejecting(false)}>
            {t('Cancel')}
          </Button>
          <Button color="red.9" loading={decide.isPending} disabled={!reason.trim()} onClick={reject}>
            {t('Reject')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('Reject')}
      </Button>
      <Button loading={decide.isPending} onClick={() => decide.mutate({ params: { id }, body: { version } })}>
        {t('Approve')}
      </Button>
    </Group>
  )
}
