import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const buildPidFilePath = (cluster: string) => join(cluster, 'postmaster.pid')

export function readPidFile(cluster: string) {
  try {
    const lines = readFileSync(buildPidFilePath(cluster), 'utf8').split('\n')
    const [pid = '', folder = ''] = lines
    return Number(pid) > 0 ? { pid: Number(pid), folder, state: lines[7]?.trim() } : undefined
  } catch {
    return undefined
  }
}

// PostgreSQL considers any process with the noted id a running server, even another program or a zombie. It ignores the
// id of its own parent, and still checks in the rest of the file whether old backends use the server's memory.
export function invalidatePidFile(cluster: string): void {
  const [, ...rest] = readFileSync(buildPidFilePath(cluster), 'utf8').split('\n')
  writeFileSync(buildPidFilePath(cluster), [process.pid, ...rest].join('\n'))
}
