/** What went wrong with a call, in the words of the server where it had any. `status` 0 means it was never reached. */
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

/** Any thrown thing as a problem; what isn't one already becomes UNEXPECTED. */
export const toApiProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem(0, { code: 'UNEXPECTED', detail: String(error) })

/** Reads an error reply. Anything but problem+json (a proxy's page, say) keeps the status and drops the text. */
export async function readApiProblem(response: Response): Promise<ApiProblem> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  const body: Partial<ApiProblem> & { title?: string } = isJson ? await response.json().catch(() => ({})) : {}
  return new ApiProblem(response.status, {
    ...body,
    detail: body.detail ?? body.title,
    requestId: body.requestId ?? response.headers.get('x-request-id') ?? '',
  })
}
