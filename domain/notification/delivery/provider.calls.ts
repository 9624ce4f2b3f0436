import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Shape, Text } from '../../kit/schema.ts'

const PlainText = Type.Unsafe<string>({ type: 'string' })

/** Calls of providers and mail programs, which are not signed in. Each proves its origin with a signature. */
export const providerCalls = defineCalls({
  /** The state of an SMS or WhatsApp message, signed in `X-Twilio-Signature`. */
  'POST /api/notifications/callbacks/twilio': {
    access: 'open',
    unlimited: true,
    body: Type.Record(Type.String(), Type.String()),
    response: Done,
    retry: 'natural',
  },
  /** States of WhatsApp messages, signed in `X-Hub-Signature-256`. */
  'POST /api/notifications/callbacks/meta': {
    access: 'open',
    unlimited: true,
    body: Type.Unsafe<unknown>({}),
    response: Done,
    retry: 'natural',
  },
  /** Confirms the address of the callback when it is set up. */
  'GET /api/notifications/callbacks/meta': {
    access: 'open',
    query: Shape({
      'hub.mode': Type.Optional(Text(40)),
      'hub.challenge': Type.Optional(Text(200)),
      'hub.verify_token': Type.Optional(Text(200)),
    }),
    response: PlainText,
  },
  /** The link of an email opened in a browser: forwards to the page that asks for a confirmation. */
  'GET /api/notifications/unsubscribe': {
    access: 'open',
    query: Shape({ token: Text(600, 1) }),
    response: PlainText,
  },
  /** One click on “Unsubscribe” in a mail program (RFC 8058): no more emails about this event. */
  'POST /api/notifications/unsubscribe': {
    access: 'open',
    query: Shape({ token: Text(600, 1) }),
    body: Type.Optional(Type.Unsafe<unknown>({})),
    response: Done,
    retry: 'natural',
  },
})
