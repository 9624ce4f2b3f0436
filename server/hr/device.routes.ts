import type { FastifyInstance } from 'fastify'
import { deviceExtraCalls } from '../../domain/hr/device.calls.ts'
import { CheckinDevice } from '../../domain/hr/device.entities.ts'
import { serveEntity } from '../kit/crud.ts'
import { serve } from '../kit/serve.ts'
import { deviceType } from './catalogue.table.ts'
import { asDevice, makeKey, mapEmployees, revokeKey } from './device.actions.ts'
import { deviceState, deviceStates, mappedPeople } from './device.queries.ts'
import { checkinDevice } from './device.table.ts'
import { zone } from './organisation.table.ts'

const refs = { 'device-type': { table: deviceType, title: 'name' }, zone: { table: zone, title: 'name' } }

export function serveDevices(app: FastifyInstance): void {
  serveEntity(app, CheckinDevice, checkinDevice, { refs })
  serve(app, deviceExtraCalls, {
    'GET /api/hr/checkinDevices/{id}/state': ({ db, params }) => deviceState(db, params.id),
    'GET /api/hr/checkinDevices/states': ({ db }) => deviceStates(db),
    'POST /api/hr/checkinDevices/{id}/key': ({ db, params, user, muster }) =>
      makeKey(db, params.id, user, muster.clock.now()),
    'DELETE /api/hr/checkinDevices/{id}/key': ({ db, params, muster }) => revokeKey(db, params.id, muster.clock.now()),
    'GET /api/hr/checkinDevices/{id}/employees': ({ db, params }) => mappedPeople(db, params.id),
    'POST /api/hr/checkinDevices/map/employees': ({ db, body }) => mapEmployees(db, body.deviceId, body.employees),
    'POST /api/hr/checkinDevices/hello': ({ muster, http }) =>
      asDevice(muster, http.request.headers['x-device-key'], (_db, deviceId) => ({
        deviceId,
        now: muster.clock.now().toISOString(),
      })),
  })
}
