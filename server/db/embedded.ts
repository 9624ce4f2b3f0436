// The PostgreSQL that comes with npm: made, started and stopped by Muster itself when no other database is named.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { type Account, accountFor, isRoot } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { findCluster, makeCluster, openSharedPlace, settleCluster } from './embedded-cluster.ts'
import { openEndpoint, removeEndpoint } from './embedded-endpoint.ts'
import { takeLock } from './embedded-lock.ts'
import { launch, stopOrphan } from './embedded-server.ts'
import { musterSettings, type Settings } from './embedded-settings.ts'

export type EmbeddedDatabase = {
  /** For the superuser, database `muster`. A socket's folder stands in `?host=`, so the path can be swapped. */
  url: string
  /** Where PostgreSQL keeps everything: inside the data folder, or elsewhere when its account can't go there. */
  cluster: string
  /** Ends all connections, writes everything down and waits. May be called again. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** PostgreSQL settings in place of Muster's own. */
  settings?: Settings
  /** Called when the server ends without having been asked to. */
  onExit?: (how: string) => void
}

type Log = (line: string) => void
type Step = () => void | Promise<void>

/** Starts the database of a data folder, which is made if missing. Refuses while another Muster runs on the folder. */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const undo: Step[] = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= inReverse(undo))
  const onEnd = (how: string) => {
    if (stopping) return
    log(`PostgreSQL ended by itself (${how}), see ${join(dataDir, 'postgres.log')}`)
    options.onExit?.(how)
  }
  try {
    return { ...(await start(makeFolder(dataDir), undo, log, onEnd, options.settings)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Deletes a data folder and its database, wherever that lies; a server that a killed run left behind is stopped. */
export async function removeEmbedded(dataDir: string, log: Log): Promise<void> {
  if (!existsSync(dataDir)) return
  const folder = realpathSync(dataDir)
  await lock(folder)
  const cluster = findCluster(folder)
  if (cluster !== undefined) {
    const unlock = await lockOutside(folder, cluster)
    const account = accountFor(cluster)
    await stopOrphan(programsFor(account, folder), cluster, log)
    removeEndpoint(folder)
    rmSync(cluster, { recursive: true, maxRetries: 5 })
    await unlock()
  }
  rmSync(folder, { recursive: true, maxRetries: 5 })
}

async function start(folder: string, undo: Step[], log: Log, onEnd: (how: string) => void, settings?: Settings) {
  undo.push(await lock(folder))
  const found = findCluster(folder)
  if (found) undo.push(await lockOutside(folder, found))
  const account = accountFor(found)
  const binaries = programsFor(account, folder)
  const password = passwordOf(folder)
  const cluster = found ? await takeOver(found) : await makeAnew()
  if (cluster !== found) undo.push(await lockOutside(folder, cluster))

  const endpoint = await openEndpoint(folder, account)
  undo.push(endpoint.remove)
  const how = { binaries, account, cluster, logFile: join(folder, 'postgres.log') }
  const effective = { ...musterSettings(), ...settings, ...endpoint.settings }
  const server = await launch({ ...how, settings: effective }, endpoint.url(password, 'postgres'), log)
  undo.push(server.stop)
  await ensureDatabase(endpoint.url(password, 'postgres'), 'muster')
  server.onEnd(onEnd)
  return { url: endpoint.url(password, 'muster'), cluster }

  async function takeOver(existing: string) {
    await stopOrphan(binaries, existing, log)
    return settleCluster(folder, existing, account)
  }

  function makeAnew() {
    log('Making the database, once')
    return makeCluster(folder, binaries.initdb, password, account)
  }
}

// Root's data folder can be entered, not listed: PostgreSQL's account has to get through to its own folder in it.
function makeFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, isRoot() ? 0o711 : 0o700)
  return realpathSync(folder)
}

async function lock(folder: string, file = join(folder, 'muster.lock')): Promise<Step> {
  const taken = await takeLock(file)
  if ('heldBy' in taken) throw new Error(`Another Muster already runs on ${folder} (process ${taken.heldBy})`)
  return taken.release
}

// Two copies of a data folder may name one cluster elsewhere: then the lock in the data folder isn't enough.
async function lockOutside(folder: string, cluster: string): Promise<Step> {
  return dirname(cluster) === folder ? () => undefined : lock(cluster, `${cluster}.lock`)
}

const programsFor = (account: Account, folder: string) =>
  findBinaries(account, () => (isRoot() ? openSharedPlace() : folder))

function passwordOf(folder: string): string {
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

async function inReverse(steps: Step[]): Promise<void> {
  for (const step of steps.reverse()) await step()
}
