import { randomBytes } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, as superuser. */
    serverUrl: string
    /** The database and the folder of the demo organisation, to be copied. */
    demo: { template: string; dataDir: string }
  }
}

export type FreshDatabase = {
  /** For the superuser, as returned by `startEmbedded`. */
  url: string
  /** Closes all remaining connections. */
  drop(): Promise<void>
}

export const templateName = 'muster_template'
export const testSecret = 'test-secret'

/**
 * The data folder of the test server. A database has about 400 files, which take 20 times as long to copy on a disk.
 */
export const databasePlace = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

/** Creates a migrated database. Usually each test file uses its own. */
export const freshDatabase = (template = templateName): Promise<FreshDatabase> =>
  copyDatabase(inject('serverUrl'), template)

export async function copyDatabase(server: string, template: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // The default strategy also writes every page to the log, which takes several times as long.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 2 ** 30
  } catch {
    return false
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
