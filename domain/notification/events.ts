import type { Channel } from './channel.ts'
import { eventDefinitions } from './event-definitions.ts'
import { recipientFacts, type EventDefinition, type EventFacts, type FactValue } from './event-facts.ts'
import type { Language } from './language.ts'

/** The name of an event in a subscription: 'leave.approved'. */
export type EventName = keyof typeof eventDefinitions

export const findEventDefinition = (event: EventName): EventDefinition => eventDefinitions[event]

export const allEventNames = Object.keys(eventDefinitions) as EventName[]

/** The events for which users can choose channels. */
export const eventNames = allEventNames.filter((event) => !findEventDefinition(event).isMandatory)

/** The values of a notice, by the names of the facts of its event. */
export type NoticeFacts = Record<string, FactValue>

/** The facts that a template of the event may use. */
export const listEventFacts = (event: EventName): EventFacts => ({
  ...recipientFacts,
  ...findEventDefinition(event).facts,
})

/** The examples of all facts of an event. */
export const listExampleFacts = (event: EventName): NoticeFacts =>
  Object.fromEntries(Object.entries(listEventFacts(event)).map(([name, { example }]) => [name, example]))

/** The event of daily summary emails, which contain the emails about all events that are not mandatory. */
export const DIGEST_EVENT = 'digest'

export const isEventName = (name: string): name is EventName => name in eventDefinitions

/** The event name of a kind and suffix: 'leave.approved'. Throws when it is not declared. */
export function toEventName(kind: string, suffix: string): EventName {
  const name = `${kind}.${suffix}`.toLowerCase()
  if (!isEventName(name)) throw new TypeError(`The event ${name} is not declared`)
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
  name: string
  language: string
  /** The organisation's locale. */
  locale?: string | null
  /** Null when no mail may be sent to this user. */
  email: string | null
  mobile: string | null
  own: ChannelPreferences | null
  organisation: ChannelPreferences | null
  /**
   * The organisation's texts for the notification bell, in the language of the user or else in the fallback language.
   */
  templates: Partial<Record<EventName, NoticeText & { language: Language }>> | null
}

export interface NoticeText {
  title: string
  body: string
}

/** The channels of an event for this user: the user's choice, else the organisation's, else the default. */
export const resolveChannels = (
  { own, organisation }: Pick<NotificationRecipient, 'own' | 'organisation'>,
  event: EventName,
): readonly Channel[] =>
  findEventDefinition(event).isMandatory
    ? listDefaultChannels(event)
    : (own?.[event] ?? organisation?.[event] ?? listDefaultChannels(event))
