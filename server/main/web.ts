import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kit/errors.ts'
import { writeProblem } from '../kit/problems.ts'

const folder = fileURLToPath(new URL('../../dist/web', import.meta.url))

// The colour-scheme script in index.html is named by hash there; everything else comes from our own files.
const policy = [
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

/** The built web app: hashed assets for a year, and index.html for every path that isn't the API's. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    setHeaders(response, path) {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { compress: {} , schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return writeProblem(request, reply, new Problem('NOT_FOUND'))
    return reply.header('content-security-policy', policy).header('x-frame-options', 'DENY').header('cache-control', 'no-cache').sendFile('index.html')
  })
}
