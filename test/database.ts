import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, as superuser. */
    serverUrl: string
  }
}

export type FreshDatabase = {
  /** For the superuser, as `startEmbedded` gives it. */
  url: string
  /** Ends whoever is still connected. */
  drop(): Promise<void>
}

export const templateName = 'muster_template'

/** A database of its own, as the migrations leave it. One for each test file is the usual measure. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // The default strategy writes every page to the log as well, which takes several times as long.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
