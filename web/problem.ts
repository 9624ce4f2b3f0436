/** A failed call, with the server's message if there was a reply. `status` 0 means that the server was not reached. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly facts: Record<string, unknown>
  /** Field name -> translated message. */
  readonly fields?: Record<string, string>
  readonly requestId: string

  constructor(status: number, body: Partial<ApiProblem>) {
    super(body.detail ?? body.code ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? `HTTP_${status}`
    this.detail = body.detail ?? ''
    this.facts = body.facts ?? {}
    this.fields = body.fields && Object.keys(body.fields).length > 0 ? body.fields : undefined
    this.requestId = body.requestId ?? ''
  }
}

export const createOfflineProblem = () => new ApiProblem(0, { code: 'OFFLINE' })

/** Converts any thrown value to a problem. An unknown one is logged and becomes UNEXPECTED. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  logOnce(error)
  return new ApiProblem(0, { code: 'UNEXPECTED', detail: String(error) })
}

const loggedErrors = new WeakSet<object>()

// Logs an error once, because a screen converts its error again on each render.
function logOnce(error: unknown): void {
  const subject = Object(error) as object
  if (loggedErrors.has(subject)) return
  loggedErrors.add(subject)
  console.error('Unexpected error', error)
}

/**
 * Reads an error reply. If it is not problem+json (for example a page of a proxy), only the status is used and logged
 * to the console.
 */
export async function readApiProblem(response: Response): Promise<ApiProblem> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  // Null for a reply that was cut off, for example because the page was left.
  const read: (Partial<ApiProblem> & { title?: string }) | null = isJson ? await response.json().catch(() => null) : {}
  const body = read ?? {}
  if (read?.code === undefined && read !== null) console.error('Unexpected error reply', response.status, response.url)
  return new ApiProblem(response.status, {
    ...body,
    detail: body.detail ?? body.title,
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? '',
  })
}
