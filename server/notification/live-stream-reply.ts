import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kit/errors.ts'
import { FileResponse } from '../kit/http/file-response.ts'
import { ACCESS_SECONDS, readAccessToken } from '../kit/http/access-token.ts'
import type { LiveStreams } from './live-stream.ts'

const STREAM_GRACE_MS = 30_000

/** Opens the event stream of the caller. It ends shortly after its token expires. */
export async function openEventStream(
  app: FastifyInstance,
  streams: LiveStreams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FileResponse> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? request.cookies.accessToken ?? ''
  const claims = (await readAccessToken(app.muster, token)) ?? fail('NOT_SIGNED_IN')
  const body = streams.open({ ...claims, until: claims.issuedAt + ACCESS_SECONDS * 1000 + STREAM_GRACE_MS })
  // The session may have ended between checking the token and opening the stream.
  if (!(await app.authenticator.authenticate(request, true))) {
    body.destroy()
    fail('NOT_SIGNED_IN')
  }
  // Otherwise proxies would buffer events.
  reply.header('x-accel-buffering', 'no')
  reply.raw.on('close', () => body.destroy())
  return toEventStreamReply(body)
}

function toEventStreamReply(body: FileResponse['body']): FileResponse {
  const answer = new FileResponse(body, { name: 'events', type: 'text/event-stream; charset=utf-8' })
  delete answer.headers['content-disposition']
  return answer
}
