import type { Api } from '../domain/contract.ts'
import { ApiProblem, createOfflineProblem, readApiProblem } from './problem.ts'
import { assertNumbers } from './invalid-number.ts'
import { isUnavailable, reportLostServer } from './server-connection.ts'
import { ensureFreshToken, renewToken } from './token.ts'

export type ApiKey = keyof Api
export type ApiArgs<K extends ApiKey> = Api[K]['args']
export type ApiReply<K extends ApiKey> = Api[K]['reply']
/** The arguments of a call. They can be omitted if the call takes none. */
export type CallArgs<K extends ApiKey> = {} extends ApiArgs<K> ? [args?: ApiArgs<K>] : [args: ApiArgs<K>]

/** A call in code that works with any call. */
export interface AnyArgs {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
export interface CallOptions {
  signal?: AbortSignal
  /** Identifies repetitions of the same request. Created for each POST unless given. */
  idempotencyKey?: string
  form?: FormData
  /** The request is completed even if the page is closed. */
  keepalive?: boolean
}

/** `call('GET /api/users')`, `call('PUT /api/users/{id}', { params, body })`. Throws ApiProblem. */
export const callApi = async <K extends ApiKey>(key: K, ...[args]: CallArgs<K>): Promise<ApiReply<K>> =>
  (await callUntyped(key, args)) as ApiReply<K>

/** Uploads files: `form` contains them and any further fields. */
export const uploadFiles = async <K extends ApiKey>(key: K, form: FormData, args: AnyArgs = {}): Promise<ApiReply<K>> =>
  (await callUntyped(key, args, { form })) as ApiReply<K>

/** Downloads a file with the server's name or `fallbackName`. */
export const downloadFile = <K extends ApiKey>(key: K, args: ApiArgs<K>, fallbackName?: string): Promise<void> =>
  downloadUntyped(key, args, fallbackName)

/** The untyped form of `download`. */
export async function downloadUntyped(key: string, args: AnyArgs, fallbackName = 'download'): Promise<void> {
  const response = await sendRequest(key, args, {})
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: readFileName(response) ?? fallbackName,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Throws the problem of a signed link to a file, for example when file storage does not respond. Loads only the start of
 * the file.
 */
export async function assertFileReadable(url: string): Promise<void> {
  const response = await sendOnce({ method: 'GET', url, idempotencyKey: '', args: {}, options: {} }, null)
  if (!response.ok) throw await readApiProblem(response)
  await response.body?.cancel()
}

/** The untyped form of `call`, for parts of the kit that serve any entity. Returns JSON, text or a Blob. */
export async function callUntyped(key: string, args: AnyArgs = {}, options: CallOptions = {}): Promise<unknown> {
  const response = await sendRequest(key, args, options)
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (type.includes('json')) return response.json()
  return /^text\/(plain|html)/.test(type) ? response.text() : response.blob()
}

async function sendRequest(key: string, args: AnyArgs, options: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  assertNumbers(args.query)
  assertNumbers(args.body)
  const attempt = {
    method,
    url: buildUrl(path, args),
    idempotencyKey: options.idempotencyKey ?? createIdempotencyKey(),
    args,
    options,
  }
  const token = await ensureFreshToken()
  let response = await sendWithRetry(attempt, token)
  if (response.status === 401 && token) {
    const renewed = await renewToken(token)
    if (renewed) response = await sendWithRetry(attempt, renewed)
  }
  if (!response.ok) throw await readApiProblem(response)
  return response
}

type RequestAttempt = {
  method: string
  url: string
  idempotencyKey: string
  args: AnyArgs
  options: CallOptions
}

// A POST contains its idempotency key and a PUT the version of its row, so a repetition has no further effect.
async function sendWithRetry(attempt: RequestAttempt, token: string | null): Promise<Response> {
  try {
    const response = await sendOnce(attempt, token)
    if (!isUnavailable(response.status)) return response
  } catch (error) {
    if (!(error instanceof ApiProblem) || !navigator.onLine) throw error
  }
  await new Promise((resume) => setTimeout(resume, 400))
  return sendAgain(attempt, token)
}

async function sendAgain(attempt: RequestAttempt, token: string | null): Promise<Response> {
  try {
    const response = await sendOnce(attempt, token)
    if (isUnavailable(response.status)) reportLostServer()
    return response
  } catch (error) {
    if (error instanceof ApiProblem) reportLostServer()
    throw error
  }
}

async function sendOnce({ method, url, idempotencyKey, args, options }: RequestAttempt, token: string | null) {
  const headers = new Headers({ 'accept-language': document.documentElement.lang || 'en' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (method === 'POST') headers.set('idempotency-key', idempotencyKey)
  if (args.body !== undefined && !options.form) headers.set('content-type', 'application/json')
  const body = options.form ?? (args.body === undefined ? undefined : JSON.stringify(args.body))
  try {
    return await fetch(url, { method, headers, body, signal: options.signal, keepalive: options.keepalive })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw createOfflineProblem()
  }
}

function buildUrl(path: string, { params = {}, query = {} }: AnyArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

// randomUUID exists only in secure contexts, but the sign-in page must also work on an insecure connection.
export const createIdempotencyKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function readFileName(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return extended ? decodeURIComponent(extended) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}
