import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
  hasEnded(): boolean
  onEnd(listener: (how: string) => void): void
  stop(): Promise<void>
}

export async function waitUntilServerReady(
  server: PostgresServer,
  url: string,
  log: (line: string) => void,
): Promise<boolean> {
  for (let since = Date.now(), loggedAt = since; !server.hasEnded(); await sleep(10)) {
    if (await acceptsConnections(url)) return true
    if (Date.now() - loggedAt < 5000) continue
    loggedAt = Date.now()
    log(`PostgreSQL is recovering, for ${Math.round((loggedAt - since) / 1000)} seconds so far`)
  }
  return false
}

const notReadyCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']

export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (notReadyCodes.includes(code) || message.includes('terminated unexpectedly')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
