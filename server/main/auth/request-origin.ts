import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Nobody on the way can read along: HTTPS, or the machine itself. */
export const isSecureConnection = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || localHosts.has(request.hostname)

export function assertSecureConnection(request: FastifyRequest): void {
  if (!isSecureConnection(request)) fail('HTTPS_NEEDED')
}

/** A page of another site can set neither header: both are the browser's or our own script's to send. */
export function assertSameOriginOrBearer(request: FastifyRequest): void {
  const isOurs =
    request.headers.authorization?.startsWith('Bearer ') || request.headers['sec-fetch-site'] === 'same-origin'
  if (!isOurs) fail('FOREIGN_PAGE')
}

/** For what a cookie alone may do: refused when the browser says that another site asked. */
export function assertNotCrossSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isForeign =
    site === undefined
      ? headers.origin !== undefined && !isSameHost(headers.origin, headers.host)
      : site !== 'same-origin'
  if (isForeign) fail('FOREIGN_PAGE')
}

const isSameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host

/**
 * A link into the web app for a message. Its host is the configured one; a request's own counts only when it is this
 * machine, since anybody can write any host into a request. Otherwise the path alone is sent.
 */
export function buildAppLink(muster: AppContext, request: FastifyRequest, path: string): string {
  if (muster.config.publicUrl) return `${muster.config.publicUrl}${path}`
  const host = request.headers.host ?? ''
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host) ? `${request.protocol}://${host}${path}` : path
}
