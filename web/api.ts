import type { Api } from '../domain/contract.ts'
import { ApiProblem, offline, problemFrom } from './problem.ts'
import { freshToken, renew } from './token.ts'

export type ApiKey = keyof Api
export type ArgsFor<K extends ApiKey> = Api[K]['args']
export type ReplyFor<K extends ApiKey> = Api[K]['reply']
/** The arguments of a call: none are needed where the call takes none. */
export type CallArgs<K extends ApiKey> = {} extends ArgsFor<K> ? [args?: ArgsFor<K>] : [args: ArgsFor<K>]

/** A call as code that serves all of them sees it. */
export interface AnyArgs {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
export interface CallOptions {
  signal?: AbortSignal
  /** Says that a repetition is the same act; made anew for each POST unless given. */
  idempotencyKey?: string
  form?: FormData
}

/** `call('GET /api/users')`, `call('PUT /api/users/{id}', { params, body })`. Throws ApiProblem. */
export const call = async <K extends ApiKey>(key: K, ...[args]: CallArgs<K>): Promise<ReplyFor<K>> =>
  (await callAny(key, args)) as ReplyFor<K>

/** Sends files: `form` holds them and any fields beside them. */
export const upload = async <K extends ApiKey>(key: K, form: FormData, args: AnyArgs = {}): Promise<ReplyFor<K>> =>
  (await callAny(key, args, { form })) as ReplyFor<K>

/** Gets a file and hands it to the browser to save, under the server's name for it or `fallbackName`. */
export const download = <K extends ApiKey>(key: K, args: ArgsFor<K>, fallbackName?: string): Promise<void> =>
  downloadAny(key, args, fallbackName)

/** The untyped saving beneath `download`. */
export async function downloadAny(key: string, args: AnyArgs, fallbackName = 'download'): Promise<void> {
  const response = await send(key, args, {})
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName(response) ?? fallbackName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The untyped call beneath the typed ones, for parts of the kit that serve any entity. JSON, text or a Blob. */
export async function callAny(key: string, args: AnyArgs = {}, options: CallOptions = {}): Promise<unknown> {
  const response = await send(key, args, options)
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (type.includes('json')) return response.json()
  return /^text\/(plain|html)/.test(type) ? response.text() : response.blob()
}

async function send(key: string, args: AnyArgs, options: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const attempt = { method, url: urlOf(path, args), idempotencyKey: options.idempotencyKey ?? newKey(), args, options }
  const token = await freshToken()
  let response = await tryTwice(attempt, token)
  if (response.status === 401 && token) {
    const renewed = await renew(token)
    if (renewed) response = await tryTwice(attempt, renewed)
  }
  if (!response.ok) throw await problemFrom(response)
  return response
}

type Attempt = {
  method: string
  url: string
  idempotencyKey: string
  args: AnyArgs
  options: CallOptions
}

// A POST carries its idempotency key and a PUT its row's version, so a second try can't do the thing twice.
async function tryTwice(attempt: Attempt, token: string | null): Promise<Response> {
  try {
    const response = await tryOnce(attempt, token)
    if (![502, 503, 504].includes(response.status)) return response
  } catch (error) {
    if (!(error instanceof ApiProblem) || !navigator.onLine) throw error
  }
  await new Promise((resume) => setTimeout(resume, 400))
  return tryOnce(attempt, token)
}

async function tryOnce({ method, url, idempotencyKey, args, options }: Attempt, token: string | null) {
  const headers = new Headers({ 'accept-language': document.documentElement.lang || 'en' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (method === 'POST') headers.set('idempotency-key', idempotencyKey)
  if (args.body !== undefined && !options.form) headers.set('content-type', 'application/json')
  const body = options.form ?? (args.body === undefined ? undefined : JSON.stringify(args.body))
  try {
    return await fetch(url, { method, headers, body, signal: options.signal })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw offline()
  }
}

function urlOf(path: string, { params = {}, query = {} }: AnyArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

// randomUUID is there only in secure contexts, and the sign-in page must also speak on an unsafe link.
export const newKey = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function fileName(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return extended ? decodeURIComponent(extended) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}
