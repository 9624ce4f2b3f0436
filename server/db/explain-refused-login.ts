import pg from 'pg'
import { findDatabaseError } from '../kit/errors.ts'

/**
 * Throws the error of a connection. A refused user is explained with the address, without its password, and with what to
 * do.
 */
export function throwConnectionError(error: unknown, url: string, advice: string): never {
  if (!isRefusedLogin(error)) throw error
  const { username, host, pathname } = new URL(url)
  throw new Error(
    `The database or its pooler at ${host}${pathname} refused the user ${decodeURIComponent(username)}: ${(error as Error).message}. ${advice}`,
  )
}

export const OWNER_ADVICE =
  'Check the user and the password in MUSTER_DATABASE_URL, and in MUSTER_DIRECT_DATABASE_URL if it is set.'

/** Refuses an address with which nobody can sign in. */
export async function assertLogin(url: string, advice: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throwConnectionError(error, url, advice)
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Class 28: invalid authorisation. PgBouncer reports an unknown user as a protocol violation.
const isRefusedLogin = (error: unknown): boolean =>
  findDatabaseError(error)?.code.startsWith('28') === true ||
  (error instanceof Error &&
    /^(no such user|SASL authentication failed|password authentication failed)/.test(error.message))
