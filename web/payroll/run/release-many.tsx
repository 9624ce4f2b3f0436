import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { useCan } from '../../session.ts'
import { hasUnreleasedSlips, runInvalidates, type PayrollRun } from './run-status.ts'

/** Releases the payslips of the selected final payrolls together. Released payrolls are skipped. */
export function ReleaseMany({ runs, clear }: { runs: readonly PayrollRun[]; clear: () => void }) {
  const { t } = useTranslation()
  const canRelease = useCan('payroll.run.finalise')
  const open = runs.filter(hasUnreleasedSlips)
  const release = useAction('POST /api/payroll/payrollFinals/release', {
    success: t('Payslips released to employees'),
    invalidates: runInvalidates,
  })
  if (!canRelease || open.length === 0) return null
  return (
    <ConfirmButton
      size="xs"
      label={t('Release payslips')}
      title={t('Release the payslips of these payrolls?')}
      isPending={release.isPending}
      onConfirm={(close) =>
        release.mutate(
          { body: open.map(({ id }) => ({ id, release: true })) },
          {
            onSuccess: () => {
              close()
              clear()
            },
          },
        )
      }
    >
      {open.map(({ name }) => name).join(' · ')}
      <br />
      {t('All employees are notified and can see their payslips, except payslips on hold. This cannot be undone.')}
    </ConfirmButton>
  )
}
