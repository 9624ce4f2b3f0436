import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * True when the connection is secure: HTTPS, or from this machine to this machine. Behind a trusted proxy the address of
 * the client decides.
 */
export const isSecureConnection = (request: FastifyRequest): boolean =>
  request.protocol === 'https' ||
  (localHosts.has(request.hostname) &&
    localAddresses.has(request.socket.remoteAddress ?? '') &&
    localAddresses.has(request.ip))

/** Calls without HTTPS: the state of the server, and the data of the page that asks for HTTPS. */
const plainPaths = ['/api/health', '/api/ready', '/api/welcome', '/api/i18n/']

/** Refuses plain HTTP from other machines for the whole API, before anything of the request is read. */
export function requireSecureConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // A client can write the path of a route in several ways, such as `/%61pi`.
    const paths = [request.url, request.routeOptions.url ?? '']
    if (!paths.some((path) => path.startsWith('/api/')) || isSecureConnection(request)) return
    if (!plainPaths.some((path) => request.url.startsWith(path))) fail('HTTPS_REQUIRED')
  })
}

const YEAR_SECONDS = 31_536_000

/** Headers of every reply that tell browsers what pages of Muster may do. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
