import type { FastifyInstance, FastifyRequest } from 'fastify'
import { devicePunchCalls } from '../../../domain/attendance/devices/device-punch.calls.ts'
import { withSignedDevice } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { serve } from '../../kit/http/serve.ts'
import { storeDevicePunches } from './device-punch.actions.ts'

/** The bytes of a body, for the check of its signature. */
const rawBodies = new WeakMap<object, Buffer>()

/** The batches of devices. Their signature covers the bytes of the body, so they are kept with the parsed body. */
export function serveDevicePunches(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      void parse(request, bytes.toString('utf8'), (error, body: unknown) => {
        if (typeof body === 'object' && body !== null) rawBodies.set(body, bytes)
        done(error, body)
      })
    })
    serve(scope, devicePunchCalls, {
      'POST /api/attendance/devices/punches': ({ body, muster, http }) =>
        withSignedDevice(
          muster,
          readHeaders(http.request),
          rawBodies.get(body) ?? fail('DEVICE_KEY_INVALID'),
          (db, device) => storeDevicePunches(db, device, body.events, muster.clock.now()),
        ),
    })
  })
}

const readHeaders = ({ headers }: FastifyRequest) => ({
  device: headers['x-device'],
  timestamp: headers['x-timestamp'],
  signature: headers['x-signature'],
})
