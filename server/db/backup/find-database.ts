import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { assertDirectConnection } from '../check-connection.ts'
import { assertLogin, OWNER_ADVICE } from '../explain-refused-login.ts'
import { findCluster } from '../embedded/cluster.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { findRunningUrl } from '../embedded/running.ts'
import type { Config } from '../../config.ts'

export interface OpenedDatabase {
  /** The owner, without a pooler. */
  url: string
  close(): Promise<void>
}

/** The address of a database that is not embedded, as its owner and without a pooler. */
export async function findOwnDatabase({ directDatabaseUrl, databaseUrl }: Config): Promise<string | null> {
  const url = directDatabaseUrl ?? databaseUrl
  if (url === null) return null
  await assertLogin(url, OWNER_ADVICE)
  await assertDirectConnection(url)
  return url
}

/** The database of these settings. The embedded one may be in use; if it is not, it is started. */
export async function openExistingDatabase(config: Config, log: (line: string) => void): Promise<OpenedDatabase> {
  const own = await findOwnDatabase(config)
  if (own !== null) return { url: own, close: async () => undefined }
  if (!existsSync(config.dataDir) || findCluster(realpathSync(config.dataDir)) === undefined)
    throw new Error(`There is no database in ${config.dataDir}. Set MUSTER_DATA_DIR or MUSTER_DATABASE_URL.`)
  const folder = realpathSync(config.dataDir)
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  const running = await findRunningUrl(folder, password)
  if (running) return { url: running, close: async () => undefined }
  const database = await startEmbedded(folder, log)
  return { url: database.url, close: database.stop }
}
