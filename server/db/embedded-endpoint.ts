// How clients reach the server: a socket in a folder that nobody else can enter, or on Windows a port of this machine.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, giveTo } from './embedded-account.ts'

export type Endpoint = {
  settings: Record<string, string | number>
  url(password: string, database: string): string
  remove(): void
}

export async function openEndpoint(dataDir: string, account: Account): Promise<Endpoint> {
  return process.platform === 'win32' ? portEndpoint(await freePort()) : socketEndpoint(socketFolder(dataDir, account))
}

/** Removes what a killed run left of its endpoint. */
export function removeEndpoint(dataDir: string): void {
  socketFolders(dataDir).forEach(remove)
}

function socketEndpoint(folder: string): Endpoint {
  return {
    settings: { listen_addresses: '', unix_socket_directories: `"${folder}"`, port: 5432 },
    url: (password, database) =>
      `postgres://postgres:${password}@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function portEndpoint(port: number): Endpoint {
  return {
    settings: { listen_addresses: '127.0.0.1', port },
    url: (password, database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    remove: () => undefined,
  }
}

// A socket's path may have 103 bytes on macOS and 107 on Linux.
const longestFolder = 103 - '/.s.PGSQL.5432'.length

// Always made new: whatever stands there is left from a server that is gone, or was put there by somebody else.
function socketFolder(dataDir: string, account: Account): string {
  const candidates = socketFolders(dataDir)
  const isShort = (candidate: string) => Buffer.byteLength(candidate) <= longestFolder
  const folder = candidates.find((candidate) => isShort(candidate) && makeAnew(candidate, account))
  if (folder === undefined) throw new Error(`No place for PostgreSQL's socket, tried ${candidates.join(', ')}`)
  return folder
}

function socketFolders(dataDir: string): string[] {
  const name = `muster-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  return [tmpdir(), '/tmp', '/var/tmp'].flatMap((parent) => [join(parent, name), join(parent, `${name}-2`)])
}

function makeAnew(folder: string, account: Account): boolean {
  if (!remove(folder)) return false
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    return false
  }
  giveTo(account, folder)
  if (canEnter(folder, account)) return true
  remove(folder)
  return false
}

// Somebody else's can't be removed from a shared temporary folder.
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : undefined
      probe.close(() => (port ? resolve(port) : reject(new Error('No free port'))))
    })
  })
}
