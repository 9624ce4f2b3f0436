import { useTranslation } from 'react-i18next'
import { settlementStateLabels, type SettlementState } from '../../../domain/payroll/settlement/settlement-states.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'

const settlementTones: Record<SettlementState, Tone> = {
  DRAFT: 'quiet',
  APPROVED: 'info',
  PAID: 'good',
  CANCELLED: 'quiet',
}

export function SettlementStateBadge({ state }: { state: SettlementState }) {
  const { t } = useTranslation()
  return <Badge tone={settlementTones[state]}>{t(settlementStateLabels[state])}</Badge>
}
