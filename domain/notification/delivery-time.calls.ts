import Type, { type Static } from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { Choice, Done, Nullable, Shape, TimeString } from '../kit/schema.ts'
import { languages } from './language.ts'

/** Quiet hours and the time of the daily email, in the time zone of the user. */
const DeliveryTime = Shape({
  quietFrom: Nullable(TimeString),
  quietTo: Nullable(TimeString),
  digestAt: Nullable(TimeString),
})
export type DeliveryTime = Static<typeof DeliveryTime>

export const deliveryTimeCalls = defineCalls({
  /** The caller's own choice, or null, and the organisation's. */
  'GET /api/notifications/deliveryTime': {
    access: 'signed-in',
    response: Type.Object({
      own: Nullable(DeliveryTime),
      organisation: DeliveryTime,
      timeZone: Type.String(),
      /** Colleagues are notified of the caller's birthday. */
      announcesBirthday: Type.Boolean(),
    }),
  },
  /** With null the organisation's choice applies again. */
  'PUT /api/notifications/deliveryTime': {
    access: 'signed-in',
    body: Shape({ time: Nullable(DeliveryTime) }),
    response: Done,
  },
  'PUT /api/notifications/deliveryTime/organisation': {
    access: 'event-subscription.manage',
    body: DeliveryTime,
    response: Done,
  },
  'PUT /api/notifications/birthday': {
    access: 'signed-in',
    body: Shape({ isAnnounced: Type.Boolean() }),
    response: Done,
  },
  /** The language of the caller's notices and messages. */
  'PUT /api/users/language': {
    access: 'signed-in',
    body: Shape({ language: Choice(languages) }),
    response: Done,
  },
})
