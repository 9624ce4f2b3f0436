import type { Permission } from '../main/users/permissions.ts'
import type { Channel } from './channel.ts'

/** An event that users can be notified of: its group and name (English keys). */
interface EventDefinition {
  group: string
  name: string
  /** Users without this permission are not notified. */
  permission?: Permission
  /** Default channels. If not set: the notification bell. */
  defaultChannels?: readonly Channel[]
  /** Protects against fraud: users cannot turn it off or choose other channels. */
  isFixed?: true
}

type ApprovalEventSuffix = 'requested' | 'step' | 'approved' | 'rejected' | 'sent_back'

/** The events of the approval workflow for one kind of request. */
const defineApprovalEvents = <K extends string>(kind: K, group: string) =>
  ({
    [`${kind}.requested`]: { group, name: 'Approval requests for me' },
    [`${kind}.step`]: { group, name: 'Moved to the next approver' },
    [`${kind}.approved`]: { group, name: 'Approved' },
    [`${kind}.rejected`]: { group, name: 'Rejected' },
    [`${kind}.sent_back`]: { group, name: 'Sent back' },
  }) as Record<`${K}.${ApprovalEventSuffix}`, EventDefinition>

const eventDefinitions = {
  ...defineApprovalEvents('leave', 'Leave'),
  'leave.recorded': { group: 'Leave', name: 'Recorded by HR' },
  'leave.recounted': { group: 'Leave', name: 'Leave days recalculated' },
  'leave.cancelled': { group: 'Leave', name: 'Cancelled' },
  'leave.shutdown': { group: 'Leave', name: 'Leave deducted for a shutdown' },
  'leave.shutdown.done': { group: 'Leave', name: 'Shutdown leave recorded', permission: 'leave.settings.manage' },
  ...defineApprovalEvents('leave_cancellation', 'Leave cancellation'),
  ...defineApprovalEvents('leave_encashment', 'Leave encashment'),
  ...defineApprovalEvents('compensatory_off', 'Compensatory off'),
  ...defineApprovalEvents('profile_change', 'Profile change'),
  ...defineApprovalEvents('document_check', 'Document check'),

  'approval.reminded': { group: 'Approvals', name: 'Pending approval reminder' },
  'approval.escalated': { group: 'Approvals', name: 'Approval escalated' },
  'approval.commented': { group: 'Approvals', name: 'Comment on a request' },
  'approval.delegated': { group: 'Approvals', name: 'Request reassigned to me' },
  'approval.delegation': { group: 'Approvals', name: 'Approval delegate assignment' },

  'payslip.released': { group: 'Payslips', name: 'Payslip released', defaultChannels: ['APP', 'MAIL'] },
  'payslip.uploaded': { group: 'Payslips', name: 'Payslip uploaded' },

  'bank-account.changed': {
    group: 'Payroll',
    name: 'My bank account changed',
    defaultChannels: ['APP', 'MAIL'],
    isFixed: true,
  },
  'payroll.control-changed': {
    group: 'Payroll',
    name: 'Payroll control changed',
    permission: 'payroll.settings.manage',
    defaultChannels: ['APP', 'MAIL'],
    isFixed: true,
  },

  'document.expiring': { group: 'Documents', name: 'Document expiring' },
  'document.missing': { group: 'Documents', name: 'Document missing' },
  'policy.published': { group: 'Documents', name: 'Policy to read' },

  'appraisal.started': { group: 'Performance', name: 'Appraisal started' },
  'appraisal.handed-in': { group: 'Performance', name: 'Appraisal submitted' },
  'appraisal.released': { group: 'Performance', name: 'My appraisal released' },
  'appreciation.received': { group: 'Performance', name: 'Appreciation received' },
  'card.received': { group: 'Performance', name: 'Card received' },

  'incident.reported': { group: 'Incidents', name: 'An incident was reported', permission: 'incident.manage' },
  'incident.handler': { group: 'Incidents', name: 'Incident assigned to me' },
} satisfies Record<string, EventDefinition>

/** The name of an event in a subscription: 'leave.approved'. */
export type EventName = keyof typeof eventDefinitions

export const findEventDefinition = (event: EventName): EventDefinition => eventDefinitions[event]

/** The events for which users can choose channels. */
export const eventNames = (Object.keys(eventDefinitions) as EventName[]).filter(
  (event) => !findEventDefinition(event).isFixed,
)

export const isEventName = (name: string): name is EventName => name in eventDefinitions

/** The event name of a kind and suffix: 'leave.approved'. Throws when it is not declared. */
export function toEventName(kind: string, suffix: string): EventName {
  const name = `${kind}.${suffix}`.toLowerCase()
  if (!isEventName(name)) throw new TypeError(`Nobody declared the event ${name}`)
  return name
}

/** The channels when neither the user nor the organisation has chosen any. */
export const listDefaultChannels = (event: EventName): readonly Channel[] =>
  findEventDefinition(event).defaultChannels ?? ['APP']

/** The chosen channels by event. An empty list is also a choice. */
export type ChannelPreferences = Partial<Record<EventName, readonly Channel[]>>

/**
 * A recipient of notifications: their addresses, their language, and the channels chosen by them and by their
 * organisation.
 */
export interface NotificationRecipient {
  id: string
  language: string
  /** Null when no mail may be sent to this user. */
  email: string | null
  mobile: string | null
  own: ChannelPreferences | null
  organisation: ChannelPreferences | null
}

/** The channels of an event for this user: the user's choice, else the organisation's, else the default. */
export const resolveChannels = (
  { own, organisation }: Pick<NotificationRecipient, 'own' | 'organisation'>,
  event: EventName,
): readonly Channel[] => own?.[event] ?? organisation?.[event] ?? listDefaultChannels(event)
