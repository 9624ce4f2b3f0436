import { useTranslation } from 'react-i18next'
import type { WithdrawalState } from '../../domain/leave/leave.schemas.ts'
import { Badge, type Tone } from '../kit/field-cell.tsx'
import classes from './leave-marks.module.css'

/** What each state is called, as English keys. */
export const stateLabels: Record<WithdrawalState, string> = {
  DRAFT: 'Sent back',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  CANCELLATION_PENDING: 'Cancelling asked',
}

const tones: Record<WithdrawalState, Tone> = {
  DRAFT: 'info',
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
  CANCELLATION_PENDING: 'warn',
}

export const StateBadge = ({ state }: { state: WithdrawalState }) => (
  <Badge tone={tones[state]}>{useTranslation().t(stateLabels[state])}</Badge>
)

/** A leave type by its colour and name. */
export const TypeName = ({ type }: { type: { name: string; colour: string } }) => (
  <span className={classes.type}>
    <span className={classes.dot} style={{ background: type.colour }} aria-hidden />
    {type.name}
  </span>
)
