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
}

type ApprovalEventSuffix = 'requested' | 'step' | 'approved' | 'rejected' | 'sent_back'

/** The turns of what is asked for and decided, for one kind of request. */
const defineApprovalEvents = <K extends string>(kind: K, group: string, permission: Permission) =>
  ({
    [`${kind}.requested`]: { group, name: 'Waits for my decision', permission },
    [`${kind}.step`]: { group, name: 'Goes on to the next step' },
    [`${kind}.approved`]: { group, name: 'Approved' },
    [`${kind}.rejected`]: { group, name: 'Rejected' },
    [`${kind}.sent_back`]: { group, name: 'Sent back' },
  }) as Record<`${K}.${ApprovalEventSuffix}`, EventDefinition>

const eventDefinitions = {
  ...defineApprovalEvents('leave', 'Leave', 'leave.request.approve'),
  'leave.recorded': { group: 'Leave', name: 'Recorded by HR' },
  'leave.recounted': { group: 'Leave', name: 'Its days were counted anew' },
  'leave.cancelled': { group: 'Leave', name: 'Cancelled' },
  'leave.shutdown': { group: 'Leave', name: 'A shutdown takes days' },
  'leave.shutdown.done': { group: 'Leave', name: 'A shutdown is written', permission: 'leave.settings.manage' },
  ...defineApprovalEvents('leave_cancellation', 'Cancelling a leave', 'leave.request.approve'),
  ...defineApprovalEvents('leave_encashment', 'Encashing leave', 'leave.request.approve'),
  ...defineApprovalEvents('compensatory_off', 'Compensatory off', 'leave.request.approve'),

  'approval.reminded': { group: 'Decisions', name: 'A decision is still waiting' },
  'approval.escalated': { group: 'Decisions', name: 'A decision waited too long' },
  'approval.delegated': { group: 'Decisions', name: 'A decision was handed to me' },
  'approval.delegation': { group: 'Decisions', name: 'I stand in for somebody' },

  'payslip.released': { group: 'Payslips', name: 'A payslip is there', defaultChannels: ['APP', 'MAIL'] },
  'payslip.uploaded': { group: 'Payslips', name: 'A payslip was uploaded' },

  'document.added': { group: 'Documents', name: 'A document waits to be checked', permission: 'document.manage' },
  'document.verified': { group: 'Documents', name: 'My document was verified' },
  'document.rejected': { group: 'Documents', name: 'My document was rejected' },
  'document.expiring': { group: 'Documents', name: 'A document expires' },
  'document.missing': { group: 'Documents', name: 'A document is missing' },
  'policy.published': { group: 'Documents', name: 'A policy waits to be read' },

  'appraisal.started': { group: 'Performance', name: 'An appraisal begins' },
  'appraisal.handed-in': { group: 'Performance', name: 'An appraisal was handed in' },
  'appraisal.released': { group: 'Performance', name: 'My appraisal is there' },
  'appreciation.received': { group: 'Performance', name: 'Somebody appreciates me' },
  'card.received': { group: 'Performance', name: 'A card came for me' },

  'incident.reported': { group: 'Incidents', name: 'An incident was reported', permission: 'incident.manage' },
  'incident.handler': { group: 'Incidents', name: 'I am asked to handle one' },
} satisfies Record<string, EventDefinition>

/** What happened, as subscriptions name it: 'leave.approved'. */
export type EventName = keyof typeof eventDefinitions

export const eventNames = Object.keys(eventDefinitions) as EventName[]

export const findEventDefinition = (event: EventName): EventDefinition => eventDefinitions[event]

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
