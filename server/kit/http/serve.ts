import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { ContractArgs, ContractReply } from '../../../domain/kit/api-types.ts'
import type { Call } from '../../../domain/kit/contract.ts'
import { Id } from '../../../domain/kit/schema.ts'
import { isAllowedToFormerEmployee } from '../../../domain/main/auth/former-employee-access.ts'
import { joiningEmployeeCalls } from '../../../domain/main/auth/joining-employee-access.ts'
import type { AppContext } from '../app-context.ts'
import type { Authenticator } from './authenticate.ts'
import { fail } from '../errors.ts'
import { FileResponse } from './file-response.ts'
import { guardImpersonation } from './impersonation.ts'
import { runBatched } from '../db/request-batcher.ts'
import { executeOnce, buildAnonymousRetryKey } from './idempotency.ts'
import type { Db } from '../db/tenant.ts'
import { receiveUpload, type Upload } from './upload.ts'
import type { User } from '../user.ts'

interface HttpContext {
  request: FastifyRequest
  reply: FastifyReply
  /** The file of a call with a declared limit. */
  upload: Upload | null
}

/** The arguments of a handler: the validated input and, for a signed-in call, the user and the transaction. */
export type CallContext<K extends string, E> = ContractArgs<K, E> & {
  muster: AppContext
  http: HttpContext
} & ('access' extends keyof E ? (E['access' & keyof E] extends 'open' ? {} : { user: User; db: Db }) : never)

type CallResult<E> = 'file' extends keyof E ? FileResponse | FastifyReply : ContractReply<E>
export type Handlers<C> = {
  [K in keyof C & string]: (context: CallContext<K, C[K]>) => Promise<CallResult<C[K]>> | CallResult<C[K]>
}

declare module 'fastify' {
  interface FastifyInstance {
    muster: AppContext
    authenticator: Authenticator
    /** All served calls, for checks against the contract. */
    served: Map<string, Call>
  }
  interface FastifyRequest {
    user: User | null
  }
}

/** Registers the calls of a feature. A missing handler, or one with a wrong reply, does not compile. */
export function serve<C extends object>(app: FastifyInstance, contract: C, handlers: NoInfer<Handlers<C>>): void {
  for (const [key, call] of Object.entries(contract) as [string, Call][])
    registerCall(app, key, call, handlers[key as keyof Handlers<C>] as AnyHandler)
}

/** The body limit of calls without a sign-in. */
const MAX_OPEN_BODY_BYTES = 16 * 1024

const MIN_COMPRESSED_BYTES = 2048

const limitCalls = ({ openCallsPerMinute }: AppContext['config'], { maxPerMinute }: Call): number =>
  Math.min(openCallsPerMinute, maxPerMinute ?? openCallsPerMinute)

type AnyHandler = (context: Record<string, unknown>) => unknown

function registerCall(app: FastifyInstance, key: string, call: Call, handler: AnyHandler): void {
  if (app.served.has(key)) {
    app.log.error({ call: key }, 'The call is already registered. Its first handler stays.')
    return
  }
  const [method, path] = key.split(' ') as [string, string]
  app.served.set(key, call)
  app.route({
    method: method as RouteOptions['method'],
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: buildRouteSchema(path, call),
    ...(call.access === 'open' && !call.unlimited
      ? { config: { rateLimit: { max: limitCalls(app.muster.config, call), timeWindow: 60_000 } } }
      : {}),
    // Not for most open calls: they reply with tokens and text of the sender, and a compressed length could reveal a token.
    ...((call.access === 'open' && !call.compressed) || call.file
      ? {}
      : { compress: { threshold: MIN_COMPRESSED_BYTES } }),
    ...(call.access === 'open' ? { bodyLimit: call.maxBodyBytes ?? MAX_OPEN_BODY_BYTES } : {}),
    ...(call.anonymous ? { logLevel: 'silent' as const } : {}),
    onRequest: (request) => authoriseRequest(app, key, call, request),
    handler: (request, reply) => answerCall(app, key, call, handler, request, reply),
  })
}

function buildRouteSchema(path: string, call: Call): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const params =
    call.params ?? (names.length > 0 ? Type.Object(Object.fromEntries(names.map((name) => [name, Id]))) : undefined)
  return {
    ...(params ? { params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body && !call.upload ? { body: toBodySchema(call.body) } : {}),
    ...(call.file ? {} : { response: { '2xx': call.response } }),
    ...(call.summary ? { summary: call.summary } : {}),
    ...(call.access === 'open' ? {} : { security: [{ bearer: [] }], 'x-permission': call.access }),
  }
}

// An optional body that is missing is null.
const toBodySchema = (body: TSchema): object => (Type.IsOptional(body) ? { ...body, type: ['object', 'null'] } : body)

/** Checks access before the body is read. */
async function authoriseRequest(app: FastifyInstance, key: string, call: Call, request: FastifyRequest): Promise<void> {
  request.user = await app.authenticator.authenticate(request, call.file === true)
  if (request.user) await guardImpersonation(app.muster, key, call, request.user, request)
  if (call.access === 'open') return
  if (!request.user) fail('NOT_SIGNED_IN')
  if (request.user.hasLeft && !isAllowedToFormerEmployee(key, call.access))
    fail('NOT_ALLOWED', { permission: call.access })
  if (request.user.isJoining && !joiningEmployeeCalls.has(key)) fail('NOT_ALLOWED', { permission: call.access })
  if (call.access !== 'signed-in') assertPermission(request.user, call.access)
}

/** Refuses the call unless the user's current role has the permission. */
export function assertPermission(user: User, permission: string): void {
  if (!user.permissions.has(permission)) fail('NOT_ALLOWED', { permission })
}

async function answerCall(
  app: FastifyInstance,
  key: string,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // The upload ends before the transaction begins, so a slow sender does not hold a database connection.
  const upload = typeof call.upload === 'object' ? await receiveUpload(app.muster.files, request, call.upload) : null
  try {
    return await executeCall(app, key, call, handler, { request, reply, upload })
  } finally {
    await upload?.drop()
  }
}

async function executeCall(
  app: FastifyInstance,
  key: string,
  call: Call,
  handler: AnyHandler,
  http: HttpContext,
): Promise<unknown> {
  const { request, reply } = http
  const args = {
    body: request.body ?? undefined,
    query: request.query,
    params: request.params,
    muster: app.muster,
    http,
  }
  if (call.access === 'open') return sendResult(reply, await handler(args))
  const user = request.user
  if (!user) fail('NOT_SIGNED_IN')
  const { organisationId } = user
  const isReadOnly = user.seenBy !== null
  const { database } = app.muster
  const inTransaction = async (db: Db) => {
    const work = async () => handler({ ...args, user, db })
    const retryKey = request.headers['idempotency-key']
    if (request.method !== 'POST' || call.retry === 'natural' || typeof retryKey !== 'string') return work()
    if (retryKey.length < 8 || retryKey.length > 100) fail('BAD_INPUT', {}, { 'Idempotency-Key': 'FIELD_FORMAT' })
    const retry = call.anonymous ? buildAnonymousRetryKey(retryKey) : { userId: user.userId, key: retryKey }
    return executeOnce(db, retry, key, request.body, work)
  }
  const author = { organisationId, userId: user.userId, requestId: request.id }
  if (call.grouped && !isReadOnly) return sendResult(reply, await runBatched(database, author, inTransaction))
  const tenancy = call.anonymous ? { organisationId, userId: null, isReadOnly } : { ...author, isReadOnly }
  return sendResult(reply, await database.inTenant(tenancy, inTransaction))
}

async function sendResult(reply: FastifyReply, result: unknown): Promise<unknown> {
  if (!(result instanceof FileResponse)) return result
  const { headers, body } = result
  const content = typeof body === 'function' ? await body() : body
  return reply.headers(headers).send(content)
}
