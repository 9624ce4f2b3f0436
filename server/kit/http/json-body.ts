import type { FastifyInstance } from 'fastify'

/** A longer body is answered with its first problem only: to collect all of them could take seconds. */
const MAX_LENGTH_FOR_ALL_PROBLEMS = 128 * 1024

const largeBodies = new WeakSet<object>()

export const isLargeBody = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && largeBodies.has(data)

/** Reads JSON bodies. A POST with nothing to say may say nothing. */
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
