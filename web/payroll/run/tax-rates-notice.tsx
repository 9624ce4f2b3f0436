import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReadinessKind } from '../../../domain/payroll/run/run-review.calls.ts'
import { useCall } from '../../kit/data/use-call.ts'
import type { PayrollRun } from './run-status.ts'

const taxRateKinds: ReadonlySet<ReadinessKind> = new Set(['RATES_ENDING', 'PROVISIONAL'])

/** Announces that income tax rates end soon, or are missing. */
export function TaxRatesNotice({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { data } = useCall('GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id: run.id } })
  const notice = data?.find(({ kind, people }) => taxRateKinds.has(kind) && people > 0)
  if (!notice) return null
  return (
    <Alert color="orange" title={t(notice.label)}>
      <Anchor component={Link} to="/hr/payroll/tax-slab" c="inherit" underline="always">
        {t('Tax slabs')}
      </Anchor>
    </Alert>
  )
}
