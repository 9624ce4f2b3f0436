import type { Permission } from '../main/users/permissions.ts'
import type { Channel } from './channel.ts'

/** Something people are told of, in words (English keys): the group it stands in and what happened. */
interface EventDefinition {
  group: string
  name: string
  /** Whoever hasn't it is never told of this. */
  permission?: Permission
  /** By which channels people are told of it where nobody chose; the bell unless something else is said. */
  defaultChannels?: readonly Channel[]
  /** It guards against fraud: nobody can turn it off or choose other channels. */
  isFixed?: true
}

type ApprovalEventSuffix = 'requested' | 'step' | 'approved' | 'rejected' | 'sent_back'

/** The turns of what is asked for and decided, for one kind of request. */
const defineApprovalEvents = <K extends string>(kind: K, group: string, permission: Permission) =>
  ({
    [`${kind}.requested`]: { group, name: 'Approval requests for me', permission },
    [`${kind}.step`]: { group, name: 'Moved to the next approver' },
    [`${kind}.approved`]: { group, name: 'Approved' },
    [`${kind}.rejected`]: { group, name: 'Rejected' },
    [`${kind}.sent_back`]: { group, name: 'Sent back' },
  }) as Record<`${K}.${ApprovalEventSuffix}`, EventDefinition>

const eventDefinitions = {
  ...defineApprovalEvents('leave', 'Leave', 'leave.request.approve'),
  'leave.recorded': { group: 'Leave', name: 'Recorded by HR' },
  'leave.recounted': { group: 'Leave', name: 'Leave days recalculated' },
  'leave.cancelled': { group: 'Leave', name: 'Cancelled' },
  'leave.shutdown': { group: 'Leave', name: 'Leave deducted for a shutdown' },
  'leave.shutdown.done': { group: 'Leave', name: 'Shutdown leave recorded', permission: 'leave.settings.manage' },
  ...defineApprovalEvents('leave_cancellation', 'Leave cancellation', 'leave.request.approve'),
  ...defineApprovalEvents('leave_encashment', 'Leave encashment', 'leave.request.approve'),
  ...defineApprovalEvents('compensatory_off', 'Compensatory off', 'leave.request.approve'),

  'approval.reminded': { group: 'Approvals', name: 'Pending approval reminder' },
  'approval.escalated': { group: 'Approvals', name: 'Approval escalated' },
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

  'document.added': { group: 'Documents', name: 'Document to verify', permission: 'document.manage' },
  'document.verified': { group: 'Documents', name: 'My document verified' },
  'document.rejected': { group: 'Documents', name: 'My document rejected' },
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

/** What happened, as subscriptions name it: 'leave.approved'. */
export type EventName = keyof typeof eventDefinitions

export const findEventDefinition = (event: EventName): EventDefinition => eventDefinitions[event]

/** The events for which people choose channels. */
export const eventNames = (Object.keys(eventDefinitions) as EventName[]).filter(
  (event) => !findEventDefinition(event).isFixed,
)

export const isEventName = (name: string): name is EventName => name in eventDefinitions

/** The event of a request's turn: 'leave.approved'. Throws where nothing like it is declared. */
export function toEventName(kind: string, turn: string): EventName {
  const name = `${kind}.${turn}`.toLowerCase()
  if (!isEventName(name)) throw new TypeError(`Nobody declared the event ${name}`)
  return name
}

/** By which channels people are told where neither they nor their organisation said otherwise. */
export const listDefaultChannels = (event: EventName): readonly Channel[] =>
  findEventDefinition(event).defaultChannels ?? ['APP']

/** Which channels somebody has chosen, by event; none at all is a choice too. */
export type ChannelPreferences = Partial<Record<EventName, readonly Channel[]>>

/** One who reads notices: where messages reach them, in which language, by what they and their organisation (`house`) chose. */
export interface NotificationRecipient {
  id: string
  language: string
  /** Null where no message may leave for them. */
  email: string | null
  mobile: string | null
  own: ChannelPreferences | null
  house: ChannelPreferences | null
}

/** How this person is told of an event: their own choice counts, then the organisation's, then the usual. */
export const resolveChannels = (
  { own, house }: Pick<NotificationRecipient, 'own' | 'house'>,
  event: EventName,
): readonly Channel[] => own?.[event] ?? house?.[event] ?? listDefaultChannels(event)
