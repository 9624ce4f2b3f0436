import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kit/errors.ts'
import { sendProblem } from '../../kit/http/problem-details.ts'
import { resolveFromRoot } from '../../project-root.ts'

const webFolder = resolveFromRoot('dist/web')

// The component library sets styles at run time; scripts are allowed only from our own files.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Serves the built web app: hashed files are cached for a year; every path outside the API gets index.html. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${webFolder}/index.html`)) return
  await app.register(fastifyStatic, { root: webFolder, serve: false, cacheControl: false })
  app.get<{ Params: { '*': string } }>('/*', { compress: {}, schema: { hide: true } }, (request, reply) => {
    const path = request.params['*']
    if (path.startsWith('api/') || path.endsWith('.map')) return sendProblem(request, reply, new Problem('NOT_FOUND'))
    if (path.startsWith('assets/'))
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path)
    if (/^[\w-]+\.(js|svg|png|ico|txt|webmanifest)$/.test(path))
      return reply.header('cache-control', 'no-cache').sendFile(path)
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
