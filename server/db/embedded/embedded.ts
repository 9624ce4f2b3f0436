// The PostgreSQL from npm. Muster creates, starts and stops it when no other database is configured.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { type SystemAccount, findAccount, isRunningAsRoot } from './account.ts'
import { preparePostgresBinaries } from './binaries.ts'
import { findCluster, createCluster, openSharedFolder, adoptCluster } from './cluster.ts'
import { openEndpoint, removeEndpoint } from './endpoint.ts'
import { takeLock } from './lock.ts'
import { keepServerRunning } from './keep-running.ts'
import { launchServer, stopOrphan } from './server.ts'
import { buildPostgresSettings, type PostgresSettings } from './settings.ts'

export type EmbeddedDatabase = {
  /** For the superuser, database `muster`. The folder of the socket is in `?host=`, so the path can be replaced. */
  url: string
  /** The folder of PostgreSQL: inside the data folder, or elsewhere if its account cannot enter the data folder. */
  cluster: string
  /** Ends all connections, writes all data and waits. It can be called again. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** PostgreSQL settings that replace those of Muster. */
  settings?: PostgresSettings
}

type LogLine = (line: string) => void
type CleanupStep = () => void | Promise<void>

/**
 * Starts the database of a data folder and creates it if it is missing. Refuses while another Muster uses the folder.
 */
export async function startEmbedded(
  dataDir: string,
  log: LogLine,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const undo: CleanupStep[] = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= runCleanupSteps(undo))
  const isStopping = () => stopping !== undefined
  try {
    return { ...(await startDatabase(createDataFolder(dataDir), undo, log, isStopping, options.settings)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Deletes a data folder and its database, wherever it is. A server left by a killed process is stopped. */
export async function removeEmbedded(dataDir: string, log: LogLine): Promise<void> {
  if (!existsSync(dataDir)) return
  const folder = realpathSync(dataDir)
  await lockDataFolder(folder)
  const cluster = findCluster(folder)
  if (cluster !== undefined) {
    const unlock = await lockExternalCluster(folder, cluster)
    const account = findAccount(cluster)
    await stopOrphan(findPrograms(account, folder), cluster, log)
    removeEndpoint(folder)
    rmSync(cluster, { recursive: true, maxRetries: 5 })
    await unlock()
  }
  rmSync(folder, { recursive: true, maxRetries: 5 })
}

async function startDatabase(
  folder: string,
  undo: CleanupStep[],
  log: LogLine,
  isStopping: () => boolean,
  settings?: PostgresSettings,
) {
  undo.push(await lockDataFolder(folder))
  const found = findCluster(folder)
  if (found) undo.push(await lockExternalCluster(folder, found))
  const account = findAccount(found)
  const binaries = findPrograms(account, folder)
  const password = readPassword(folder)
  const cluster = found ? await takeOver(found) : await createNew()
  if (cluster !== found) undo.push(await lockExternalCluster(folder, cluster))

  const endpoint = await openEndpoint(folder, account)
  undo.push(endpoint.remove)
  const how = { binaries, account, cluster, logFile: join(folder, 'postgres.log') }
  const effective = { ...buildPostgresSettings(), ...settings, ...endpoint.settings }
  const launch = () => launchServer({ ...how, settings: effective }, endpoint.url(password, 'postgres'), log)
  const server = await keepServerRunning(launch, isStopping, log)
  undo.push(server.stop)
  await ensureDatabase(endpoint.url(password, 'postgres'), 'muster')
  return { url: endpoint.url(password, 'muster'), cluster }

  async function takeOver(existing: string) {
    await stopOrphan(binaries, existing, log)
    return adoptCluster(folder, existing, account)
  }

  function createNew() {
    log('Creating the database')
    return createCluster(folder, binaries.initdb, password, account)
  }
}

// Other accounts can enter the data folder of root but not list it, because PostgreSQL's account must reach its own
// folder in it.
function createDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, isRunningAsRoot() ? 0o711 : 0o700)
  return realpathSync(folder)
}

async function lockDataFolder(folder: string, file = join(folder, 'muster.lock')): Promise<CleanupStep> {
  const taken = await takeLock(file)
  if ('heldBy' in taken) throw new Error(`Another Muster already runs on ${folder} (process ${taken.heldBy})`)
  return taken.release
}

// Two copies of a data folder may refer to one external cluster, so the lock in the data folder is not sufficient.
async function lockExternalCluster(folder: string, cluster: string): Promise<CleanupStep> {
  return dirname(cluster) === folder ? () => undefined : lockDataFolder(cluster, `${cluster}.lock`)
}

const findPrograms = (account: SystemAccount, folder: string) =>
  preparePostgresBinaries(account, () => (isRunningAsRoot() ? openSharedFolder() : folder))

function readPassword(folder: string): string {
  const file = join(folder, 'postgres-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (findCluster(folder)) throw new Error(`${file} is missing: without it the database of ${folder} can't be opened`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600, flush: true })
  return password
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function runCleanupSteps(steps: CleanupStep[]): Promise<void> {
  for (const step of steps.reverse()) await step()
}
