import type { FastifyInstance } from 'fastify'

/** For a longer body only the first error is reported, because collecting all could take seconds. */
const MAX_LENGTH_FOR_ALL_PROBLEMS = 128 * 1024

const largeBodies = new WeakSet<object>()

export const isLargeBody = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && largeBodies.has(data)

/** Parses JSON bodies. A POST without a body is allowed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, body: unknown) => {
      if (text.length > MAX_LENGTH_FOR_ALL_PROBLEMS && typeof body === 'object' && body !== null) largeBodies.add(body)
      done(error, body)
    })
  })
}
