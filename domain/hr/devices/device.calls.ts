import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Done, Id, Nullable, Shape } from '../../kit/schema.ts'
import { CheckinDevice } from './device.entities.ts'

const DeviceCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S+$' })

/** State of a device in addition to its record. Only the beginning of a key can be shown again. */
const DeviceState = Type.Object({
  key: Nullable(Type.Object({ start: Type.String(), madeAt: Type.String(), madeBy: Nullable(Type.String()) })),
  lastSeenAt: Nullable(Type.String()),
  people: Type.Integer(),
})
export type DeviceState = Static<typeof DeviceState>

const MappedPerson = Type.Object({
  employeeId: Id,
  number: Type.String(),
  fullName: Type.String(),
  code: Type.String(),
})

const { manage, read } = CheckinDevice

export const deviceExtraCalls = defineCalls({
  'GET /api/hr/checkinDevices/{id}/state': { access: read, response: DeviceState },
  'GET /api/hr/checkinDevices/states': {
    access: read,
    response: Type.Array(Type.Object({ id: Id, hasKey: Type.Boolean(), lastSeenAt: Nullable(Type.String()) })),
    summary: 'For each device: whether it has a key, and its last contact',
  },
  'POST /api/hr/checkinDevices/{id}/key': {
    access: manage,
    response: Type.Object({ key: Type.String() }),
    retry: 'natural',
    summary: 'Creates a new key and revokes the previous one. The key is returned only once and stored as a hash',
  },
  'DELETE /api/hr/checkinDevices/{id}/key': { access: manage, response: Done, summary: 'Revokes the key' },
  'GET /api/hr/checkinDevices/{id}/employees': { access: read, response: Type.Array(MappedPerson) },
  'POST /api/hr/checkinDevices/map/employees': {
    access: manage,
    body: Shape({
      deviceId: Id,
      employees: Type.Array(Shape({ employeeId: Id, code: Nullable(DeviceCode) }), { minItems: 1, maxItems: 5000 }),
    }),
    response: Type.Array(MappedPerson),
    summary: 'Links employees to their device codes; an empty code removes the link',
  },
  'POST /api/hr/checkinDevices/hello': {
    access: 'open',
    response: Type.Object({ deviceId: Id, now: Type.String() }),
    retry: 'natural',
    summary: 'A device reports that it is online, with its key in the header X-Device-Key',
  },
})

export const deviceCalls = { ...CheckinDevice.calls, ...deviceExtraCalls }
