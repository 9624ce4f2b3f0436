// One database server with one migrated template for the whole test run, shared by all projects.
import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, removeEmbedded, startEmbedded } from '../server/db/embedded/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { databasePlace, onServer, templateName, withDatabase } from './database.ts'

type Shared = { users: number; started: Promise<{ url: string; end(): Promise<void> }> }

// Each project loads this file again in the same process, so shared values are stored on the process.
const theProcess = globalThis as { musterTestServer?: Shared }

export default async function setup(project: TestProject) {
  const shared = (theProcess.musterTestServer ??= { users: 0, started: startServer() })
  shared.users++
  const { url, end } = await shared.started
  project.provide('serverUrl', url)
  return async () => {
    if (--shared.users > 0) return
    delete theProcess.musterTestServer
    await end()
  }
}

/** The server that an earlier setup of the project started. */
export async function theServer(): Promise<string> {
  const shared = await theProcess.musterTestServer?.started
  if (!shared) throw new Error('No test server is running')
  return shared.url
}

const quiet = () => undefined
const prefix = 'muster-testserver-'
const tenMinutes = 600_000

async function startServer() {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(databasePlace, prefix))
  chmodSync(dataDir, 0o711)
  const database = await startEmbedded(dataDir, quiet, {
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '256MB',
      max_connections: 200,
      // In the data folder, so that a killed run leaves nothing outside of it.
      dynamic_shared_memory_type: 'mmap',
    },
  })
  await makeTemplate(database)
  const end = async () => {
    await database.stop()
    await removeEmbedded(dataDir, quiet)
  }
  return { url: database.url, end }
}

// A killed test run leaves its server running. The server of a run that holds its lock is not stopped, nor one that is
// just starting or ending.
async function removeLeftovers() {
  for (const name of readdirSync(databasePlace).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(databasePlace, name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > tenMinutes) await removeEmbedded(folder, quiet).catch(quiet)
  }
}

async function makeTemplate({ url }: EmbeddedDatabase) {
  await onServer(url, `CREATE DATABASE ${templateName}`)
  await migrate(withDatabase(url, templateName))
  await onServer(url, `ALTER DATABASE ${templateName} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`)
}
