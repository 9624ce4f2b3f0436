import { useTranslation } from 'react-i18next'
import type { ClaimState } from '../../../domain/leave/claim/claim.schemas.ts'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'

const claimStateLabels: Record<ClaimState, string> = {
  PENDING: 'Pending',
  SENT_BACK: 'Sent back',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
}
const claimStateTones: Record<ClaimState, Tone> = {
  PENDING: 'warn',
  SENT_BACK: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
}

export const ClaimBadge = ({ state }: { state: ClaimState }) => (
  <Badge tone={claimStateTones[state]}>{useTranslation().t(claimStateLabels[state])}</Badge>
)

export const claimStateFilter: Filter = {
  key: 'state',
  label: 'Status',
  kind: 'choice',
  options: Object.entries(claimStateLabels).map(([value, label]) => ({ value, label })),
}
