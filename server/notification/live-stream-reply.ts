import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kit/errors.ts'
import { FileResponse } from '../kit/http/file-response.ts'
import { ACCESS_SECONDS, readAccessToken } from '../kit/http/access-token.ts'
import type { LiveStreams } from './live-stream.ts'

const STREAM_GRACE_MS = 30_000

/** Opens the stream of whoever asks. It lives no longer than the token it was opened with, and a moment. */
export async function openEventStream(
  app: FastifyInstance,
  streams: LiveStreams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FileResponse> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? request.cookies.accessToken ?? ''
  const claims = (await readAccessToken(app.muster, token)) ?? fail('NOT_SIGNED_IN')
  const body = streams.open({ ...claims, until: claims.issuedAt + ACCESS_SECONDS * 1000 + STREAM_GRACE_MS })
  // The session may have ended between the first look at the token and the opening.
  if (!(await app.authenticator.authenticate(request, true))) {
    body.destroy()
    fail('NOT_SIGNED_IN')
  }
  // Proxies would hold events back until a buffer is full.
  reply.header('x-accel-buffering', 'no')
  reply.raw.on('close', () => body.destroy())
  return toEventStreamReply(body)
}

function toEventStreamReply(body: FileResponse['body']): FileResponse {
  const answer = new FileResponse(body, { name: 'events', type: 'text/event-stream; charset=utf-8' })
  delete answer.headers['content-disposition']
  return answer
}
