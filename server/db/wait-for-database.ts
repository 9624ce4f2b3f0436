import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionError } from '../kit/db/connection-error.ts'
import { OWNER_ADVICE, throwConnectionError } from './explain-refused-login.ts'

const MAX_WAIT_MS = 60_000
const RETRY_MS = 500

/** Waits up to a minute for a database that is starting. A wrong password or name is reported immediately. */
export async function waitForDatabase(
  url: string,
  log: (line: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const giveUpAt = Date.now() + maxWaitMs
  for (let attempt = 1; ; attempt++) {
    const error = await tryConnection(url)
    if (error === null) return
    if (!isConnectionError(error) || Date.now() > giveUpAt) throwConnectionError(error, url, OWNER_ADVICE)
    if (attempt === 1) log('Waiting for the database…')
    await wait(RETRY_MS)
  }
}

async function tryConnection(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}
