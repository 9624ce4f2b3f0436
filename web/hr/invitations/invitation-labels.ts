import type { ApiReply } from '../../api.ts'
import type { Tone } from '../../kit/entity/field-cell.tsx'

export type InvitationListItem = ApiReply<'POST /api/hr/invitations/search'>['content'][number]

/** English keys. */
export const invitationStateLabels: Record<InvitationListItem['state'], string> = {
  SENT: 'Invitation sent',
  ACCEPTED: 'Accepted',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
}

export const invitationStateTones: Record<InvitationListItem['state'], Tone> = {
  SENT: 'info',
  ACCEPTED: 'good',
  REVOKED: 'quiet',
  EXPIRED: 'warn',
}

export const invitationChannelLabels: Record<InvitationListItem['channel'], string> = {
  MAIL: 'Email',
  PRINT: 'Printed code',
}

/** Call paths that a change of invitations invalidates. */
export const invitationStalePaths = ['/invitation', '/account', '/api/users', '/api/hr/employees/{id}']
