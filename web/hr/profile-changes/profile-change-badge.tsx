import { useTranslation } from 'react-i18next'
import type { ProfileChangeState } from '../../../domain/hr/profile-changes/profile-change.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'

const stateLabels: Record<ProfileChangeState, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Withdrawn',
}
const stateTones: Record<ProfileChangeState, Tone> = {
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
}

export const ProfileChangeBadge = ({ state }: { state: ProfileChangeState }) => (
  <Badge tone={stateTones[state]}>{useTranslation().t(stateLabels[state])}</Badge>
)
