import Type from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { Choice, Done, Id, Nullable, Shape } from '../kit/schema.ts'
import { notificationChannels } from './channel.ts'
import { eventNames } from './events.ts'

const ChannelList = Type.Array(Choice(notificationChannels), {
  maxItems: notificationChannels.length,
  uniqueItems: true,
})

/** Something people are told of. `name` and `group` are English; whoever lacks `permission` is never told of it. */
const EventRow = Type.Object({
  id: Choice(eventNames),
  group: Type.String(),
  name: Type.String(),
  permission: Nullable(Type.String()),
  /** Where nobody chose otherwise. */
  channels: Type.Array(Choice(notificationChannels)),
})

/** Whose choice it is that somebody is told so: their own, their organisation's, or nobody's. */
export const subscriptionSources = ['OWN', 'ORGANISATION', 'USUAL'] as const

/** How somebody is told of an event. `id` is that of the choice, null where there is none of theirs. */
const EventPreference = Type.Object({
  event: Choice(eventNames),
  channels: Type.Array(Choice(notificationChannels)),
  source: Choice(subscriptionSources),
  id: Nullable(Id),
})

/** A choice that was made. `userId` is null for the organisation's, which holds for all who made none. */
const EventSubscription = Type.Object({
  id: Id,
  userId: Nullable(Id),
  event: Choice(eventNames),
  channels: Type.Array(Choice(notificationChannels)),
})

export const subscriptionCalls = defineCalls({
  'GET /api/leave-hr/events/all': { access: 'signed-in', response: Type.Array(EventRow) },
  /** One's own; those of others take `event-subscription.manage`. */
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
   * Chooses by which channels somebody is told of an event; none is a choice too. Without `userId` it is one's own, null is
   * the organisation's. A choice that is there already is changed.
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
  /** Takes a choice back: what the organisation chose, or what is usual, holds again. */
  'DELETE /api/leave-hr/event/subscriptions/{id}': {
    access: 'signed-in',
    params: Shape({ id: Id }),
    response: Done,
    retry: 'natural',
  },
})
