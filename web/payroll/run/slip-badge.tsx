import { useTranslation } from 'react-i18next'
import { processingStatusLabels, slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { slipTones, type RunSlip } from './run-status.ts'

/** The status of a payslip. */
export function SlipBadge({ status, processing }: Pick<RunSlip, 'status' | 'processing'>) {
  const { t } = useTranslation()
  return processing === 'FAILED' ? (
    <Badge tone="bad">{t(processingStatusLabels.FAILED)}</Badge>
  ) : (
    <Badge tone={slipTones[status]}>{t(slipStatusLabels[status])}</Badge>
  )
}
