import Type from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { Choice, Done, Id, Nullable, Shape } from '../kit/schema.ts'
import { notificationChannels } from './channel.ts'
import { allEventNames, eventNames } from './events.ts'

const ChannelList = Type.Array(Choice(notificationChannels), {
  maxItems: notificationChannels.length,
  uniqueItems: true,
})

/**
 * An event that users can be notified of. `name` and `group` are English. The preferences of users without `permission`
 * do not show the event.
 */
const EventRow = Type.Object({
  id: Choice(allEventNames),
  group: Type.String(),
  name: Type.String(),
  permission: Nullable(Type.String()),
  /** Default channels. */
  channels: Type.Array(Choice(notificationChannels)),
  /** Users cannot turn it off or choose other channels. */
  isMandatory: Type.Boolean(),
})

/** The source of the channels: the user's choice, the organisation's choice, or the default. */
export const subscriptionSources = ['OWN', 'ORGANISATION', 'USUAL'] as const

/** The channels of an event for a user. `id` is the id of the user's choice, null if they have none. */
const EventPreference = Type.Object({
  event: Choice(allEventNames),
  channels: Type.Array(Choice(notificationChannels)),
  source: Choice(subscriptionSources),
  id: Nullable(Id),
})

/** A stored choice. `userId` is null for the organisation's choice, which applies to users without their own. */
const EventSubscription = Type.Object({
  id: Id,
  userId: Nullable(Id),
  event: Choice(eventNames),
  channels: Type.Array(Choice(notificationChannels)),
})

export const subscriptionCalls = defineCalls({
  'GET /api/leave-hr/events/all': { access: 'signed-in', response: Type.Array(EventRow) },
  /** The caller's own choices. Those of others require `event-subscription.manage`. */
  'GET /api/leave-hr/event/subscriptions/user/{userId}': {
    access: 'signed-in',
    params: Shape({ userId: Id }),
    response: Type.Array(EventPreference),
  },
  'GET /api/leave-hr/event/subscriptions/organisation': {
    access: 'event-subscription.manage',
    response: Type.Array(EventPreference),
  },
  /**
   * Sets the channels of an event. An empty list is allowed. Without `userId` it is the caller's choice; null is the
   * organisation's. An existing choice is replaced.
   */
  'POST /api/leave-hr/event/subscriptions': {
    access: 'signed-in',
    body: Shape({ event: Choice(eventNames), channels: ChannelList, userId: Type.Optional(Nullable(Id)) }),
    response: EventSubscription,
    retry: 'natural',
  },
  'PUT /api/leave-hr/event/subscriptions/{id}': {
    access: 'signed-in',
    params: Shape({ id: Id }),
    body: Shape({ channels: ChannelList }),
    response: EventSubscription,
    retry: 'natural',
  },
  /** Deletes a choice. The organisation's choice or the default applies again. */
  'DELETE /api/leave-hr/event/subscriptions/{id}': {
    access: 'signed-in',
    params: Shape({ id: Id }),
    response: Done,
    retry: 'natural',
  },
})
