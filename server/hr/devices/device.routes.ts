import type { FastifyInstance } from 'fastify'
import { deviceExtraCalls } from '../../../domain/hr/devices/device.calls.ts'
import { CheckinDevice } from '../../../domain/hr/devices/device.entities.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { serve } from '../../kit/http/serve.ts'
import { deviceType } from '../catalogue/catalogue.table.ts'
import { withDevice, createDeviceKey, mapDeviceCodes, revokeDeviceKey } from './device.actions.ts'
import { readDeviceState, listDeviceStates, listDevicePeople } from './device.queries.ts'
import { checkinDevice } from './device.table.ts'
import { zone } from '../organisation/organisation.table.ts'

const deviceRefs = { 'device-type': { table: deviceType, title: 'name' }, zone: { table: zone, title: 'name' } }

export function serveDevices(app: FastifyInstance): void {
  serveEntity(app, CheckinDevice, checkinDevice, { refs: deviceRefs })
  serve(app, deviceExtraCalls, {
    'GET /api/hr/checkinDevices/{id}/state': ({ db, params }) => readDeviceState(db, params.id),
    'GET /api/hr/checkinDevices/states': ({ db }) => listDeviceStates(db),
    'POST /api/hr/checkinDevices/{id}/key': ({ db, params, user, muster }) =>
      createDeviceKey(db, params.id, { by: user, now: muster.clock.now(), secrets: muster.secrets }),
    'DELETE /api/hr/checkinDevices/{id}/key': ({ db, params, muster }) =>
      revokeDeviceKey(db, params.id, muster.clock.now()),
    'GET /api/hr/checkinDevices/{id}/employees': ({ db, params }) => listDevicePeople(db, params.id),
    'POST /api/hr/checkinDevices/map/employees': ({ db, body }) => mapDeviceCodes(db, body.deviceId, body.employees),
    'POST /api/hr/checkinDevices/hello': ({ muster, http }) =>
      withDevice(muster, http.request.headers['x-device-key'], (_db, deviceId) => ({
        deviceId,
        now: muster.clock.now().toISOString(),
      })),
  })
}
