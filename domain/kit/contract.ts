import type { TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallKey = `${Method} /api/${string}`

/**
 * One call of the API. `access` is 'open' (no sign-in), 'signed-in', or the required permission. `{name}` in the path
 * is a parameter, a UUID unless `params` says otherwise. A call that creates rows can be repeated safely with an
 * `Idempotency-Key`. `retry: 'natural'` marks a POST that only reads or is idempotent anyway.
 */
export interface Call {
  access: 'open' | 'signed-in' | (string & {})
  params?: TSchema
  query?: TSchema
  body?: TSchema
  response: TSchema
  retry?: 'natural'
  /** Whether the call reads or writes. Needed only where the method and path do not show it: see `isReadCall`. */
  effect?: 'reads' | 'writes'
  /** Allowed during impersonation, although it writes. */
  endsImpersonation?: true
  /** Maximum calls per minute and address of an open call, if it is lower than the usual one. */
  maxPerMinute?: number
  /** An open call without a rate limit. */
  unlimited?: true
  /** An open call whose reply contains no secret and no text of the sender, so that it can be compressed. */
  compressed?: true
  /** The limit of the body of an open call, if it is not the usual one. */
  maxBodyBytes?: number
  /**
   * Accepts a file. The handler reads it, or, with a limit, the file is stored before the transaction begins. With
   * `maxRows` it is a spreadsheet of about that many rows, which is read before the transaction begins.
   */
  upload?: true | { megabytes: number; maxRows?: number }
  file?: true
  /** Anonymous: neither the transaction nor the idempotency store nor the log stores the caller. */
  anonymous?: true
  /** Calls of several users may share one transaction. */
  grouped?: true
  summary?: string
}

/** Declares the calls of a feature and keeps their literal keys. */
export const defineCalls = <const C extends { [K in keyof C]: K extends CallKey ? Call : never }>(contract: C): C =>
  contract

/** True for a GET, a search and a list of all rows. All other calls write. Exceptions declare their `effect`. */
export function isReadCall(key: string, { effect }: Pick<Call, 'effect'>): boolean {
  if (effect) return effect === 'reads'
  return key.startsWith('GET ') || /^POST .*\/(search|all)$/.test(key)
}
