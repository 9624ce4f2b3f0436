import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './config.ts'
import { assertAppRole } from './db/check-connection.ts'
import type { AppContext } from './kit/app-context.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import { openEventBus } from './kit/db/events.ts'
import { createLocalFileStore } from './kit/files/file-store.ts'
import { deriveSecrets, type Secrets } from './kit/secrets.ts'
import { clearDatabaseCaches } from './kit/db/pool.ts'
import { openDatabase } from './kit/db/tenant.ts'

/** Connects all parts to a migrated database. Close them with `closeAppContext`. */
export async function createAppContext(
  config: Config,
  url: string,
  options: { clock?: Clock; log: (line: string) => void; poolSize?: number },
): Promise<AppContext> {
  const secrets = deriveSecrets(config.secret ?? (await loadSecret(config.dataDir)))
  await assertSameSecret(url, secrets)
  const events = await openEventBus(url, options.log)
  const database = openDatabase(url, { max: options.poolSize, publish: events.publish })
  events.on(({ kind }) => kind === 'reconnected' && clearDatabaseCaches(database.pool))
  await assertAppRole(database.pool)
  return {
    config,
    clock: options.clock ?? systemClock,
    database,
    events,
    files: createLocalFileStore(join(config.dataDir, 'files')),
    secrets,
    jobWorker: null,
  }
}

export async function closeAppContext(muster: AppContext): Promise<void> {
  await muster.database.close()
  await muster.events.close()
}

async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return (await readFile(path, 'utf8')).trim()
}

/** Nodes of one database must have the same secret, otherwise one could not decrypt what another encrypted. */
async function assertSameSecret(url: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("insert into installation values ('secret', $1) on conflict do nothing", [secrets.id])
    const { rows } = await client.query<{ value: string }>("select value from installation where key = 'secret'")
    if (rows[0]?.value !== secrets.id)
      throw new Error(
        'This database was set up with another secret. Set MUSTER_SECRET to the one in the data folder it was first started with.',
      )
  } finally {
    await client.end()
  }
}
