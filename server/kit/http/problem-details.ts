import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../domain/errors.ts'
import { REQUIRED_LINE_PATTERN, REQUIRED_TEXT_PATTERN } from '../../../domain/kit/schema.ts'
import { translateDatabaseError, Problem } from '../errors.ts'
import { redactError } from '../redact-error.ts'
import { resolveLanguage, translateError } from '../i18n.ts'

/** Converts every error to RFC 9457 problem details in the language of the user. */
export function registerProblemHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    if (problem.status >= 500 && !isClientGone(error, reply))
      request.log.error({ err: redactError(error), requestId: request.id })
    return sendProblem(request, reply, problem)
  })
}

/** The browser closed the connection before a compressed reply was complete. This is not an error of the server. */
const isClientGone = ({ message }: Error, { raw }: FastifyReply): boolean =>
  raw.destroyed && message === 'Premature close'

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = resolveLanguage(request.headers['accept-language'])
  const locale = request.user?.locale
  const facts = problem.code === 'INTERNAL' ? { requestId: request.id } : problem.facts
  const detail = translateError(language, problem.code, facts, locale)
  if (typeof problem.facts.seconds === 'number') reply.header('retry-after', problem.facts.seconds)
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: `/problems/${problem.code}`,
      title: detail,
      status: problem.status,
      code: problem.code,
      detail,
      facts,
      fields: translateFields(problem, facts, (code, more) => translateError(language, code, more, locale)),
      requestId: request.id,
    })
}

const translateFields = (
  problem: Problem,
  facts: Problem['facts'],
  toText: (code: ErrorCode, facts: Problem['facts']) => string,
) =>
  Object.fromEntries(
    Object.entries(problem.fields).map(([name, wrong]) => {
      if (typeof wrong !== 'string') return [name, toText(wrong.code, wrong.facts)]
      return [name, toText(wrong, wrong === problem.code ? facts : {})]
    }),
  )

function toProblem(error: FastifyError): Problem {
  if (error.validation) return new Problem('BAD_INPUT', {}, toFieldErrors(error))
  const known = translateDatabaseError(error)
  if (known instanceof Problem) return known
  if (error.statusCode === 429) return new Problem('TOO_MANY_REQUESTS', { seconds: 60 })
  if (error.statusCode === 413 || error.code?.startsWith('FST_REQ_FILE_TOO_LARGE')) return new Problem('TOO_LARGE')
  if (error.statusCode === 415 || error.statusCode === 406) return new Problem('UNSUPPORTED_MEDIA')
  if (error.statusCode === 403 || error.statusCode === 404) return new Problem('NOT_FOUND')
  if (error.statusCode === 400 || error instanceof SyntaxError || isBrokenForm(error)) return new Problem('BAD_JSON')
  return new Problem('INTERNAL')
}

// The library for multipart forms reports errors without a code or status.
const isBrokenForm = ({ message }: Error): boolean =>
  /^(Unexpected end of multipart data|Part terminated early|Multipart: |Malformed (part header|content type))/.test(
    message,
  )

/** The maximum number of fields in a validation error. */
const MAX_NAMED_FIELDS = 50

function toFieldErrors(error: FastifyError): Record<string, ErrorCode> {
  const fields: Record<string, ErrorCode> = {}
  let count = 0
  for (const { keyword, instancePath, params } of error.validation ?? []) {
    if (count === MAX_NAMED_FIELDS) break
    const name = buildFieldPath(instancePath, params as Record<string, unknown>)
    // For a union, the first error is the most useful one.
    if (name in fields || keyword === 'anyOf') continue
    fields[name] = toFieldCode(keyword, params)
    count++
  }
  if (Object.keys(fields).length === 0) fields[error.validationContext ?? 'body'] = 'FIELD_FORMAT'
  return fields
}

function toFieldCode(keyword: string, params: Record<string, unknown>): ErrorCode {
  if (keyword === 'minLength' && params.limit === 1) return 'FIELD_REQUIRED'
  if (keyword === 'format' && params.format === 'email') return 'FIELD_EMAIL'
  if (keyword === 'format' && params.format === 'day') return 'FIELD_DATE'
  if (keyword === 'pattern' && params.pattern === REQUIRED_LINE_PATTERN) return 'FIELD_LINE'
  if (keyword === 'pattern' && params.pattern === REQUIRED_TEXT_PATTERN) return 'FIELD_REQUIRED'
  return codesByKeyword[keyword] ?? 'FIELD_FORMAT'
}

const codesByKeyword: Record<string, ErrorCode> = {
  required: 'FIELD_REQUIRED',
  additionalProperties: 'FIELD_UNKNOWN',
  type: 'FIELD_TYPE',
  maxLength: 'FIELD_TOO_LONG',
  maxItems: 'FIELD_TOO_MANY',
  minLength: 'FIELD_TOO_SHORT',
  minItems: 'FIELD_TOO_FEW',
  minimum: 'FIELD_TOO_SMALL',
  maximum: 'FIELD_TOO_LARGE',
  enum: 'FIELD_CHOICE',
  const: 'FIELD_CHOICE',
}

function buildFieldPath(path: string, params: Record<string, unknown>): string {
  const last = params.missingProperty ?? params.additionalProperty
  const parts = path.split('/').filter(Boolean)
  return [...parts, ...(typeof last === 'string' ? [last] : [])].join('.') || 'body'
}
