import type { FastifyInstance } from 'fastify'
import { fail } from '../../kit/errors.ts'
import type { CallContext } from '../../kit/http/serve.ts'
import { FileResponse } from '../../kit/http/file-response.ts'
import { ACCESS_SECONDS, readAccessToken } from '../../kit/http/access-token.ts'
import type { notificationCalls } from '../../../domain/notification/notification.calls.ts'
import { findVisibleProjectId } from '../../task/ports.ts'
import type { LiveStreams } from './live-stream.ts'
import {
  findMissedNotifications,
  findStreamEnd,
  findStreamStart,
  MAX_MISSED_NOTIFICATIONS,
} from './missed-notifications.queries.ts'

const STREAM_GRACE_MS = 30_000
const STREAM_CALL = 'GET /api/notifications/sse/stream'

type StreamContext = CallContext<typeof STREAM_CALL, (typeof notificationCalls)[typeof STREAM_CALL]>

/** Opens the event stream of the caller. It ends shortly after its token expires. */
export async function openEventStream(
  app: FastifyInstance,
  streams: LiveStreams,
  { db, user, query, http: { request, reply } }: StreamContext,
): Promise<FileResponse> {
  if (query.userId !== undefined && query.userId !== user.userId) fail('NOT_ALLOWED', { permission: 'user.read' })
  const projectId = await findVisibleProjectId(db, query.projectId, user)
  const lastId = request.headers['last-event-id'] ?? query.lastEventId
  const known = lastId === undefined ? null : await findStreamStart(db, user.userId, String(lastId))
  const token = request.headers.authorization?.slice('Bearer '.length) ?? request.cookies.accessToken ?? ''
  const claims = (await readAccessToken(app.muster, token)) ?? fail('NOT_SIGNED_IN')
  const until = claims.issuedAt + ACCESS_SECONDS * 1000 + STREAM_GRACE_MS
  const { organisationId, userId, sessionId } = claims
  const { body, start } = streams.open({ organisationId, userId, sessionId, until, projectId })
  try {
    // The session may have ended between checking the token and opening the stream.
    if (!(await app.authenticator.authenticate(request, true))) fail('NOT_SIGNED_IN')
    // Read after the stream was opened: what is published now arrives there.
    const from = known ?? (await findStreamEnd(db, userId))
    const missed = known ? await findMissedNotifications(db, userId, known.position, projectId) : []
    start(from, missed, missed.length === MAX_MISSED_NOTIFICATIONS)
  } catch (error) {
    body.destroy()
    throw error
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
