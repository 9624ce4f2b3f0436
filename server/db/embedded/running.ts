import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCluster } from './cluster.ts'
import { buildDatabaseUrl } from './endpoint.ts'
import { acceptsConnections } from './connections.ts'

/** The address of the embedded database of a data folder if it is running. */
export async function findRunningUrl(dataDir: string, password: string): Promise<string | null> {
  const cluster = findCluster(dataDir)
  const noted = cluster === undefined ? null : readPostmasterFile(cluster)
  if (noted === null) return null
  const url = buildDatabaseUrl({ ...noted, password, database: 'muster' })
  return (await acceptsConnections(url)) ? url : null
}

// The lines of postmaster.pid: process, folder, start, port, folder of the socket, address.
function readPostmasterFile(cluster: string): { port: number; socketFolder: string } | null {
  try {
    const [, , , port = '', socketFolder = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { port: Number(port), socketFolder: socketFolder.trim() }
  } catch {
    return null
  }
}
