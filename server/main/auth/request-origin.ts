import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'

/** Pages of other sites cannot set these headers: only the browser or our own script can. */
export function assertSameOriginOrBearer(request: FastifyRequest): void {
  const isSameOrigin =
    request.headers.authorization?.startsWith('Bearer ') || request.headers['sec-fetch-site'] === 'same-origin'
  if (!isSameOrigin) fail('FOREIGN_ORIGIN')
}

/** For calls that need only a cookie: refused when the browser reports another site as origin. */
export function assertNotCrossSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isForeign =
    site === undefined
      ? headers.origin !== undefined && !isSameHost(headers.origin, headers.host)
      : site !== 'same-origin'
  if (isForeign) fail('FOREIGN_ORIGIN')
}

const isSameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host

/**
 * A link to the web app for messages. Its host is the configured one. The host of the request is used only if it is
 * this machine, because a client can send any host. Otherwise only the path is sent.
 */
export function buildAppLink(muster: AppContext, request: FastifyRequest, path: string): string {
  if (muster.config.publicUrl) return `${muster.config.publicUrl}${path}`
  const host = request.headers.host ?? ''
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host) ? `${request.protocol}://${host}${path}` : path
}
