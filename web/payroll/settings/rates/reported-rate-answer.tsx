import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../kit/data/use-call.ts'
import { ConfirmButton } from '../../../kit/form/confirm-button.tsx'
import { useSpanText, type RateEntry } from './rate-entry.ts'

const rateInvalidates = ['/lawRows']

/** The answers of HR to a reported change: adopt it, or it does not apply. Both can be changed later. */
export function ReportedRateAnswer({ entry }: { entry: RateEntry }) {
  const { t } = useTranslation()
  const span = useSpanText()
  const { subject, area, fromDay, toDay, values, source, doubt, isDeclined } = entry
  const adopt = useAction('POST /api/payroll/lawRows', { invalidates: rateInvalidates, success: t('Rate adopted') })
  const answer = useAction('PUT /api/payroll/lawRows/reported', {
    invalidates: rateInvalidates,
    success: t('Answer saved.'),
  })
  const send = (applies: boolean) => answer.mutate({ body: { subject, area, fromDay, applies } })
  if (isDeclined)
    return (
      <Button variant="default" size="compact-sm" loading={answer.isPending} onClick={() => send(true)}>
        {t('Change answer')}
      </Button>
    )
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" loading={answer.isPending} onClick={() => send(false)}>
        {t('Does not apply')}
      </Button>
      <ConfirmButton
        size="compact-sm"
        label={t('Adopt')}
        title={t('Adopt this rate?')}
        isPending={adopt.isPending}
        onConfirm={(close) =>
          adopt.mutate({ body: { subject, area, fromDay, toDay, values, source, doubt } }, { onSettled: close })
        }
      >
        {t('{{period}}: payrolls use this rate. The difference for closed periods is settled in the next payroll.', {
          period: span(entry),
        })}
      </ConfirmButton>
    </Group>
  )
}
