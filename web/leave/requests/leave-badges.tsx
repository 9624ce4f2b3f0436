import { useTranslation } from 'react-i18next'
import type { LeaveRequestState } from '../../../domain/leave/leave.schemas.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import classes from './leave-badges.module.css'

/** Labels of the states. */
export const leaveStateLabels: Record<LeaveRequestState, string> = {
  DRAFT: 'Sent back',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  CANCELLATION_PENDING: 'Cancellation pending',
}

const leaveStateTones: Record<LeaveRequestState, Tone> = {
  DRAFT: 'info',
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
  CANCELLATION_PENDING: 'warn',
}

export const LeaveStateBadge = ({ state }: { state: LeaveRequestState }) => (
  <Badge tone={leaveStateTones[state]}>{useTranslation().t(leaveStateLabels[state])}</Badge>
)

/** A leave type with its colour and name. */
export const LeaveTypeName = ({ type }: { type: { name: string; colour: string } }) => (
  <span className={classes.type}>
    <span className={classes.dot} style={{ background: type.colour }} aria-hidden />
    {type.name}
  </span>
)
