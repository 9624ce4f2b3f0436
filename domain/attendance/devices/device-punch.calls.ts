import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Shape, Text } from '../../kit/schema.ts'

export const MAX_DEVICE_EVENTS = 10_000
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** A punch on a device. `eventId` is unique on the device; `at` is an ISO instant in UTC. */
const DeviceEvent = Shape({
  eventId: Text(64, 1),
  code: Text(40, 1),
  at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$', maxLength: 30 }),
})
export type DeviceEvent = Static<typeof DeviceEvent>

export const devicePunchCalls = defineCalls({
  'POST /api/attendance/devices/punches': {
    access: 'open',
    unlimited: true,
    maxBodyBytes: MAX_BATCH_BYTES,
    retry: 'natural',
    body: Shape({ events: Type.Array(DeviceEvent, { minItems: 1, maxItems: MAX_DEVICE_EVENTS }) }),
    response: Type.Object({
      received: Type.Integer(),
      /** Punches that count. */
      counted: Type.Integer(),
      /** Kept, but not counted: unknown code, in the future, locked period, … */
      held: Type.Integer(),
      /** Already stored. They change nothing. */
      repeated: Type.Integer(),
      driftSeconds: Type.Integer(),
    }),
    summary:
      'A device sends punches, in any order and as often as needed. Headers: X-Device (organisation.device), X-Timestamp (seconds), X-Signature (HMAC-SHA256 of timestamp.body with the secret of the key)',
  },
})
