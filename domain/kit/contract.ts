import type { TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKey = `${Method} /api/${string}`

/**
 * One call of the API. `access` is its access line: 'open' (no sign-in), 'signed-in', or the permission it takes.
 * `{name}` in the path is a parameter, a UUID unless `params` says otherwise. A creating call is retried safely when
 * the client sends `Idempotency-Key`; `retry: 'natural'` marks a POST that reads or is idempotent by itself.
 */
export interface Call {
  access: 'open' | 'signed-in' | (string & {})
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
  retry?: 'natural'
  /** Whether it only reads or changes something, where its method and path do not tell: see `isReadCall`. */
  effect?: 'reads' | 'writes'
  /** Allowed while somebody views as another user, although it writes. */
  endsImpersonation?: true
  /** An open call that may be made as often as anybody likes. */
  unlimited?: true
  /**
   * Takes a file: read by the handler, or, with a limit, kept aside before the transaction begins. With `maxRows` it is a
   * table of about so many rows, and is read before the transaction begins.
   */
  upload?: true | { megabytes: number; maxRows?: number }
  file?: true
  /** Done as nobody: neither the transaction nor the retry store nor the log keeps who called. */
  anonymous?: true
  /** Those of several people may go to the database in one transaction. */
  grouped?: true
  summary?: string
}

/** Declares a feature's calls, keeping their literal keys. */
export const defineCalls = <const C extends { [K in keyof C]: K extends CallKey ? Call : never }>(contract: C): C =>
  contract

/** A GET, a search and a list of all only read; any other call writes. A call that differs declares its effect. */
export function isReadCall(key: string, { effect }: Pick<Call, 'effect'>): boolean {
  if (effect) return effect === 'reads'
  return key.startsWith('GET ') || /^POST .*\/(search|all)$/.test(key)
}
