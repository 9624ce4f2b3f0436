// The location and creation of the cluster (the data folder of PostgreSQL).
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type SystemAccount, canEnter, assignOwnerRecursively, assignOwner } from './account.ts'
import { runInitdb } from './initdb.ts'

/** The cluster of a data folder; undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const elsewhere = readNotedPath(dataDir)
  if (elsewhere !== undefined && isCluster(elsewhere)) return elsewhere
  const inside = buildDefaultPath(dataDir)
  if (isCluster(inside)) return inside
  if (elsewhere === undefined) return undefined
  throw new Error(`The database of ${dataDir} should lie in ${elsewhere}, but isn't there`)
}

/** Makes an existing cluster usable for the account: root may have copied or moved it. */
export function adoptCluster(dataDir: string, cluster: string, account: SystemAccount): string {
  const { uid, mode } = statSync(cluster)
  if (account.uid !== undefined && uid !== account.uid) assignOwnerRecursively(account, cluster)
  if ((mode & 0o027) !== 0 && process.platform !== 'win32') chmodSync(cluster, 0o700)
  if (cluster !== buildDefaultPath(dataDir) || canEnter(cluster, account)) return cluster
  return moveClusterOutside(dataDir, cluster, account)
}

/** Creates the cluster under a temporary name, so that an interrupted one is never considered complete. */
export async function createCluster(dataDir: string, initdb: string, password: string, account: SystemAccount) {
  const cluster = canEnter(dataDir, account) ? buildDefaultPath(dataDir) : findFreePath(dataDir)
  removeUnfinished(cluster)
  const fresh = createTemporaryName(cluster)
  mkdirSync(fresh, { mode: 0o700 })
  assignOwner(account, fresh)
  await runInitdb(initdb, fresh, password, account)
  renameDurably(fresh, cluster)
  if (cluster !== buildDefaultPath(dataDir)) writeNotedPath(dataDir, cluster)
  return cluster
}

const buildDefaultPath = (dataDir: string) => join(dataDir, 'postgres')
const createTemporaryName = (cluster: string) => `${cluster}.new-${randomBytes(4).toString('hex')}`

// Only a complete cluster gets its final name. A cluster that this account cannot read exists as well.
function isCluster(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

// The name is derived from the data folder. An existing name may belong to a data folder that was moved.
function findFreePath(dataDir: string): string {
  const name = join(openSharedFolder(), `cluster-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  for (let number = 1; ; number++) {
    const place = number === 1 ? name : `${name}-${number}`
    if (!existsSync(place)) return place
  }
}

/**
 * The folder of root for data that other accounts must reach when they cannot enter the checkout or the data folder.
 */
export function openSharedFolder(): string {
  const place = '/var/lib/muster'
  mkdirSync(place, { recursive: true })
  chmodSync(place, 0o755)
  return place
}

function removeUnfinished(cluster: string): void {
  for (const entry of readdirSync(dirname(cluster))) {
    if (!entry.startsWith(`${basename(cluster)}.new-`)) continue
    rmSync(join(dirname(cluster), entry), { recursive: true, force: true, maxRetries: 5 })
  }
}

// The new path is stored before the move. If the move is interrupted, the next start repeats it.
function moveClusterOutside(dataDir: string, inside: string, account: SystemAccount): string {
  const place = readNotedPath(dataDir) ?? findFreePath(dataDir)
  writeNotedPath(dataDir, place)
  try {
    renameDurably(inside, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const copy = createTemporaryName(place)
    cpSync(inside, copy, { recursive: true, verbatimSymlinks: true })
    assignOwnerRecursively(account, copy)
    chmodSync(copy, 0o700)
    execFileSync('sync')
    renameDurably(copy, place)
    rmSync(inside, { recursive: true })
  }
  return place
}

const buildNotePath = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt')

function readNotedPath(dataDir: string): string | undefined {
  return existsSync(buildNotePath(dataDir))
    ? readFileSync(buildNotePath(dataDir), 'utf8').split('\n')[0]?.trim()
    : undefined
}

function writeNotedPath(dataDir: string, place: string): void {
  const why = 'The database lies there because the account that runs PostgreSQL cannot enter this folder.'
  const advice = 'Back up both. This folder may be moved; this file must stay in it.'
  writeFileSync(buildNotePath(dataDir), `${place}\n\n${why}\n${advice}\n`)
}

// Without syncing the parent folder, a power failure could undo the rename and lose everything written since.
function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  if (process.platform === 'win32') return
  const parent = openSync(dirname(to), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
