// The endpoint of the server: a socket in a private folder, or a local port on Windows.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SystemAccount, canEnter, assignOwner } from './account.ts'

export type Endpoint = {
  settings: Record<string, string | number>
  url(password: string, database: string): string
  remove(): void
}

export async function openEndpoint(dataDir: string, account: SystemAccount): Promise<Endpoint> {
  return process.platform === 'win32'
    ? createPortEndpoint(await findFreePort())
    : createSocketEndpoint(createSocketFolder(dataDir, account))
}

/** Removes the endpoint of a killed process. */
export function removeEndpoint(dataDir: string): void {
  listSocketFolders(dataDir).forEach(removeFolder)
}

function createSocketEndpoint(folder: string): Endpoint {
  return {
    settings: { listen_addresses: '', unix_socket_directories: `"${folder}"`, port: 5432 },
    url: (password, database) => buildDatabaseUrl({ password, database, port: 5432, socketFolder: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function createPortEndpoint(port: number): Endpoint {
  return {
    settings: { listen_addresses: '127.0.0.1', port },
    url: (password, database) => buildDatabaseUrl({ password, database, port, socketFolder: '' }),
    remove: () => undefined,
  }
}

/** The address for the superuser; without the folder of a socket it is a local port. */
export function buildDatabaseUrl(target: {
  password: string
  database: string
  port: number
  socketFolder: string
}): string {
  const { password, database, port, socketFolder } = target
  const host = socketFolder === '' ? '' : `host=${encodeURIComponent(socketFolder)}&`
  return `postgres://postgres:${password}@${socketFolder === '' ? '127.0.0.1' : 'localhost'}:${port}/${database}?${host}sslmode=disable`
}

// The path of a socket is limited to 103 bytes on macOS and 107 on Linux.
const MAX_SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length

// Always created new: an existing one is left over from another server or was created by another user.
function createSocketFolder(dataDir: string, account: SystemAccount): string {
  const candidates = listSocketFolders(dataDir)
  const isShort = (candidate: string) => Buffer.byteLength(candidate) <= MAX_SOCKET_FOLDER_BYTES
  const folder = candidates.find((candidate) => isShort(candidate) && recreateFolder(candidate, account))
  if (folder === undefined) throw new Error(`No place for PostgreSQL's socket, tried ${candidates.join(', ')}`)
  return folder
}

function listSocketFolders(dataDir: string): string[] {
  const name = `muster-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  return [tmpdir(), '/tmp', '/var/tmp'].flatMap((parent) => [join(parent, name), join(parent, `${name}-2`)])
}

function recreateFolder(folder: string, account: SystemAccount): boolean {
  if (!removeFolder(folder)) return false
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    return false
  }
  assignOwner(account, folder)
  if (canEnter(folder, account)) return true
  removeFolder(folder)
  return false
}

// In a shared temporary folder, files of other users cannot be removed.
function removeFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : undefined
      probe.close(() => (port ? resolve(port) : reject(new Error('No free port'))))
    })
  })
}
